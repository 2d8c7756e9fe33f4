import { expect, test } from 'vitest';
import { misread } from './named.ts';

type Own = Readonly<Partial<Record<'per' | 'scale' | 'until', string>>>;

const READ = {
  options: {
    per: [{ value: 'country' }, { value: 'million' }],
    scale: [{ value: 'log' }, { value: 'linear' }],
  },
  years: ['until'],
} as const;

const of = (own: Own) => misread((name: keyof Own) => own[name], READ);

test('a parameter that names no option, or no year, is told of; what is left out is as usual', () => {
  expect(of({})).toBeUndefined();
  expect(of({ per: 'million', scale: 'linear', until: '2019' })).toBeUndefined();
  expect(of({ per: 'milion' })).toBe('Unknown value for "per": "milion". Nearest: "million" or "country".');
  expect(of({ until: '20l9' })).toBe('"20l9" cannot be read as "until". It must be a year.');
  expect(of({ until: '' })).toBe('"" cannot be read as "until". It must be a year.');
  const counted = (most?: string) =>
    misread((_: 'most') => most, { options: {}, years: [], counts: ['most'] });
  expect([counted(), counted('60')]).toEqual([undefined, undefined]);
  expect(counted('many')).toBe('"many" cannot be read as "most". It must be a whole number.');
  expect(counted('-1')).toBe('"-1" cannot be read as "most". It must be a whole number.');
});
