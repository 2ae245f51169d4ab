/** An address as it has to be typed: browsers add "http://", and "https://" where that has its usual port. */
export function typedAddress(link: string): string {
  const { protocol, port } = new URL(link);
  return protocol === "https:" && port ? link : link.replace(/^https?:\/\//, "");
}
