/** Style sheets that only some pages need. */

const loading = new Map<string, Promise<void>>();

export function loadStyle(file: string): Promise<void> {
  const loaded = loading.get(file) ?? new Promise<void>((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = file;
    link.onload = () => resolve();
    link.onerror = () => {
      loading.delete(file);
      link.remove();
      reject(new Error(link.href));
    };
    document.head.append(link);
  });
  loading.set(file, loaded);
  return loaded;
}
