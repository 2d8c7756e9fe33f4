import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MAP_VIEWS } from '#domain/tools/map/mapChoices.ts';
import { fillOf } from '#web/maps/mapColours.ts';
import type { Mark } from '#web/maps/ring.ts';
import { world } from '#web/maps/world.ts';
import { StillWorld } from './StillWorld.tsx';

const CITIES = [
  ['Paris', [2.35, 48.86], 12],
  ['Lyon', [4.84, 45.76], 3],
  ['Tokyo', [139.7, 35.7], 5],
  ['Boston', [-71.06, 42.36], 40],
] as const;
const MARKS = CITIES.map(([key, at, count]): Mark => ({
  key,
  at: [...at],
  count,
  parts: { company: count },
  isUncertain: false,
}));

const drawn = renderToStaticMarkup(
  <StillWorld
    label="Companies by country"
    world={world()}
    shown={{
      depths: new Map([
        ['FR', 0.4],
        ['US', 1],
        ['JP', 0],
      ]),
      unknown: new Set(['JP']),
      uncertain: new Set(),
      chosen: [],
      flows: [
        { from: 'FR', to: 'US', width: 4 },
        { from: 'FR', to: 'FR', width: 9 },
      ],
      marks: MARKS,
    }}
    bounds={MAP_VIEWS[0].bounds}
    kinds={['company', 'investor']}
    markWords={({ count }) => String(count)}
  />,
);

/** What the rings of each zoom tell, which stand one after the other. */
const rings = drawn
  .split('--least:')
  .slice(1)
  .map((zoom) => [...zoom.matchAll(/data-mark="(\d+)"/g)].map(([, count]) => Number(count)));

test('at each zoom every row stands in one ring, and in more of them the nearer the map is', () => {
  expect(rings.length).toBeGreaterThan(1);
  for (const counts of rings) expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
  expect(rings.slice(0, 2)).toEqual([
    [40, 15, 5],
    [15, 5, 40],
  ]);
  const [words] = [...drawn.matchAll(/<text[^>]*>([\d,]+)<\/text>/g)].map(([, text]) => text);
  expect(words).toBe('40');
});

test('countries are as deep as their figures, and what is not known is hatched', () => {
  const fills = [...drawn.matchAll(/style="fill:(color-mix\([^"]+\))"/g)].map(([, fill]) => fill);
  expect(fills.toSorted()).toEqual([fillOf(0.4), fillOf(1)].toSorted());
  expect(drawn).toContain('fill="url(#still-hatch)"');
});

test('a line goes from one country to another, and none stays where it begins', () => {
  expect([...drawn.matchAll(/stroke="url\(#(still-[A-Z-]+)\)"/gi)].map(([, id]) => id)).toEqual([
    'still-FR-US',
  ]);
});
