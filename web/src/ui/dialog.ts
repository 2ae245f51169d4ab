/**
 * Dialogs and the way back. An open dialog is an entry of its own in the history: going back closes it
 * and stays on the page; closing it in any other way takes the entry away again.
 */
interface Shown {
  readonly id: number;
  readonly dialog: HTMLDialogElement;
}

/** Those that are open, the topmost last. */
let open: readonly Shown[] = [];
let count = 0;

/** The number of the dialog that the present entry is for. */
function entry(): number | undefined {
  return (history.state as { dialog?: number } | null)?.dialog;
}

/** A rule may be looked up over a dialog, which then stays. */
function settle(): void {
  const at = entry();
  if (at !== undefined && !open.some(({ id }) => id === at)) history.back(); // one that was open before a reload, or is forward
  else if (!location.hash.startsWith("#/rule/"))
    open.filter(({ id }) => at === undefined || id > at).forEach(({ dialog }) => dialog.close());
}

window.addEventListener("popstate", settle);
settle();

function wentBack(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener("popstate", () => resolve(), { once: true });
    history.back();
  });
}

/** Shows the dialog until it is closed. */
export async function shown(dialog: HTMLDialogElement): Promise<void> {
  const id = ++count;
  dialog.showModal();
  history.pushState({ dialog: id }, "");
  open = [...open, { id, dialog }];
  await new Promise((closed) => dialog.addEventListener("close", closed, { once: true }));
  open = open.filter((other) => other.id !== id);
  if (entry() === id) await wentBack();
}
