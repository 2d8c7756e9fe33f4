import { expect, test } from 'vitest';
import { somePoint } from '#tests/support/somePoint.ts';
import type { MetricPoint } from '#web/organization/query/laterQueries.ts';
import { seriesOf } from './points.ts';
import { outcomeOf, promisesOf } from './promises.ts';

const point = (id: string, more: Partial<MetricPoint>): MetricPoint =>
  somePoint({ id, type: 'announced', ...more });

test.each<readonly [Partial<MetricPoint>, text: string, tone: string]>([
  [{ outcome: 'met_on_time', slipYears: 0 }, 'on time', 'good'],
  [{ outcome: 'met_early', slipYears: -1 }, '1 year early', 'good'],
  [{ outcome: 'met_early', slipYears: 0 }, 'early, in the same year', 'good'],
  [{ outcome: 'met_late', slipYears: 2 }, '2 years late', 'warn'],
  [{ outcome: 'met_late', slipYears: 0 }, 'late, in the same year', 'warn'],
  [{ outcome: 'met', year: null }, 'met', 'good'],
  [{ outcome: 'withdrawn' }, 'withdrawn', 'warn'],
  [{ outcome: 'revised', revisedBy: { id: 'later' } }, 'revised: now 2027', 'warn'],
  [{ outcome: 'revised', revisedBy: { id: 'lower' } }, 'revised: to 40', 'warn'],
  [{ outcome: 'unmet' }, 'missed so far', 'bad'],
  [{ outcome: 'no_data' }, 'no measured value known', 'neutral'],
  [{ outcome: 'unmet', year: 2026 }, 'due this year', 'neutral'],
  [{ outcome: 'no_data', year: 2030 }, 'due in 2030', 'neutral'],
  [{ outcome: 'no_data', year: null }, 'no year given', 'neutral'],
])('%j reads "%s"', (promise, text, tone) => {
  const others = [
    point('later', { type: 'revised', year: 2027 }),
    point('lower', { type: 'revised', value: '40' }),
  ];
  const [series] = seriesOf([point('asked', promise), ...others]);
  const asked = series && promisesOf(series).find((found) => found.promise.id === 'asked');
  expect(asked && outcomeOf(asked, 2026)).toEqual({ text, tone });
});

test('a promise comes with the points that decide it, and what was reached is none', () => {
  const [series] = seriesOf([
    point('promise', { metBy: { id: 'reached' }, bestBy: { id: 'unknown' } }),
    point('reached', { type: 'measured' }),
  ]);
  const found = series && promisesOf(series);
  expect(found?.map(({ promise, met, best }) => [promise.id, met?.id, best])).toEqual([
    ['promise', 'reached', null],
  ]);
});
