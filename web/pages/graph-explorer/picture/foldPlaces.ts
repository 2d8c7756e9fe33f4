import { apart } from '#web/graph/layouts/apart.ts';
import type { Place, Places } from '#web/graph/model.ts';
import type { Fold } from './folding.ts';

type FoldsById = ReadonlyMap<string, Fold>;

/** Where each thing stands, what is drawn as one with others where these are: what a saved scene and files hold. */
export const placesOfThings = (places: Places, folds: FoldsById): Places =>
  new Map([
    ...[...folds.values()].flatMap(({ id, members }) => {
      const place = places.get(id);
      return place ? members.map((thing): readonly [string, Place] => [thing.id, place]) : [];
    }),
    ...places,
  ]);

/** The same for what is drawn: what stands for several is amid where these stood; who was drawn as one and no longer is, beside each other. */
export function placesOfNodes(held: Places, folds: FoldsById): Places {
  const folded = new Set([...folds.values()].flatMap(({ members }) => members.map(({ id }) => id)));
  const alone = apart([...held].filter(([id]) => !folded.has(id)));
  const groups = [...folds.values()].flatMap(({ id, members }): (readonly [string, Place])[] => {
    const all = members.flatMap((thing) => held.get(thing.id) ?? []);
    if (all.length < members.length) return [];
    const middle = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    return [[id, { x: middle(all.map(({ x }) => x)), y: middle(all.map(({ y }) => y)) }]];
  });
  return new Map([...alone, ...groups]);
}
