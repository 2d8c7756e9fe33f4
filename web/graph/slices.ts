// Shorter than a frame, so that the page draws and hears between two slices.
const sliceMs = 8;

/** Works on many things a slice at a time; gives false, and stops, once nobody waits for it any more. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  isAwaited: () => boolean,
): Promise<boolean> {
  let until = performance.now() + sliceMs;
  for (const item of items) {
    work(item);
    if (performance.now() < until) continue;
    await nextTurn();
    if (!isAwaited()) return false;
    until = performance.now() + sliceMs;
  }
  return isAwaited();
}

/** Ends the task, and goes on in one of the next. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
