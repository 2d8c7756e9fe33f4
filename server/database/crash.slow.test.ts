import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import type { QueryResultRow } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Log, withClient } from './client.ts';
import { killDatabase, killWriter, scratchTables, startWriter, type Writer } from './crashWriter.ts';
import { launchDatabase } from './embedded/launcher.ts';
import { findRunning, removeDatabase } from './embedded/running.ts';

const rounds = 3;
const writesARound = 150;
const binaries = process.env.PG_BINARIES || undefined;
const purpose = { applicationName: 'sector-atlas tests', statementTimeout: 0, sendsOptions: true };
const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let root = '';
let dataDir = '';
let writer: Writer | undefined;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'crash-'));
  chmodSync(root, 0o755);
  dataDir = path.join(root, 'data');
});
afterEach(async () => {
  if (writer !== undefined) await killWriter(writer);
  writer = undefined;
  await removeDatabase(dataDir, { binaries });
  rmSync(root, { recursive: true });
});

/** Asks the database of the folder while nobody else runs it: one that was left running is adopted, one that was killed recovers. */
async function asked<T extends QueryResultRow>(text: string): Promise<T[]> {
  const server = await launchDatabase({ dataDir, binaries, log: quiet });
  try {
    return await withClient(server.connection, purpose, async (client) => {
      const { rows } = await client.query<T>(text);
      return rows;
    });
  } finally {
    await server.stop();
  }
}

async function ended({ process: child }: Writer): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'close');
  expect(child.exitCode).toBe(0);
}

type Outcome = { lost: number; duplicated: number; torn: number };

/** What became of acknowledged writes: rows that are gone, lines written twice, and transactions of which only a part is there. */
async function outcomeOf(acknowledged: readonly string[]): Promise<Outcome> {
  const [found] = await asked<{ keys: string[]; journal: string[]; count: number }>(`
    select (select coalesce(json_agg(key), '[]') from written) as keys,
      (select coalesce(json_agg(key), '[]') from journal) as journal, (select count from tally) as count`);
  const { keys = [], journal = [], count = 0 } = found ?? {};
  const present = new Set(keys);
  return {
    lost: acknowledged.filter((key) => !present.has(key)).length,
    duplicated: journal.length - new Set(journal).size,
    torn: Math.abs(keys.length - journal.length) + Math.abs(keys.length - count),
  };
}

const kept: Outcome = { lost: 0, duplicated: 0, torn: 0 };

describe('an acknowledged write is kept, once', () => {
  test('when the database is killed again and again; the server goes on without a restart of its own', async () => {
    await asked(scratchTables);
    writer = startWriter(dataDir, 'database');
    for (let round = 1; round <= rounds; round += 1) {
      await writer.until(writer.acknowledged.length + writesARound);
      await killDatabase(dataDir);
    }
    await writer.until(writer.acknowledged.length + writesARound);
    await ended(writer);
    expect(await outcomeOf(writer.acknowledged)).toEqual(kept);
  });

  test('when the server is killed, and when both are', async () => {
    await asked(scratchTables);
    const acknowledged: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      writer = startWriter(dataDir, `server-${round}`);
      await writer.until(writesARound);
      if (round === rounds) await killDatabase(dataDir);
      await killWriter(writer);
      acknowledged.push(...writer.acknowledged);
      expect(await outcomeOf(acknowledged)).toEqual(kept);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * writesARound);
  });
});

test('a database that was killed while a connection worked starts again once that has ended', async () => {
  await asked(scratchTables);
  writer = startWriter(dataDir, 'busy');
  await writer.until(1);
  const busy = findRunning(dataDir);
  if (!busy) throw new Error('Nothing runs there.');
  // It notices the end of its server only when it is done.
  const work = withClient(busy, purpose, (client) =>
    client.query('select count(*) from generate_series(1, 10000000)'),
  ).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await Promise.all([killDatabase(dataDir), killWriter(writer)]);
  expect(await asked('select 1 as one')).toEqual([{ one: 1 }]);
  await work;
});

test('the same kills lose writes where commits do not wait for the disk: the test can see a loss', async () => {
  // Takes effect with the next start of the server.
  await asked(scratchTables);
  await asked('alter system set synchronous_commit = off');
  await asked("alter system set wal_writer_delay = '10s'");
  const acknowledged: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    writer = startWriter(dataDir, `control-${round}`);
    await writer.until(writesARound);
    await killDatabase(dataDir);
    await killWriter(writer);
    acknowledged.push(...writer.acknowledged);
  }
  expect((await outcomeOf(acknowledged)).lost).toBeGreaterThan(0);
});
