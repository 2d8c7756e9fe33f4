import { expect, test } from 'vitest';
import type { Attribution } from '#web/api/config.ts';
import { newestWords, retrievedWords } from './dates.ts';

const source = (retrievedOn?: string): Attribution => ({
  name: 'A list',
  url: 'https://list.test/',
  licence: 'CC0',
  licenceUrl: 'https://cc.test/',
  what: 'names',
  changes: '',
  ...(retrievedOn === undefined ? {} : { retrievedOn }),
});

test.each([
  [[source('2026-11-01'), source('2026-11-01')], '1 Nov 2026'],
  [[source('2026-11-03'), source(), source('2026-10-30')], '30 Oct 2026 to 3 Nov 2026'],
  [[source()], '2 Jan 2026'],
  [[], '2 Jan 2026'],
])('sources %j were retrieved %s', (attribution, words) => {
  expect(retrievedWords({ attribution, snapshot: '2026-01-02' })).toBe(words);
});

test.each([
  [{ date: '2026-07-02', datePrecision: 'day' as const }, '2 Jul 2026'],
  [{ date: '2026-07-01', datePrecision: 'month' as const }, 'Jul 2026'],
  [null, '–'],
])('the newest event %j is of %s', (newest, words) => {
  expect(newestWords({ newestEvent: newest })).toBe(words);
});
