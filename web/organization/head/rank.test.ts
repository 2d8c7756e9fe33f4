import { expect, test } from 'vitest';
import { conjuncts } from '#domain/query/grammar.ts';
import { parseCondition } from '#domain/query/parse.ts';
import { parseQueryText } from '#domain/query/text.ts';
import { kindOf } from '#domain/registry.ts';
import { withinSector } from '#domain/sets.ts';
import {
  metricRankWords,
  machineRankText,
  mayBeRanked,
  ordinal,
  placesOf,
  rankComputed,
  rankText,
  shownRank,
} from './rank.ts';

test('a place is written as an ordinal number', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '103rd',
    '111th',
  ]);
  expect(rankText({ place: 3, of: 1041 })).toBe('3rd of 1,041');
});

test.each([
  [{ place: 1, of: 3 }, '1st of 3'],
  [{ place: 2, of: 2 }, null],
  [{ place: 1, of: 1 }, null],
  [null, null],
])('a rank of %o is shown as %s', (rank, shown) => {
  expect(shownRank(rank)).toBe(shown);
});

test('a place among too few, or without an amount of the figure shown, is no figure of the head', () => {
  const known = { totalRaisedUsd: '5', capitalUsd: null, statedTotalUsd: null };
  const of = (inClass: { place: number; of: number } | null, money: 'equity' | 'capital' = 'equity') =>
    mayBeRanked({ money, inClass, ofMachines: null }, known);
  expect([of({ place: 1, of: 3 }), of({ place: 1, of: 2 })]).toEqual([true, false]);
  // Still being counted; nothing to count.
  expect([of(null), of(null, 'capital')]).toEqual([true, false]);
});

const ions = {
  keyMetricModality: 'Trapped ion',
  keyMetricMachine: 'gate',
  keyMetricValue: '100',
  coreness: 'core',
} as const;
const atoms = { ...ions, keyMetricModality: 'Neutral atom', keyMetricMachine: 'analog' } as const;
const annealer = { ...ions, keyMetricModality: 'Annealing', keyMetricMachine: 'annealer' } as const;
const ranks = (place: number, of: number) => ({
  money: 'equity' as const,
  inClass: null,
  ofMachines: { place, of },
});

test.each([
  [ions, ranks(1, 5), '1st of 5 gate machines, trapped ion'],
  [atoms, ranks(2, 3), '2nd of 3 analog machines, neutral atom'],
  [annealer, ranks(3, 4), '3rd of 4 annealers, annealing'],
  [ions, ranks(1, 2), null],
  [ions, { money: 'equity' as const, inClass: null, ofMachines: null }, null],
])(
  'a key metric is ranked among machines of one kind and modality, of three or more: %o, %o',
  (own, of, text) => {
    expect(machineRankText(own, of)).toBe(text);
  },
);

test.each([
  [
    {},
    ranks(1, 5),
    '1st of 5 gate machines, trapped ion, within the sector; machines of other kinds and modalities are not compared.',
  ],
  [
    {},
    ranks(1, 2),
    'It is not ranked: of fewer than 3 organizations within the sector is such a value on record: gate machines, trapped ion.',
  ],
  [{}, { money: 'equity' as const, inClass: null, ofMachines: null }, ''],
  [{ keyMetricModality: null }, ranks(1, 5), 'It is not ranked: the modality of the machine is not known.'],
  [{ keyMetricMachine: null }, ranks(1, 5), 'It is not ranked: the kind of the machine is not known.'],
  [{ coreness: 'supplier' as const }, ranks(1, 5), ''],
  [{ keyMetricValue: null }, ranks(1, 5), ''],
])('its rank in words, of %o with %o', (change, of, words) => {
  expect(metricRankWords({ ...ions, ...change }, of)).toBe(words);
});

const acme = {
  id: 'a',
  primaryClassification: { id: 'c', slug: 'machines', name: 'Machines' },
  totalRaisedUsd: '10',
  capitalUsd: '30',
  statedTotalUsd: null,
};

test.each([
  ['equity', 'totalRaisedUsd', '10'],
  ['capital', 'capitalUsd', '30'],
] as const)(
  'by %s it stands behind those of its class with more, and says what it rests on',
  (money, field, usd) => {
    const places = placesOf(acme, field);
    const [ahead, ranked] = [places?.ahead, places?.ranked].map((text) => {
      const { where } = parseQueryText(text ?? '');
      if (where) parseCondition(kindOf('organization'), where);
      return conjuncts(where);
    });
    const those = [{ f: 'primaryClassification', op: 'eq', v: 'c' }, withinSector('coreness')];
    expect(ahead).toEqual([...those, { f: field, op: 'gt', v: usd }]);
    expect(ranked).toEqual([...those, { f: field, op: 'blank', v: false }]);
    expect(rankComputed(acme, money).inputs).toMatchObject([{ field, value: usd }]);
  },
);

test('without an amount of the figure, or without a class, there is no rank', () => {
  expect(placesOf(acme, 'statedTotalUsd')).toBeNull();
  expect(placesOf({ ...acme, primaryClassification: null }, 'capitalUsd')).toBeNull();
  expect(rankComputed(acme, 'stated').inputs).toEqual([]);
});
