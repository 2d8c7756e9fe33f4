// Shorter than a frame, so that the page draws and hears between two slices.
const sliceMs = 8;
// Looking at the clock costs as much as a little work: of items that are quick it is looked at after twice as many each time.
const quickMs = 0.1;
const mostBetween = 512;

/** Works on many things a slice at a time; gives false, and stops, once nobody waits for it any more. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  isAwaited: () => boolean,
): Promise<boolean> {
  const pace = paced();
  for (const item of items) {
    work(item);
    const turn = pace();
    if (!turn) continue;
    await turn;
    if (!isAwaited()) return false;
  }
  return isAwaited();
}

/** Told after each piece of work, gives what to wait for where a slice is over, so that others have their turn. */
export function paced(): () => Promise<void> | undefined {
  let looked = performance.now();
  let until = looked + sliceMs;
  let [between, left] = [1, 1];
  const begin = (): void => {
    looked = performance.now();
    until = looked + sliceMs;
  };
  return () => {
    left -= 1;
    if (left > 0) return undefined;
    const now = performance.now();
    between = now - looked < quickMs ? Math.min(between * 2, mostBetween) : 1;
    left = between;
    looked = now;
    return now < until ? undefined : nextTurn().then(begin);
  };
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
