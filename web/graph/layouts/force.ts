import type { Drawn, Place, Places } from '#web/graph/model.ts';
import type { ForceAsked, ForceTold } from './forceMessages.ts';
import { neighboursIn } from './ranks.ts';

type ForceInput = {
  readonly drawn: Drawn;
  /** Where things stand now; those that are new begin beside what they are related to. */
  readonly places: Places;
  readonly pinned: ReadonlySet<string>;
};

const golden = Math.PI * (3 - Math.sqrt(5));

/** Where things begin, in the order of the nodes: where they stood, beside a neighbour, or on a spiral. */
export function beginnings({ drawn, places }: Pick<ForceInput, 'drawn' | 'places'>): readonly Place[] {
  const next = neighboursIn(drawn);
  return drawn.nodes.map(({ id }, at) => {
    const held = places.get(id);
    if (held) return { x: held.x, y: held.y };
    const near = next
      .get(id)
      ?.map((one) => places.get(one))
      .find((one) => one !== undefined);
    const radius = near ? 40 : 14 * Math.sqrt(at + 1);
    const angle = at * golden;
    return { x: (near?.x ?? 0) + radius * Math.cos(angle), y: (near?.y ?? 0) + radius * Math.sin(angle) };
  });
}

/** The places at which a scene is drawn before the forces have worked. */
export function begun(drawn: Drawn, places: Places): Places {
  const all = beginnings({ drawn, places });
  return new Map(drawn.nodes.map(({ id }, at) => [id, all[at] ?? { x: 0, y: 0 }]));
}

/** How long the forces work: the larger the scene, the fewer rounds. */
export const roundsFor = (nodes: number): number =>
  nodes <= 500 ? 400 : nodes <= 3000 ? 200 : nodes <= 20_000 ? 80 : 40;

/** What is asked of the forces. */
export function askedOfForce(input: ForceInput): ForceAsked {
  const { drawn, pinned } = input;
  const numbers = new Map(drawn.nodes.map(({ id }, at) => [id, at]));
  const pairs = drawn.edges.flatMap(({ from, to }) => {
    const ends = [numbers.get(from), numbers.get(to)];
    return ends.every((end) => end !== undefined) && from !== to ? ends : [];
  });
  return {
    xy: Float32Array.from(beginnings(input).flatMap(({ x, y }) => [x, y])),
    sizes: Float32Array.from(drawn.nodes, ({ size }) => size),
    isFixed: Uint8Array.from(drawn.nodes, ({ id }) => (pinned.has(id) ? 1 : 0)),
    pairs: Uint32Array.from(pairs.filter((end) => end !== undefined)),
    rounds: roundsFor(drawn.nodes.length),
  };
}

/** Where things stand by what the forces tell. */
export const placesOfForce = ({ nodes }: Drawn, { xy }: Pick<ForceTold, 'xy'>): Places =>
  new Map(nodes.map(({ id }, at) => [id, { x: xy[at * 2] ?? 0, y: xy[at * 2 + 1] ?? 0 }]));

/** Lays a scene out in a worker, telling where things stand on the way; gives the way to stop it. */
export function runForce(input: ForceInput, onPlaces: (places: Places, isDone: boolean) => void): () => void {
  const worker = new Worker(new URL('./forceWorker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<ForceTold>) => {
    onPlaces(placesOfForce(input.drawn, data), data.isDone);
    if (data.isDone) worker.terminate();
  });
  worker.postMessage(askedOfForce(input));
  return () => worker.terminate();
}
