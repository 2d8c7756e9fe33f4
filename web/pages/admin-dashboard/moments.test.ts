import { expect, test } from 'vitest';
import { timeAgo, utcText } from './moments.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

test.each([
  ['2026-11-23T12:00:03Z', 'Just now'],
  ['2026-11-23T11:59:01Z', 'Just now'],
  ['2026-11-23T11:59:00Z', '1 minute ago'],
  ['2026-11-23T09:01:00Z', '2 hours ago'],
  ['2026-11-22T12:00:00Z', '1 day ago'],
  ['2025-11-23T12:00:00Z', '365 days ago'],
])('%s is %s', (at, words) => expect(timeAgo(at, NOW)).toBe(words));

test('the exact moment is told in UTC', () => {
  expect(utcText('2026-11-23T09:01:59.123Z')).toMatch(/2026, 09:01$/);
});
