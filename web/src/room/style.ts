/** The style sheet of rooms, which a game on one device does not need. */

let loading: Promise<void> | undefined;

export function loadStyle(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = ROOMS_STYLE_FILE;
    link.onload = () => resolve();
    link.onerror = () => {
      loading = undefined;
      link.remove();
      reject(new Error(link.href));
    };
    document.head.append(link);
  });
  return loading;
}
