import type { Position } from 'geojson';

// Beyond it the map would be higher than wide.
const MOST_LAT = 85;

/** Where a place stands on a map that is 1 wide: from 0 in the west, and in the north, to 1. */
export function onMap([lng = 0, lat = 0]: Position): readonly [number, number] {
  const kept = Math.max(-MOST_LAT, Math.min(MOST_LAT, lat));
  const up = Math.log(Math.tan(Math.PI / 4 + (kept * Math.PI) / 360));
  return [(lng + 180) / 360, 0.5 - up / (2 * Math.PI)];
}

/** The place that stands there. */
export function fromMap([across, down]: readonly [number, number]): Position {
  const up = (0.5 - down) * 2 * Math.PI;
  return [across * 360 - 180, (Math.atan(Math.exp(up)) * 360) / Math.PI - 90];
}

const STEPS = 32;
const BEND = 0.18;

/** Towards where a line between two places bends, on a map that is 1 wide: to the north. */
export function bendBetween(from: Position, to: Position): readonly [number, number] {
  const [[startAcross, startDown], [endAcross, endDown]] = [onMap(from), onMap(to)];
  const far = Math.hypot(endAcross - startAcross, endDown - startDown);
  return [(startAcross + endAcross) / 2, Math.max(0.02, (startDown + endDown) / 2 - far * BEND * 2)];
}

/** A line between two places that bends to the north, as the places along it. */
export function arcBetween(from: Position, to: Position): Position[] {
  const [startAcross, startDown] = onMap(from);
  const [endAcross, endDown] = onMap(to);
  const bend = bendBetween(from, to);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const along = step / STEPS;
    const back = 1 - along;
    return fromMap([
      back * back * startAcross + 2 * back * along * bend[0] + along * along * endAcross,
      back * back * startDown + 2 * back * along * bend[1] + along * along * endDown,
    ]);
  });
}

type Vector = readonly [number, number, number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

function vectorOf([lng = 0, lat = 0]: Position): Vector {
  const around = Math.cos(radians(lat));
  return [around * Math.cos(radians(lng)), around * Math.sin(radians(lng)), Math.sin(radians(lat))];
}

/** The shortest way along the earth between two places, as the places along it; longitudes go on beyond 180 where it crosses there. */
export function greatArc(from: Position, to: Position): Position[] {
  const [start, end] = [vectorOf(from), vectorOf(to)];
  const cosine = start.reduce((sum, part, axis) => sum + part * (end[axis] ?? 0), 0);
  const angle = Math.acos(Math.max(-1, Math.min(1, cosine)));
  if (angle === 0) return [from, to];
  let before = from[0] ?? 0;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const [back, along] = [1 - step / STEPS, step / STEPS].map((part) => Math.sin(part * angle));
    const [x = 0, y = 0, z = 0] = start.map(
      (part, axis) => part * (back ?? 0) + (end[axis] ?? 0) * (along ?? 0),
    );
    const lng = degrees(Math.atan2(y, x));
    before = lng + 360 * Math.round((before - lng) / 360);
    return [before, degrees(Math.atan2(z, Math.hypot(x, y)))];
  });
}
