/** A place on the earth, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** The mean radius of the Earth, in kilometres. */
export const EARTH_KM = 6371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** How far two places are from each other along the earth, in kilometres (haversine), as `near` measures it. */
export function kmBetween(one: Point, other: Point): number {
  const [north, east] = [radians(other.lat - one.lat), radians(other.lng - one.lng)];
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}
