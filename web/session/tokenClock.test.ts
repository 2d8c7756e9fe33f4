import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from './storedSession.ts';
import { isDue, keepTokensFresh } from './tokenClock.ts';

const MINUTE = 60_000;

const endingIn = (minutes: number): Session => ({
  isSignedIn: true,
  id: 'a',
  name: 'Ada',
  email: '',
  groups: [],
  viewer: { id: 'a', rank: 0 },
  token: 't',
  expiresAt: Date.now() + minutes * MINUTE,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  [11, false],
  [10, true],
  [0, true],
  [-5, true],
])('with %i minutes left another token is due: %s', (minutes, due) => {
  expect(isDue(endingIn(minutes), Date.now())).toBe(due);
});

test('nobody is in need of a token', () => {
  expect(isDue({ isSignedIn: false }, Date.now())).toBe(false);
});

test('looks every minute and on coming back, and again after a failure', async () => {
  const session = endingIn(11.5);
  const renew = vi
    .fn<() => Promise<boolean>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue(true);
  keepTokensFresh(() => session, renew);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(renew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(renew).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(renew).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(renew).toHaveBeenCalledTimes(3);
});
