import { expect, test } from 'vitest';
import { arcBetween, fromMap, greatArc, onMap } from './mercator.ts';

test('places go onto the map and back', () => {
  expect(onMap([0, 0])).toEqual([0.5, expect.closeTo(0.5)]);
  for (const place of [
    [13.4, 52.5],
    [-122.4, 37.8],
    [151.2, -33.9],
  ]) {
    expect(fromMap(onMap(place)).map((part) => Number(part.toFixed(6)))).toEqual(place);
  }
});

test('a line goes from its one end to the other, and bends to the north', () => {
  const line = arcBetween([10, 50], [-100, 40]);
  expect(line[0]?.map(Math.round)).toEqual([10, 50]);
  expect(line.at(-1)?.map(Math.round)).toEqual([-100, 40]);
  expect(Math.max(...line.map(([, lat = 0]) => lat))).toBeGreaterThan(50);
});

test('no line that bends to the north crosses 180 degrees, wherever its ends are', () => {
  const ends = [-180, -175, -120, 0, 120, 175, 180].flatMap((lng) => [-45, 0, 70].map((lat) => [lng, lat]));
  for (const line of ends.flatMap((from) => ends.map((to) => arcBetween(from, to)))) {
    const lngs = line.map(([lng = 0]) => lng);
    expect(Math.max(...lngs.map(Math.abs))).toBeLessThanOrEqual(180 + 1e-9);
    expect(Math.max(...lngs.slice(1).map((lng, at) => Math.abs(lng - (lngs[at] ?? 0))))).toBeLessThan(180);
  }
});

test('the shortest way along the earth has equal steps, and goes on beyond 180 degrees', () => {
  const [tokyo, york] = [
    [139.7, 35.7],
    [-74, 40.7],
  ];
  const line = greatArc(tokyo ?? [], york ?? []);
  expect(line[0]).toEqual([expect.closeTo(139.7), expect.closeTo(35.7)]);
  expect(line.at(-1)).toEqual([expect.closeTo(-74 + 360), expect.closeTo(40.7)]);
  // It passes by Alaska, and each step is as long as the others: by the haversine, in kilometres.
  expect(Math.max(...line.map(([, lat = 0]) => lat))).toBeGreaterThan(65);
  const steps = line.slice(1).map((to, at) => kilometres(line[at] ?? [], to));
  for (const step of steps) expect(step).toBeCloseTo(kilometres(tokyo ?? [], york ?? []) / steps.length, 3);
  expect(greatArc([10, 50], [10, 50])).toEqual([
    [10, 50],
    [10, 50],
  ]);
});

function kilometres(from: readonly number[], to: readonly number[]): number {
  const [lng1 = 0, lat1 = 0, lng2 = 0, lat2 = 0] = [...from, ...to].map((part) => (part * Math.PI) / 180);
  const half =
    Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin((lng2 - lng1) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(half));
}
