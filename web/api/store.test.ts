import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { KindName } from '#domain/names.ts';
import { invalidate, invalidatePaths } from './invalidate.ts';
import { ask, knownAnswer, question, storeOptions, type Question } from './question.ts';
import { store, storeKey } from './store.ts';

afterEach(() => {
  vi.useRealTimers();
  store.clear();
});

/** A question whose answer counts how often it was asked. */
function counted(kind: KindName | null, text = 'rows') {
  let count = 0;
  return question(kind, [text], async () => (count += 1));
}

const watched = (asked: Question<number>): (() => void) =>
  new QueryObserver(store, storeOptions(asked)).subscribe(() => undefined);

test('a key tells kind, question, audience and time', () => {
  expect(storeKey('paper', ['rows', { q: '' }])).toEqual(['paper', ['rows', { q: '' }], 'visitor', '']);
});

test('answers of paths that begin so are asked for again where something was changed that is no row', async () => {
  const [one, other] = [counted(null, '/messages/?state=open'), counted(null, '/users/')];
  await Promise.all([ask(one), ask(other)]);
  await invalidatePaths('/messages/');
  expect(await Promise.all([ask(one), ask(other)])).toEqual([{ data: 2 }, { data: 1 }]);
});

test('what came with a page that the server draws is not on its way again, however long the server has run', () => {
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
  const asked = { ...counted(null), first: () => 1 };
  const options = store.defaultQueryOptions(storeOptions(asked));
  const { data, fetchStatus } = new QueryObserver(store, options).getOptimisticResult({
    ...options,
    _optimisticResults: 'optimistic',
  });
  expect([data, fetchStatus]).toEqual([{ data: 1 }, 'idle']);
});

describe('an answer', () => {
  test('that is fresh is not asked for again, also for equal variables in another order', async () => {
    const ofOrder = (variables: object) => question('paper', ['rows', variables], answer);
    const answer = vi.fn<() => Promise<number>>(async () => 1);
    await ask(ofOrder({ a: 1, b: 2 }));
    await ask(ofOrder({ b: 2, a: 1 }));
    expect(answer).toHaveBeenCalledOnce();
  });

  test('is asked for once by all who ask at the same time', async () => {
    const rows = counted('paper');
    expect(await Promise.all([ask(rows), ask(rows)])).toEqual([{ data: 1 }, { data: 1 }]);
  });

  test('that came with the page needs no request while it is fresh', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: performance.timeOrigin + 1000 });
    const rows = { ...counted('paper'), first: () => 7 };
    expect([knownAnswer(rows), await ask(rows)]).toEqual([7, { data: 7 }]);
    vi.setSystemTime(performance.timeOrigin + 120_000);
    expect(await ask(rows)).toEqual({ data: 1 });
  });

  test('that failed is asked for again', async () => {
    const answer = vi
      .fn<() => Promise<number>>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue(1);
    const rows = question('paper', ['rows'], answer);
    await expect(ask(rows)).rejects.toThrow('down');
    expect(await ask(rows)).toEqual({ data: 1 });
  });
});

describe('after a save', () => {
  const SAVES: readonly (readonly [KindName | null, KindName, number])[] = [
    ['fundingRound', 'fundingRound', 2],
    ['organization', 'fundingRound', 2],
    ['publicFunding', 'fundingRound', 2],
    [null, 'fundingRound', 2],
    ['country', 'fundingRound', 1],
    ['country', 'country', 2],
    ['source', 'organization', 1],
  ];

  test.each(SAVES)(
    'the answers about %s, seen after a save of %s, were asked for %i times',
    async (kind, saved, times) => {
      const rows = counted(kind);
      await ask(rows);
      await invalidate(saved);
      expect(await ask(rows)).toEqual({ data: times });
    },
  );

  test('what is on screen is asked for at once, what is not only when it is wanted', async () => {
    const [seen, unseen] = [counted('paper', 'seen'), counted('paper', 'unseen')];
    await Promise.all([ask(seen), ask(unseen)]);
    const leave = watched(seen);
    await invalidate('paper');
    expect([knownAnswer(seen), knownAnswer(unseen)]).toEqual([2, 1]);
    leave();
  });
});

test('what failed is asked for again when the browser is online again, and nothing else', async () => {
  const works = counted('paper', 'works');
  let isDown = true;
  let asked = 0;
  const fails = question<number>('paper', ['fails'], async () => {
    asked += 1;
    if (isDown) throw new Error('The server cannot be reached.');
    return asked;
  });
  const leave = [watched(works), watched(fails)];
  await vi.waitFor(() => expect(store.getQueryState(fails.key)?.status).toBe('error'));
  isDown = false;
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(knownAnswer(fails)).toBe(2));
  expect(knownAnswer(works)).toBe(1);
  for (const stop of leave) stop();
});
