/** Small things kept on this device, in localStorage; without it, for as long as the page is open. */

const inMemory = new Map<string, string>();

/** What was kept under that name, if it is what it should be. */
export function kept<T>(key: string, isRight: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(inMemory.get(key) ?? localStorage.getItem(key) ?? "null");
    return isRight(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it outlives the page. */
export function keep(key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    inMemory.delete(key);
    return true;
  } catch {
    inMemory.set(key, text);
    return false;
  }
}
