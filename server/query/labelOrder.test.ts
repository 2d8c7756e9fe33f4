import { expect, test } from 'vitest';
import { EMPLOYEE_RANGES } from '#domain/choices.ts';
import { COUNTRY_OPTIONS } from '#domain/tables/options.ts';
import { labelOrder } from './labelOrder.ts';

const sorted = (options: Parameters<typeof labelOrder>[0]['options'], values: readonly string[]) => {
  const order = labelOrder({ options }) ?? {};
  return values.toSorted((one, other) => ((order[one] ?? '~') < (order[other] ?? '~') ? -1 : 1));
};

test('countries stand by their names, not by their codes', () => {
  const values = ['AE', 'AT', 'CH', 'CN', 'DE', 'DK', 'KR', 'LT', '??'];
  expect(sorted(COUNTRY_OPTIONS, values)).toEqual(['AT', 'CN', 'DK', 'DE', 'LT', 'KR', 'CH', 'AE', '??']);
});

test('bands of numbers stand by their numbers', () => {
  const values = EMPLOYEE_RANGES.map(({ value }) => value);
  expect(sorted(EMPLOYEE_RANGES, values.toReversed())).toEqual(values);
});

test('what stands right by itself is left to its index', () => {
  expect(
    labelOrder({
      options: [
        { value: 'a', label: 'First' },
        { value: 'b', label: 'Second' },
      ],
    }),
  ).toBeUndefined();
  expect(labelOrder({})).toBeUndefined();
});
