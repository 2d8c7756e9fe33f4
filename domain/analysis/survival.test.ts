import { expect, test } from 'vitest';
import {
  kaplanMeier,
  medianTime,
  monthsOf,
  stateAt,
  withoutEach,
  type Followed,
  type SurvivalStep,
} from './survival.ts';

// Weeks in remission with 6-MP (Freireich and others, 1963), the example of most textbooks; negative: only followed so far.
const WEEKS = [6, 6, 6, -6, 7, -9, 10, -10, -11, 13, 16, -17, -19, -20, 22, 23, -25, -32, -32, -34, -35];
const followed = WEEKS.map((week) => ({ time: Math.abs(week), isEvent: week > 0 }));

const survivalAt = (steps: readonly SurvivalStep[], time: number): number =>
  steps.findLast((step) => step.time <= time)?.survival ?? 1;

test('the estimate is that of the textbooks', () => {
  const steps = kaplanMeier(followed);
  expect(steps.map(({ time, atRisk, events }) => [time, atRisk, events])).toEqual([
    [6, 21, 3],
    [7, 17, 1],
    [10, 15, 1],
    [13, 12, 1],
    [16, 11, 1],
    [22, 7, 1],
    [23, 6, 1],
  ]);
  // Kalbfleisch and Prentice, The Statistical Analysis of Failure Time Data, table 1.3 rounded to three digits.
  expect(steps.map(({ survival }) => survival.toFixed(3))).toEqual([
    '0.857',
    '0.807',
    '0.753',
    '0.690',
    '0.627',
    '0.538',
    '0.448',
  ]);
  expect(survivalAt(steps, 5)).toBe(1);
  expect(survivalAt(steps, 12)).toBeCloseTo(0.753, 3);
  expect(medianTime(steps)).toBe(23);
});

test('its interval is that of survfit with the log-log type', () => {
  // R: survfit(Surv(time, status) ~ 1, conf.type = "log-log") gives 0.620 and 0.952 at 6 weeks.
  const [first] = kaplanMeier(followed);
  expect(first?.low).toBeCloseTo(0.62, 2);
  expect(first?.high).toBeCloseTo(0.952, 2);
});

test('leaving one out moves it a little both ways, and nothing moves without events', () => {
  const [low, high] = withoutEach(followed, 12);
  expect(low).toBeLessThan(0.753);
  expect(high).toBeGreaterThan(0.753);
  expect(kaplanMeier([{ time: 3, isEvent: false }])).toEqual([]);
});

// The same by leaving each one out and beginning anew.
const anew = (all: readonly Followed[], time: number): readonly [number, number] => {
  const shares = all.map((_, left) =>
    survivalAt(kaplanMeier(all.filter((__, place) => place !== left)), time),
  );
  return [Math.min(...shares), Math.max(...shares)];
};

test('each one left out at once is the same as leaving each one out and beginning anew', () => {
  const last = [...followed, { time: 36, isEvent: true }];
  for (const all of [
    followed,
    last,
    followed.slice(0, 1),
    followed.slice(0, 2),
    followed.toReversed().slice(0, 9),
  ]) {
    for (const time of [0, 6, 7, 12, 23, 35, 40]) {
      const [low, high] = withoutEach(all, time);
      const [least, most] = anew(all, time);
      expect([time, low, high]).toEqual([time, expect.closeTo(least, 12), expect.closeTo(most, 12)]);
    }
  }
});

test('those that are alike may be told as one with how many they are', () => {
  const counted = [...Map.groupBy(followed, ({ time, isEvent }) => `${time} ${isEvent}`).values()].map(
    (those) => ({
      ...those[0]!,
      count: those.length,
    }),
  );
  expect(counted.length).toBeLessThan(followed.length);
  expect(kaplanMeier(counted)).toEqual(kaplanMeier(followed));
  expect(withoutEach(counted, 12)).toEqual(withoutEach(followed, 12));
});

test('a year has twelve months', () => {
  expect(monthsOf(4 * 365.25)).toBeCloseTo(48, 1);
});

test('nothing is told of a time for which nobody was followed, unless it had come to all before', () => {
  expect(stateAt(followed, 12)?.survival).toBeCloseTo(0.753, 3);
  expect(stateAt(followed, 35)?.survival).toBeCloseTo(0.448, 3);
  expect(stateAt(followed, 36)).toBeNull();
  expect(stateAt([{ time: 3, isEvent: true }], 24)?.survival).toBe(0);
  expect(stateAt([{ time: 30, isEvent: false }], 24)).toEqual({ survival: 1, low: 1, high: 1 });
});
