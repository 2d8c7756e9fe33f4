import type { Places } from '#web/graph/model.ts';
import { askedOfLayout, placesOfLayout, type LayoutTold } from './layoutMessages.ts';
import { plainPlaces, type PlainInput } from './plainPlaces.ts';

// Fewer are laid out before a thread has begun.
const mostAtOnce = 600;

/** Lays a scene out, a large one in a thread of its own; gives the way to stop it. */
export function layOut(input: PlainInput, onPlaces: (places: Places) => void): (() => void) | undefined {
  const { drawn } = input;
  if (drawn.nodes.length <= mostAtOnce) {
    onPlaces(plainPlaces(input));
    return undefined;
  }
  const worker = new Worker(new URL('./layoutWorker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<LayoutTold>) => {
    onPlaces(placesOfLayout(drawn, data));
    worker.terminate();
  });
  worker.postMessage(askedOfLayout(input));
  return () => worker.terminate();
}
