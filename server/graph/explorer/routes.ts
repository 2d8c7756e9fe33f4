import { joins, next, type Walk } from './walk.ts';

// A search ends rather than holding up everybody else.
const mostTried = 200_000;
const unreached = 255;

/** What is looked for: paths of at most `hops` relations, at most `limit` of them, only the shortest unless `isAll`. */
export type RouteLook = { readonly hops: number; readonly limit: number; readonly isAll: boolean };

/**
 * The paths between two things on which nothing stands twice, the shortest first and in a fixed order, and whether there may be
 * more. Classes and countries join nobody.
 */
export function routesBetween(
  walk: Walk,
  [from, to]: readonly [number, number],
  { hops, limit, isAll }: RouteLook,
): { readonly routes: readonly (readonly number[])[]; readonly isCut: boolean } {
  const known = new Map<number, readonly number[]>();
  const nextOf = (thing: number): readonly number[] => {
    const held = known.get(thing) ?? [...next(walk, thing, joins)].toSorted((one, other) => one - other);
    known.set(thing, held);
    return held;
  };
  const far = distancesTo(walk, to, { from, hops, nextOf, isAll });
  const shortest = far[from] ?? unreached;
  if (shortest === unreached || from === to) return { routes: [], isCut: false };
  const routes: number[][] = [];
  let tried = 0;
  for (let length = shortest; length <= (isAll ? hops : shortest); length += 1) {
    const trail = [from];
    const follow = (thing: number): void => {
      if (routes.length > limit || tried > mostTried) return;
      tried += 1;
      const left = length - trail.length;
      for (const end of nextOf(thing)) {
        const leadsOn = left > 0 && (far[end] ?? unreached) <= left && !trail.includes(end);
        if (end === to ? left !== 0 : !leadsOn) continue;
        if (end === to) routes.push([...trail, to]);
        else {
          trail.push(end);
          follow(end);
          trail.pop();
        }
      }
    };
    follow(from);
  }
  return { routes: routes.slice(0, limit), isCut: routes.length > limit || tried > mostTried };
}

type Reach = {
  readonly from: number;
  readonly hops: number;
  readonly nextOf: (thing: number) => readonly number[];
  readonly isAll: boolean;
};

// How far each thing is from the end, as far as a path may be; for the shortest ones alone it stops where they begin.
function distancesTo(walk: Walk, to: number, { from, hops, nextOf, isAll }: Reach): Uint8Array {
  const far = new Uint8Array(walk.network.ids.size).fill(unreached);
  far[to] = 0;
  let front = [to];
  for (let distance = 1; distance <= hops && front.length > 0; distance += 1) {
    const following: number[] = [];
    for (const thing of front) {
      for (const end of nextOf(thing)) {
        if (far[end] !== unreached) continue;
        far[end] = distance;
        following.push(end);
      }
    }
    if (!isAll && far[from] !== unreached) break;
    front = following;
  }
  return far;
}
