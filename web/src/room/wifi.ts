/** The text of a QR code with which a phone joins a network: "WIFI:T:WPA;S:Hall;P:…;;". */

/** The network's name. The rest is for the code alone. */
export function networkIn(text: string): string {
  const [, name = ""] = /[:;]S:((?:\\.|[^;\\])*);/.exec(text) ?? [];
  return name.replace(/\\(.)/g, "$1");
}
