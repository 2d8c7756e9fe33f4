import { describe, expect, it } from 'vitest';
import * as crunchbase from './crunchbase/typeNames.ts';
import * as choices from './choices.ts';
import * as metricChoices from './tables/metricChoices.ts';

type Choice = choices.Choice;
const isChoices = (list: unknown): list is Choice[] => Array.isArray(list) && typeof list[0] === 'object';
const lists = Object.entries({ ...choices, ...metricChoices }).flatMap(([name, list]): [string, Choice[]][] =>
  isChoices(list) ? [[name, list]] : [],
);

describe.each(lists)('%s', (_name, list) => {
  it('has unique values and labels', () => {
    expect(new Set(list.map(({ value }) => value)).size).toBe(list.length);
    expect(new Set(list.map(({ label }) => label)).size).toBe(list.length);
  });
});

// The specification itself names these.
const GIVEN = new Set(['EMPLOYEE_RANGES', 'REGIONS', 'APPROVAL_STATUS']);

it.each(lists.filter(([name]) => !GIVEN.has(name)))('%s has values in lower_snake', (_name, list) => {
  for (const { value } of list) expect(value).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
});

it('has the specified employee bands', () => {
  expect(choices.EMPLOYEE_RANGES.map(({ value }) => value)).toEqual([
    '1-10',
    '11-50',
    '51-100',
    '101-500',
    '501-1000',
    '1001-5000',
    '5001-10000',
    '10000+',
  ]);
});

it.each([
  [1, 10, '1-10'],
  [11, 50, '11-50'],
  [60, 80, '51-100'],
  [7, 7, '1-10'],
  [10000, 10000, '5001-10000'],
  [10001, null, '10000+'],
  [10000, null, '10000+'],
  [25000, 30000, '10000+'],
  [51, 200, null],
  [501, null, null],
  [null, 10, null],
  [0, 0, null],
])('the band of %j to %j is %j', (min, max, band) => {
  expect(choices.employeeRangeOf(min, max)?.value ?? null).toBe(band);
});

describe('round types', () => {
  it('count as raised by their group', () => {
    expect(choices.RAISING_GROUPS).toEqual(['equity', 'convertible', 'bridge']);
    const raised = choices.ROUND_TYPES.flatMap(({ value, group }) =>
      choices.RAISING_GROUPS.includes(group) ? [value] : [],
    );
    expect(raised).toContain('series_a');
    for (const type of [
      'ipo',
      'post_ipo_equity',
      'debt_financing',
      'grant',
      'secondary_market',
      'acquisition',
    ] as const) {
      expect(raised).not.toContain(type);
    }
  });

  it('know every name that Crunchbase publishes, once', () => {
    for (const table of [crunchbase.ROUND_NAMES, crunchbase.INVESTOR_NAMES]) {
      const names = Object.values(table).flat();
      expect(new Set(names).size).toBe(names.length);
    }
    expect(crunchbase.roundTypeOfCrunchbase('series_unknown')).toBe('venture');
    expect(crunchbase.roundTypeOfCrunchbase('nonsense')).toBeNull();
    expect(crunchbase.investorTypeOfCrunchbase('micro_vc')).toBe('venture_capital');
    expect(crunchbase.investorTypeOfCrunchbase('nonsense')).toBeNull();
  });
});
