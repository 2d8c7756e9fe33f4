import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { todayWords } from './inWords.ts';
import { presentDay } from '#web/api/past/asOf.ts';

const at = (pathname: string, search = ''): void =>
  void vi.stubGlobal('window', { location: { pathname, search } });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T16:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what counts as today', () => {
  test('is the present day where what is on record now is shown', () => {
    at('/roadmap');
    expect([presentDay(), todayWords(), todayWords('now')]).toEqual(['2026-11-29', 'today', 'now']);
    // A profile is of now, whatever its address names.
    at('/company/a/profile', '?asOf=2025-06-30');
    expect(presentDay()).toBe('2026-11-29');
  });

  test.each(['2025-06-30', '2025-06-30T08:30:00.000Z'])(
    'is the day of the moment %s that is read',
    (moment) => {
      at('/roadmap', `?asOf=${moment}`);
      expect([presentDay(), todayWords(), todayWords('now')]).toEqual([
        '2025-06-30',
        '30 Jun 2025',
        '30 Jun 2025',
      ]);
    },
  );
});
