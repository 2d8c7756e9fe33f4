import type { Position } from 'geojson';

type Window = { readonly turn: number; readonly ring: Position[] };

/** A polygon as polygons of which none crosses the antimeridian: maps draw lines across the whole world otherwise. */
export function cutPolygon([outer = [], ...holes]: Position[][]): Position[][][] {
  const pieces = cutRing(outer);
  const cutHoles = holes.flatMap(cutRing);
  return pieces.map(({ turn, ring }) => [
    ring,
    ...cutHoles.filter((hole) => hole.turn === turn).map((hole) => hole.ring),
  ]);
}

// The parts of a ring in each turn around the world that it reaches into, laid back onto the first.
function cutRing(ring: Position[]): Window[] {
  if (isWithinOneTurn(ring)) return [{ turn: 0, ring }];
  const open = closedAtPole(unwound(ring));
  const lngs = open.map(([lng = 0]) => lng);
  const first = Math.floor((Math.min(...lngs) + 180) / 360);
  const last = Math.ceil((Math.max(...lngs) - 180) / 360);
  if (first === last && first === 0) return [{ turn: 0, ring: [...open, open[0] ?? []] }];
  return Array.from({ length: last - first + 1 }, (_, step) => first + step).flatMap((turn) => {
    const [west, east] = [turn * 360 - 180, turn * 360 + 180];
    const kept = clipped(clipped(open, west, 1), east, -1);
    if (kept.length < 3) return [];
    const laid = kept.map(([lng = 0, lat = 0]) => [lng - turn * 360, lat]);
    return [{ turn, ring: [...laid, laid[0] ?? []] }];
  });
}

// Of a hundred thousand points nearly all are in rings that stay on one side: these are kept as they are.
function isWithinOneTurn(ring: Position[]): boolean {
  // The last point is the first, but where a ring goes around a pole.
  let before = ring.at(-1)?.[0] ?? 0;
  for (const point of ring) {
    const lng = point[0] ?? 0;
    if (lng < -180 || lng > 180 || Math.abs(lng - before) >= 180) return false;
    before = lng;
  }
  return true;
}

// Longitudes that go on where they would jump from one end of the world to the other; without the last point, which is the first.
function unwound(ring: Position[]): Position[] {
  const found: Position[] = [];
  for (const [lng = 0, lat = 0] of ring) {
    const before = found.at(-1)?.[0] ?? lng;
    found.push([lng - Math.round((lng - before) / 360) * 360, lat]);
  }
  return found;
}

// What goes around a pole ends a turn further on: it is closed along the edge of the map.
function closedAtPole(open: Position[]): Position[] {
  const [first, last] = [open[0], open.at(-1)];
  if (!first || !last) return open;
  if (Math.abs((last[0] ?? 0) - (first[0] ?? 0)) < 180) return open.slice(0, -1);
  const pole = (first[1] ?? 0) < 0 ? -90 : 90;
  return [...open, [last[0] ?? 0, pole], [first[0] ?? 0, pole]];
}

// What of a ring lies on one side of a meridian: east of it for 1, west of it for -1.
function clipped(ring: Position[], meridian: number, side: 1 | -1): Position[] {
  const isIn = ([lng = 0]: Position): boolean => (lng - meridian) * side >= 0;
  return ring.flatMap((point, place) => {
    const before = ring.at(place - 1) ?? point;
    const crossing = isIn(before) === isIn(point) ? [] : [crossingOf(before, point, meridian)];
    return isIn(point) ? [...crossing, point] : crossing;
  });
}

function crossingOf(
  [lng = 0, lat = 0]: Position,
  [nextLng = 0, nextLat = 0]: Position,
  at: number,
): Position {
  const share = (at - lng) / (nextLng - lng);
  return [at, lat + (nextLat - lat) * share];
}
