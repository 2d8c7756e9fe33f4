import type { Position } from 'geojson';
import type { GraphThing } from '#domain/graph/answers.ts';
import type { Ground, Strip } from '#web/graph/ground.ts';
import { apart } from '#web/graph/layouts/apart.ts';
import type { Drawn, Place, Places } from '#web/graph/model.ts';
import { onMap } from '#web/maps/mercator.ts';
import type { World } from '#web/maps/shapes.ts';
import type { Fold } from '../picture/folding.ts';
import { stripBelow } from './strip.ts';

// A world is so wide; the layout counts from its middle, up being north.
const WIDE = 4000;

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

/** A layout on the map: where things stand, and the field of those that stand nowhere on it. */
export type OnMap = { readonly places: Places; readonly strip: Strip | undefined };

/**
 * Where things stand on a map: in their city, or in the middle of their country where no city is on record; what has neither
 * stands in a field of its own below all of these, never as if it were at a place.
 */
export function geographicPlaces({ drawn, things, folds, world }: Placed): OnMap {
  const own = new Map(things.flatMap((thing) => positionOf(thing, world)));
  const known = new Map<string, Place>();
  const membersOf = (id: string) => folds.get(id)?.members.map((thing) => thing.id) ?? [id];
  for (const { id } of drawn.nodes) {
    const middle = middleOf(membersOf(id).flatMap((member) => own.get(member) ?? []));
    if (middle) known.set(id, middle);
  }
  const beside = Map.groupBy(
    drawn.edges.flatMap(({ from, to }) => [
      { id: from, at: known.get(to) },
      { id: to, at: known.get(from) },
    ]),
    ({ id }) => id,
  );
  const nowhere = drawn.nodes.filter(({ id }) => !known.has(id));
  const placed = apart([...known]);
  const { places, strip } = stripBelow({
    ids: nowhere.map(({ id }) => [
      id,
      middleOf((beside.get(id) ?? []).flatMap(({ at }) => at ?? []))?.x ?? 0,
    ]),
    count: nowhere.reduce((sum, { id }) => sum + membersOf(id).length, 0),
    placed,
  });
  return { places: new Map([...placed, ...places]), strip };
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

// Finer lines are not seen.
const FINEST = 5;
const SOUTH = 'AQ';

/** The outlines of countries in the places of the layout. */
export const outlines = ({ shapes }: World): Ground['lines'] =>
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
