import { expect, test } from 'vitest';
import { somePoint } from '#tests/support/somePoint.ts';
import { seriesOf } from './points.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { promisesOf } from './promises.ts';

const TODAY = '2026-11-22';
const promise: Outcome = {
  outcome: 'no_data',
  slipMonths: null,
  slipYears: null,
  dueOn: '2025-12-31',
  revisedBy: null,
};
const LATER = { dueOn: '2027-12-31', dueOnPrecision: 'year', value: '1000' };

test.each<readonly [Partial<Outcome>, text: string, tone: string]>([
  [{ outcome: 'met_on_time', slipYears: 0, slipMonths: 0 }, 'Met on time', 'good'],
  [{ outcome: 'met_early', slipYears: -1 }, 'Met 1 year early', 'good'],
  [{ outcome: 'met_early', slipYears: -1, slipMonths: -2 }, 'Met 2 months early', 'good'],
  [{ outcome: 'met_early', slipYears: 0 }, 'Met early, in the same year', 'good'],
  [{ outcome: 'met_late', slipYears: 2, slipMonths: 14 }, 'Met 14 months late', 'warn'],
  [{ outcome: 'met_late', slipYears: 2 }, 'Met 2 years late', 'warn'],
  [{ outcome: 'met_late', slipYears: 0, slipMonths: 0 }, 'Met late, in the same month', 'warn'],
  [{ outcome: 'met', dueOn: null }, 'Met', 'good'],
  [{ outcome: 'withdrawn' }, 'Withdrawn', 'warn'],
  [{ outcome: 'revised', revisedBy: LATER }, 'Revised to 2027', 'warn'],
  [{ outcome: 'revised', revisedBy: { ...LATER, dueOn: '2025-12-31' } }, 'Revised to 1,000', 'warn'],
  [{ outcome: 'reached_before' }, 'Already reached when said', 'neutral'],
  [{ outcome: 'unmet' }, 'Not met so far', 'warn'],
  [{ outcome: 'no_data' }, 'Nothing on record', 'neutral'],
  [{ outcome: 'unmet', dueOn: TODAY }, 'Due this year', 'neutral'],
  [{ outcome: 'no_data', dueOn: '2030-12-31' }, 'Due in 2030', 'neutral'],
  [{ outcome: 'no_data', dueOn: null }, 'No time given', 'neutral'],
])('%j reads "%s"', (given, text, tone) => {
  expect(outcomeOf({ ...promise, ...given }, TODAY)).toEqual({ text, tone });
});

test('a promise comes with the points that decide it, and what was reached is none', () => {
  const [series] = seriesOf([
    somePoint({ id: 'promise', type: 'announced', metBy: { id: 'reached' }, bestBy: { id: 'unknown' } }),
    somePoint({ id: 'reached', type: 'measured' }),
  ]);
  const found = series && promisesOf(series);
  expect(found?.map(({ promise: { id }, met, best }) => [id, met?.id, best])).toEqual([
    ['promise', 'reached', null],
  ]);
});
