import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  EMPTY,
  madePairs,
  pairsOf,
  placesOf,
  problemsOf,
  readAlliance,
  type Alliance,
} from './alliance.ts';

const [A, B, C] = ['Alpha', 'Beta', 'Gamma'].map((name, at) => ({ id: `id${at}`, name, words: name })) as [
  Alliance['members'][number],
  Alliance['members'][number],
  Alliance['members'][number],
];
const alliance = (changed: Partial<Alliance> = {}): Alliance => ({
  ...EMPTY,
  members: [A, B, C],
  text: 'Alpha joins. Alpha and Beta build chips. Gamma tests what Alpha builds.',
  ...changed,
});
const named = (pairs: ReturnType<typeof pairsOf>) => pairs.map(({ from, to }) => `${from.name}-${to.name}`);

describe('the pairs', () => {
  test('are all with each other, or one with all others', () => {
    expect(named(pairsOf(alliance()))).toEqual(['Alpha-Beta', 'Alpha-Gamma', 'Beta-Gamma']);
    expect(named(pairsOf(alliance({ hub: B.id })))).toEqual(['Beta-Alpha', 'Beta-Gamma']);
    expect(named(madePairs(alliance({ left: ['id0 id2'] })))).toEqual(['Alpha-Beta', 'Beta-Gamma']);
  });

  test('are quoted by the sentence that names both; where none does nothing is', () => {
    expect(pairsOf(alliance()).map(({ quote }) => quote)).toEqual([
      'Alpha and Beta build chips.',
      'Gamma tests what Alpha builds.',
      '',
    ]);
    const [own] = pairsOf(alliance({ quotes: { 'id0 id1': 'by hand' } }));
    expect(own?.quote).toBe('by hand');
  });
});

test('what is sent has both ends, what holds for all, and what each pair rests on', () => {
  const values = { ...EMPTY.values, option: 'research', date: ' 2024-03 ' };
  const said = alliance({ members: [A, B], values, url: 'https://news.test', title: 'News' });
  const evidence = { source: 'source', quote: 'Alpha and Beta build chips.' };
  expect(bodyOf(said)).toEqual({
    partnerships: [
      {
        organization: 'id0',
        partner: 'id1',
        option: 'research',
        date: '2024-03',
        source: 'https://news.test',
        evidence: {
          organization: evidence,
          partner: evidence,
          option: evidence,
          date: evidence,
          source: evidence,
        },
      },
    ],
    sources: [{ key: 'source', url: 'https://news.test', title: 'News' }],
  });
  expect(bodyOf(alliance({ members: [A, B] }))).toEqual({
    partnerships: [{ organization: 'id0', partner: 'id1' }],
  });
});

test.each<[string, Partial<Alliance>, readonly string[]]>([
  ['nothing', {}, []],
  ['one alone', { members: [A] }, ['members']],
  ['every pair left out', { members: [A, B], left: ['id0 id1'] }, ['members']],
  ['a wrong address', { url: 'news.test' }, ['url']],
  ['a wrong date', { values: { ...EMPTY.values, date: 'soon' } }, ['date']],
  ['a wrong day of the source', { publishedOn: '2024' }, ['publishedOn']],
])('%s is told: %s', (_, changed, names) => {
  expect(Object.keys(problemsOf(alliance(changed)))).toEqual(names);
});

test('what the server refuses stands at its pair, its field or the source', () => {
  const said = alliance({ left: ['id0 id1'] });
  expect(
    placesOf(said, {
      'partnerships.0': ['There is such a link already.'],
      'partnerships.1.date': ['It must be a date.'],
      'sources.0.url': ['It must be an address.'],
      partnerships: ['It must be a list.'],
    }),
  ).toEqual({
    'id0 id2': 'There is such a link already.',
    date: 'It must be a date.',
    url: 'It must be an address.',
    members: 'It must be a list.',
  });
});

test('a draft comes back as it was kept, and nothing else does', () => {
  const kept = alliance();
  expect(readAlliance(JSON.stringify({ alliance: kept, at: 5 }))).toEqual({ alliance: kept, at: 5 });
  expect([null, '', '{}', '{"at":5}', 'no', '5'].map(readAlliance)).toEqual(Array(6).fill(undefined));
});
