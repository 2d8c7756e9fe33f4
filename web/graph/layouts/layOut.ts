import { CrowdPlaces, crowdOf } from '#web/graph/crowd/crowd.ts';
import type { Places } from '#web/graph/model.ts';
import { askedOfLayout, type LayoutTold } from './layoutMessages.ts';
import { plainPlaces, type PlainInput } from './plainPlaces.ts';

// Fewer are laid out before a thread has begun.
const mostAtOnce = 600;

/** Lays a scene out, a large one in a thread of its own; gives the way to stop it. Tells first that nothing is left to do beside it. */
export function layOut(
  input: PlainInput,
  onPlaces: (places: Places) => void,
  onAsked: () => void,
): (() => void) | undefined {
  const { drawn } = input;
  if (drawn.nodes.length <= mostAtOnce) {
    onAsked();
    onPlaces(plainPlaces(input));
    return undefined;
  }
  const worker = new Worker(new URL('./layoutWorker.ts', import.meta.url), { type: 'module' });
  let isWanted = true;
  const stop = (): void => {
    isWanted = false;
    worker.terminate();
  };
  const ask = async (): Promise<void> => {
    const crowd = await crowdOf(drawn, () => isWanted);
    if (!crowd) return;
    worker.addEventListener('message', ({ data: { xy, isNamedLeft } }: MessageEvent<LayoutTold>) => {
      stop();
      onPlaces(new CrowdPlaces(crowd, xy, isNamedLeft));
    });
    // Where its script does not load, as after an upgrade, the page does it itself.
    worker.addEventListener('error', () => {
      stop();
      onPlaces(plainPlaces(input));
    });
    worker.postMessage(askedOfLayout(input, crowd));
    onAsked();
  };
  void ask();
  return stop;
}
