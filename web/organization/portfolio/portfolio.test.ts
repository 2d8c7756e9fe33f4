import { expect, test } from 'vitest';
import type { Exit, Holding, Portfolio } from '#domain/profile/portfolio.ts';
import { filterText, filterWords, isLeft, readFilter } from './filtering.ts';
import { inOrder, pressed, readSort, sortText, SORTS, USUAL_SORT, type SortName } from './sorting.ts';
import { stagesOf } from './stages.ts';
import { exitDate, exitWords, homeOf } from './words.ts';

const day = (date: string | null, type: 'seed' | 'spac' = 'seed') =>
  ({ id: 'r', type, date, precision: 'month' }) as const;

const exit = (of: Partial<Exit>): Exit => ({
  how: 'listed',
  date: null,
  precision: null,
  by: null,
  round: null,
  ...of,
});

const classOf = (slug: string) => ({ id: slug, slug, name: slug });

const holding = (name: string, of: Partial<Holding> = {}): Holding => ({
  id: name,
  name,
  country: 'DE',
  operatingStatus: 'active',
  class: classOf('ions'),
  rounds: 1,
  leads: 0,
  first: day('2020-01-01'),
  last: day('2020-01-01'),
  exit: null,
  ...of,
});

const atom = holding('Atom', { country: 'FR', class: classOf('atoms'), rounds: 3, last: day('2024-01-01') });
const bell = holding('Bell', { country: null, class: null, last: day(null), exit: exit({ how: 'closed' }) });
const cat = holding('Cat', { leads: 1, exit: exit({ date: '2021-01-01' }) });
const holdings = [cat, atom, bell];

const namesBy = (by: SortName, direction: 'asc' | 'desc') =>
  inOrder(holdings, { by, direction })
    .map(({ name }) => name[0])
    .join('');

test('companies stand in the order of a head, what is not known last either way', () => {
  expect([namesBy('company', 'asc'), namesBy('company', 'desc')]).toEqual(['ABC', 'CBA']);
  expect([namesBy('last', 'desc'), namesBy('last', 'asc')]).toEqual(['ACB', 'CAB']);
  expect([namesBy('country', 'asc'), namesBy('country', 'desc')]).toEqual(['ACB', 'CAB']);
  expect([namesBy('rounds', 'desc')[0], namesBy('led', 'desc')[0]]).toEqual(['A', 'C']);
  expect(namesBy('status', 'asc')).toBe('CBA');
});

test('an address keeps the order and what is filtered, and nothing else', () => {
  for (const by of Object.keys(SORTS) as SortName[]) {
    const sort = pressed({ by: by === 'company' ? 'led' : 'company', direction: 'asc' }, by);
    expect(readSort(sortText(sort))).toEqual(sort);
    expect(readSort(sortText(pressed(sort, by)))).toEqual(pressed(sort, by));
    expect(pressed(sort, by).direction).not.toBe(sort.direction);
  }
  expect(sortText(USUAL_SORT)).toBeNull();
  for (const text of [null, '', '-', 'toString', '-nothing', 'a b']) {
    expect(readSort(text)).toEqual(USUAL_SORT);
  }
  for (const text of ['class.trapped-ion', 'country.DE', 'again', 'exits', null]) {
    expect(filterText(readFilter(text))).toBe(text);
  }
  for (const text of ['', 'class', 'class.', 'toString', 'country.']) expect(readFilter(text)).toBeNull();
});

const mix = {
  classes: [
    {
      class: classOf('hardware'),
      companies: 2,
      deals: 4,
      within: ['ions', 'atoms'].map((slug) => ({ class: classOf(slug), companies: 1, deals: 2 })),
    },
    { class: null, companies: 1, deals: 1, within: [] },
  ],
  countries: [
    { country: 'DE', companies: 1, deals: 1 },
    { country: 'FR', companies: 1, deals: 3 },
    { country: null, companies: 1, deals: 1 },
  ],
} as const satisfies Pick<Portfolio, 'classes' | 'countries'>;

test.each([
  ['class.hardware', 'hardware', 'Cat Atom'],
  ['class.ions', 'ions', 'Cat'],
  ['country.FR', 'France', 'Atom'],
  ['again', 'funded again', 'Atom'],
  ['exits', 'with an exit', 'Cat Bell'],
  ['country.US', null, ''],
  ['class.none', null, ''],
])('%s leaves the companies that it counts', (text, words, names) => {
  const filter = readFilter(text);
  expect(filterWords(filter, mix)).toBe(words);
  const left = holdings.filter((one) => isLeft(one, filter, mix));
  expect(left.map(({ name }) => name).join(' ')).toBe(names);
});

test('an exit says how and when, as far as it is known', () => {
  expect(exitWords(exit({ round: day('2021-10-01', 'spac') }))).toBe('Listed by SPAC merger');
  expect(exitWords(exit({}))).toBe('Listed');
  expect(exitWords(exit({ how: 'acquired', by: { id: 'b', name: 'IonQ' } }))).toBe('Acquired by');
  expect(exitWords(exit({ how: 'acquired' }))).toBe('Acquired');
  expect(exitWords(exit({ how: 'closed' }))).toBe('Closed');
  expect(exitDate(exit({ date: '2021-10-01', precision: 'month' }))).toBe('Oct 2021');
  expect(exitDate(exit({}))).toBe('date not on record');
});

test('home and abroad are told of those whose country is known, where the own one is', () => {
  expect(homeOf(mix, 'DE')).toEqual({ own: 'DE', home: 1, abroad: 1 });
  expect(homeOf(mix, 'US')).toEqual({ own: 'US', home: 0, abroad: 2 });
  expect(homeOf(mix, null)).toBeNull();
  expect(homeOf({ countries: [{ country: null, companies: 1, deals: 1 }] }, 'DE')).toBeNull();
});

test('every deal stands in one cell of types and years, years without one among them', () => {
  const { years, rows, total } = stagesOf([
    { type: 'series_a', year: 2022, deals: 2 },
    { type: 'seed', year: 2020, deals: 1 },
    { type: 'seed', year: null, deals: 3 },
    { type: null, year: 2022, deals: 1 },
  ]);
  expect(years).toEqual([2020, 2021, 2022, null]);
  expect(rows).toEqual([
    { type: 'seed', counts: [1, 0, 0, 3], all: 4 },
    { type: 'series_a', counts: [0, 0, 2, 0], all: 2 },
    { type: null, counts: [0, 0, 1, 0], all: 1 },
  ]);
  expect(total).toEqual({ counts: [1, 0, 3, 3], all: 7 });
  expect(stagesOf([{ type: 'seed', year: null, deals: 1 }]).years).toEqual([null]);
});
