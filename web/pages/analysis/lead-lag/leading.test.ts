import { expect, test } from 'vitest';
import { FOLLOWING } from '#domain/analysis/read/readOptions.ts';
import { countedHref, leadSummary, leadTwin, type Led } from './leading.ts';

const led = (lag: number): Led => ({
  papers: new Map(),
  following: new Map(),
  lags: [],
  strongest: { lag, correlation: { r: 0.68, pairs: 14, interval: [0.23, 0.89] } },
  first: 2010,
  last: 2025,
  counts: { papers: 0, rounds: 0, unknown: 0, undated: 0 },
  without: null,
});

test('a year leads to the rounds that are counted in it: under the conditions, within the topic, of private equity', () => {
  const counted = { conditions: [{ f: 'entity.country', op: 'eq', v: 'DE' }], topic: 'hardware' } as const;
  const found = { ...led(1), papers: new Map([[2020, 4]]), following: new Map([[2020, 1e6]]) };
  const twin = leadTwin(found, FOLLOWING[0], (year) =>
    countedHref(counted, [{ f: 'date', op: 'eq', v: String(year) }]),
  );
  const query = new URL(twin.rows.at(-1)?.cells[0]?.href ?? '', 'https://atlas.example').searchParams;
  expect(Object.fromEntries(query)).toEqual({
    'entity.country': 'DE',
    countsAs: 'raised',
    'entity.primaryClassification.descendantOf': 'hardware',
    date: '2020',
  });
});

test('the sentence says which of the two comes before the other', () => {
  const sentence = (lag: number) => leadSummary(led(lag), FOLLOWING[0]).split('. ')[0];
  expect(sentence(-3)).toBe(
    'Changes of private equity 3 years before papers go together the most with those of papers: 0.68 (0.23 to 0.89, 14 years)',
  );
  expect(sentence(1)).toContain('Changes of private equity 1 year after papers go');
  expect(sentence(0)).toContain('Changes of private equity in the same year as papers go');
});
