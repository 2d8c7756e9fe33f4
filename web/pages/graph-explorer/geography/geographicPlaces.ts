import type { Position } from 'geojson';
import type { GraphThing } from '#domain/graph/answers.ts';
import type { Ground } from '#web/graph/ground.ts';
import type { Drawn, Place, Places } from '#web/graph/model.ts';
import { onMap } from '#web/maps/mercator.ts';
import type { World } from '#web/maps/world.ts';
import type { Fold } from '../picture/folding.ts';

// A world is so wide; the layout counts from its middle, up being north.
const WIDE = 4000;
const APART = 13;
const ROW = 60;
const golden = Math.PI * (3 - Math.sqrt(5));

const placeOf = (position: Position): Place => {
  const [across, down] = onMap(position);
  return { x: (across - 0.5) * WIDE, y: (0.5 - down) * WIDE };
};

type Placed = {
  readonly drawn: Drawn;
  readonly things: readonly GraphThing[];
  readonly folds: ReadonlyMap<string, Fold>;
  readonly world: World;
};

/**
 * Where things stand on a map: in their city, or in the middle of their country where no city is on record; what has neither
 * stands amid what it is related to, and below the map where that has none either.
 */
export function geographicPlaces({ drawn, things, folds, world }: Placed): Places {
  const own = new Map(things.flatMap((thing) => positionOf(thing, world)));
  const known = new Map<string, Place>();
  for (const { id } of drawn.nodes) {
    const members = folds.get(id)?.members.map((thing) => thing.id) ?? [id];
    const middle = middleOf(members.flatMap((member) => own.get(member) ?? []));
    if (middle) known.set(id, middle);
  }
  const beside = new Map<string, Place[]>();
  for (const { from, to } of drawn.edges) {
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const there = known.get(other);
      if (!known.has(one) && there) beside.set(one, [...(beside.get(one) ?? []), there]);
    }
  }
  let lost = 0;
  const wanted = drawn.nodes.map(({ id }): readonly [string, Place] => {
    const place = known.get(id) ?? middleOf(beside.get(id) ?? []);
    if (place) return [id, place];
    lost += 1;
    return [id, { x: -WIDE / 2 + lost * ROW, y: -WIDE * 0.26 }];
  });
  return apart(wanted);
}

function positionOf(
  { id, at, country }: GraphThing,
  { places }: World,
): readonly (readonly [string, Place])[] {
  const position = at ?? (country === null ? undefined : places.get(country));
  return position ? [[id, placeOf([...position])]] : [];
}

function middleOf(places: readonly Place[]): Place | undefined {
  if (places.length === 0) return undefined;
  return {
    x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
    y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
  };
}

// What stands at the same spot is spread around it.
function apart(wanted: readonly (readonly [string, Place])[]): Places {
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

// Finer lines are not seen.
const FINEST = 5;
const SOUTH = 'AQ';

/** The outlines of countries in the places of the layout. */
export const outlines = ({ shapes }: World): Ground =>
  shapes.features
    .filter(({ properties: { code } }) => code !== SOUTH)
    .flatMap(({ geometry }) => geometry.coordinates.map(([ring = []]) => thinned(ring.map(placeOf))))
    .filter((ring) => ring.length > 3);

function thinned(ring: readonly Place[]): readonly Place[] {
  let last: Place | undefined;
  return ring.filter((place, at) => {
    const isKept =
      last === undefined ||
      at === ring.length - 1 ||
      Math.hypot(place.x - last.x, place.y - last.y) >= FINEST;
    if (isKept) last = place;
    return isKept;
  });
}
