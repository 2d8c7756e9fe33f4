import type { Place, Places } from '#web/graph/model.ts';

const APART = 13;
const golden = Math.PI * (3 - Math.sqrt(5));

/** The same places, where what stands at the same spot is spread around it. */
export function apart(wanted: readonly (readonly [string, Place])[]): Places {
  const taken = new Map<string, number>();
  return new Map(
    wanted.map(([id, { x, y }]) => {
      const spot = `${Math.round(x)} ${Math.round(y)}`;
      const before = taken.get(spot) ?? 0;
      taken.set(spot, before + 1);
      const radius = APART * Math.sqrt(before);
      return [id, { x: x + radius * Math.cos(before * golden), y: y + radius * Math.sin(before * golden) }];
    }),
  );
}
