import type { Geometry, Position } from 'geojson';

/**
 * A shape whose outer rings run counterclockwise and whose holes run clockwise, as RFC 7946 asks for: programs that measure on a sphere
 * take a ring that runs the other way for all of the world but the country. No ring may cross the antimeridian.
 */
export function rightHanded(shape: Geometry): Geometry {
  if (shape.type === 'Polygon') return { ...shape, coordinates: turned(shape.coordinates) };
  if (shape.type === 'MultiPolygon') return { ...shape, coordinates: shape.coordinates.map(turned) };
  return shape;
}

const turned = (rings: readonly Position[][]): Position[][] =>
  rings.map((ring, place) => (isClockwise(ring) === (place === 0) ? ring.toReversed() : ring));

function isClockwise(ring: readonly Position[]): boolean {
  let doubled = 0;
  for (const [place, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(place + 1) % ring.length] ?? [];
    doubled += (nextX - x) * (nextY + y);
  }
  return doubled > 0;
}
