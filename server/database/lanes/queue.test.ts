import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { createDatabase } from '../database.ts';
import { createHeartbeat } from '../health/heartbeat.ts';
import { createQueue } from './queue.ts';
import { createPool } from '../pool.ts';
import { sql } from '../sql.ts';

const refused = { name: 'AppError', code: 'OVERLOADED', status: 503, retryAfterSeconds: 5 };

describe('a queue', () => {
  test('lets in as many as it has places, and the next when one leaves', async () => {
    const queue = createQueue({ places: 1, waiting: 1, patienceMs: 1000 });
    const leave = await queue.enter({});
    let isIn = false;
    const second = queue.enter({}).then((left) => {
      isIn = true;
      return left;
    });
    await pause(10);
    expect(isIn).toBe(false);
    leave();
    leave();
    (await second)();
    await expect(queue.enter({})).resolves.toBeTypeOf('function');
    await expect(queue.enter({})).rejects.toMatchObject(refused);
  });

  test('has one place while it is narrow, and all of them again when it is not', async () => {
    let isNarrow = true;
    const queue = createQueue({ places: 3, waiting: 3, patienceMs: 1000, isNarrow: () => isNarrow });
    const entered: number[] = [];
    const enter = async (who: number): Promise<() => void> => {
      const leave = await queue.enter({});
      entered.push(who);
      return leave;
    };
    const [first, second, ...others] = [1, 2, 3, 4].map(enter);
    await pause(10);
    expect(entered).toEqual([1]);
    (await first)?.();
    const leave = await second;
    expect(entered).toEqual([1, 2]);
    isNarrow = false;
    leave?.();
    await Promise.all(others);
    expect(entered).toEqual([1, 2, 3, 4]);
  });

  test('rests while it is narrow, as long as its place was taken', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    try {
      let isNarrow = true;
      const queue = createQueue({ places: 3, waiting: 3, patienceMs: 1000, isNarrow: () => isNarrow });
      const leave = await queue.enter({});
      const entered: string[] = [];
      const second = queue.enter({}).then((left) => {
        entered.push('second');
        return left;
      });
      await vi.advanceTimersByTimeAsync(40);
      leave();
      await vi.advanceTimersByTimeAsync(39);
      expect(entered).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(entered).toEqual(['second']);
      const third = queue.enter({}).then(() => entered.push('third'));
      isNarrow = false;
      (await second)();
      await third;
      expect(entered).toEqual(['second', 'third']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('refuses who waits too long, and at once who finds too many waiting', async () => {
    const queue = createQueue({ places: 1, waiting: 1, patienceMs: 50 });
    const leave = await queue.enter({});
    const waiting = queue.enter({});
    await expect(queue.enter({})).rejects.toMatchObject(refused);
    await expect(waiting).rejects.toMatchObject(refused);
    leave();
    await expect(queue.enter({})).resolves.toBeTypeOf('function');
  });

  test('has no patience with who finds too many waiting', async () => {
    const queue = createQueue({ places: 1, waiting: 1, patienceMs: 600_000 });
    const leave = await queue.enter({});
    const second = queue.enter({});
    await expect(queue.enter({})).rejects.toMatchObject(refused);
    leave();
    (await second)();
  });

  test('never refuses who goes on with something, but lets it go when nobody waits for it', async () => {
    const queue = createQueue({ places: 1, waiting: 0, patienceMs: 10 });
    const leave = await queue.enter({});
    const controller = new AbortController();
    const gone = queue.enter({ goesOn: true, signal: controller.signal });
    const later = queue.enter({ goesOn: true });
    await pause(50);
    controller.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    leave();
    await expect(later).resolves.toBeTypeOf('function');
  });
});

describe('a database', () => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await createTestDatabase({ empty: true });
  });
  afterAll(() => made.drop());

  test('keeps connections free of what is confined to a lane, and its heartbeat free of all', async () => {
    const pool = createPool({ connectionString: made.url }, { pgPoolMax: 4 });
    const database = createDatabase(pool, { prepare: false });
    const heartbeat = createHeartbeat({ connectionString: made.url }, true);
    const sleep = sql`select pg_sleep(1.5)`;
    const before = performance.now();
    let ended = 0;
    const lanes = [...Array(4).fill('heavy'), ...Array(2).fill('export')] as ('heavy' | 'export')[];
    const busy = lanes.map((lane) => database.query(sleep, { lane }).then(() => (ended += 1)));
    await database.query(sql`select 1`);
    const others = [1, 2].map(() => database.query(sleep));
    await heartbeat.ping();
    expect(ended).toBe(0);
    await Promise.all([...busy, ...others]);
    expect(performance.now() - before).toBeGreaterThan(2900);
    await Promise.all([database.close(), heartbeat.close()]);
  });

  test('gives a place back whatever becomes of the statement', async () => {
    const pool = createPool({ connectionString: made.url }, { pgPoolMax: 1 });
    const database = createDatabase(pool, { prepare: false });
    for (let times = 0; times < 3; times += 1) {
      await expect(database.query(sql`select 1 / 0`, { lane: 'heavy' })).rejects.toThrow('division');
    }
    expect(await database.query(sql`select 1 as one`, { lane: 'heavy' })).toEqual([{ one: 1 }]);
    await database.close();
  });
});
