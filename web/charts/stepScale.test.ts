import { describe, expect, it } from 'vitest';
import { amountTicks, yearFraction, yearTicks } from './stepScale.ts';

describe('amountTicks', () => {
  it('goes in round steps from zero to at least the largest', () => {
    expect(amountTicks(77)).toEqual([0, 50, 100]);
    expect(amountTicks(1450)).toEqual([0, 500, 1000, 1500]);
    expect(amountTicks(0)).toEqual([0]);
  });
});

describe('yearTicks', () => {
  it('names every year while they fit, else every nth', () => {
    expect(yearTicks(2019, 2022)).toEqual([2019, 2020, 2021, 2022]);
    expect(yearTicks(2000, 2020, 5)).toEqual([2000, 2004, 2008, 2012, 2016, 2020]);
  });
});

describe('yearFraction', () => {
  it('grows with the day and stays within the year', () => {
    expect(yearFraction('2021-01-01')).toBe(2021);
    expect(yearFraction('2021-12-31')).toBeLessThan(2022);
    expect(yearFraction('2021-07-01')).toBe(2021.5);
  });
});
