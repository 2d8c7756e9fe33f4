import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GROUP_TOKENS } from '#web/graph/colours.ts';
import type { Drawn, DrawnNode, Place } from '#web/graph/model.ts';
import { StillGraph } from './StillGraph.tsx';
import { stillPlaces } from './stillPlaces.ts';

const node = (id: string, group: DrawnNode['group'], size: number): DrawnNode => ({
  id,
  label: `Name of ${id}`,
  initials: id.toUpperCase(),
  group,
  size,
});
const GRAPH: Drawn = {
  nodes: [
    node('a', 'company', 14),
    node('b', 'investor', 8),
    node('c', 'person', 7),
    node('d', 'company', 7),
  ],
  edges: [
    { id: '1', from: 'b', to: 'a', isMutual: false, year: 2020 },
    { id: '2', from: 'c', to: 'a', isMutual: true, year: null },
    { id: '3', from: 'd', to: 'a', isMutual: true, year: null },
  ],
};
const NONE: ReadonlyMap<string, Place> = new Map();

const draw = (drawn: Drawn, layout: Parameters<typeof StillGraph>[0]['layout'], pinned = NONE): string =>
  renderToStaticMarkup(
    <StillGraph label="Four things" drawn={drawn} layout={layout} roots={['a']} pinned={pinned} />,
  );

const circles = (html: string) =>
  [...html.matchAll(/<circle cx="([\d.]+)%" cy="([\d.]+)%" r="([\d.]+)" style="fill:var\(([\w-]+)\)"/g)].map(
    ([, x, y, size, token]) => ({ x: Number(x), y: Number(y), size: Number(size), token }),
  );

test('each thing is a circle of its size and colour, each relation a line, and those with a direction have a head', () => {
  const html = draw(GRAPH, 'force');
  expect(circles(html).map(({ size, token }) => [size, token])).toEqual(
    GRAPH.nodes.map(({ size, group }) => [size, GROUP_TOKENS[group]]),
  );
  expect([...html.matchAll(/<line /g)]).toHaveLength(3);
  expect([...html.matchAll(/marker-end=/g)]).toHaveLength(1);
  expect(html).toContain('Name of a');
});

test('the forces end at the same places each time, which the drawing tells for its scripts to begin with', () => {
  const html = draw(GRAPH, 'force');
  expect(draw(GRAPH, 'force')).toBe(html);
  const told = /data-places="([^"]*)"/.exec(html)?.[1] ?? '';
  const places = stillPlaces(told, GRAPH.nodes);
  expect([...(places?.keys() ?? [])]).toEqual(['a', 'b', 'c', 'd']);
  // From the outermost on either side, as the circles have it.
  const xs = [...(places?.values() ?? [])].map(({ x }) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  for (const [at, { x }] of circles(html).entries()) {
    expect(x).toBeCloseTo((100 * ((xs[at] ?? 0) - left)) / (right - left), 0);
  }
  expect(stillPlaces(told, GRAPH.nodes.slice(1))).toBeUndefined();
});

test('what is pinned stands where it was put', () => {
  const told = /data-places="([^"]*)"/.exec(draw(GRAPH, 'force', new Map([['b', { x: 400, y: -50 }]])))?.[1];
  expect(told?.split(' ')[1]).toBe('400,-50');
});

test('what is too large, or stands on a map, is left to the scripts', () => {
  const many = Array.from({ length: 301 }, (_, at) => node(String(at), 'company', 7));
  for (const html of [draw({ nodes: many, edges: [] }, 'force'), draw(GRAPH, 'geographic')]) {
    expect(html).toContain('Loading the picture');
    expect(html).not.toContain('<circle cx="0');
  }
});
