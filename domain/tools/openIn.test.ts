import { expect, test } from 'vitest';
import { readCardAddress } from '#domain/analysis/cardAddress.ts';
import { openIn } from './openIn.ts';
import { LIST_SCREENS } from './listScreens.ts';

const GERMANY = [{ f: 'country', op: 'eq', v: 'DE' }];

test('companies open in a chart, a heatmap, on the map, their market map and the graph, and are analysed, under the same conditions', () => {
  const ways = Object.fromEntries(openIn('COMPANIES', GERMANY).map(({ label, path }) => [label, path]));
  expect(ways).toEqual({
    Chart: '/graphing-tool?country=DE',
    Heatmap: '/heatmap?of=companies&country=DE',
    Map: '/map?country=DE',
    'Market map': '/market-map?country=DE',
    Analysis: '/analysis-tool?card=benchmark&country=DE',
    Graph: `/graph-explorer?q=${encodeURIComponent(
      '{"where":{"and":[{"f":"entityType","op":"includes","v":"company"},{"f":"country","op":"eq","v":"DE"}]}}',
    )}`,
  });
});

test('rounds open in the charts of rounds, promises in the roadmap, and every list in a chart and a heatmap', () => {
  expect(openIn('FUNDING_ROUNDS', []).map(({ path }) => path)).toEqual([
    '/graphing-tool-rounds',
    '/heatmap',
    '/map?of=funding-rounds',
    '/analysis-tool?card=concentration',
  ]);
  expect(openIn('INVESTORS', GERMANY).find(({ label }) => label === 'Analysis')?.path).toBe(
    '/analysis-tool?of=investors&card=benchmark&country=DE',
  );
  for (const { name } of LIST_SCREENS) {
    const path = openIn(name, []).find(({ label }) => label === 'Analysis')?.path;
    if (path === undefined) continue;
    // Every card can be asked of the rows of that list.
    expect(readCardAddress([...new URL(path, 'https://atlas.example').searchParams]).state?.list).toBe(name);
  }
  expect(openIn('PROMISES', []).map(({ label }) => label)).toContain('Roadmap');
  for (const { name } of LIST_SCREENS) expect(openIn(name, []).length).toBeGreaterThanOrEqual(2);
});
