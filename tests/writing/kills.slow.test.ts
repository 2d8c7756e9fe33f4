import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { killDatabase, killWriter, startProgram, type Writer } from '#server/database/crashWriter.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { kept, keptFromScratch, staleValues, totalsFollow } from '#tests/support/followed.ts';
import { killedFolder } from './killedFolder.ts';
import { claimsWithoutSet, gapsInHistory } from './storedState.ts';

// Each costs more than a second: TEST_KILLS says how many are done.
const KILLS = Number(process.env['TEST_KILLS'] ?? 6);
const WRITES_BETWEEN = 20;
// Those who write do the same at the same time: kills that always come after as many writes come in the same of them.
const MOST_MORE_BETWEEN = 12;
const MOST_OF_THE_CONTROL = 60;
const MOST_BEFORE_A_KILL_MS = 120;
const program = fileURLToPath(new URL('writesForever.ts', import.meta.url));

const folder = killedFolder();
const { meanwhile, begin } = folder;
let writer: Writer | undefined;

beforeEach(() => folder.make());
afterEach(async () => {
  if (writer) await killWriter(writer);
  writer = undefined;
  await folder.remove();
});

interface Made {
  readonly name: string;
  readonly status: string;
  readonly city: string | null;
  readonly rounds: readonly string[];
  readonly partnerships: readonly string[];
}

/** What became of acknowledged writes, in words; nothing where all of them are there once, whole. */
async function faults(database: Database, acknowledged: readonly string[]): Promise<readonly string[]> {
  const rows = await database.query<Made>(sql`
    select o.name, o.status, o.city,
      array(select r.status from funding_round r where r.entity_id = o.id) as rounds,
      array(select p.status from partnership p where p.organization_id = o.id) as partnerships
    from organization o where o.name ~ '^\\d+-\\d+-\\d+$'`);
  const said = new Set(acknowledged);
  const found = Map.groupBy(rows, ({ name }) => name);
  const lost = [...said].flatMap((line) => {
    const [what, name = ''] = line.split(' ');
    const row = found.get(name)?.[0];
    const has = (one: string): boolean => said.has(`${one} ${name}`);
    if (what === 'removed') return row ? [`${name} is back`] : [];
    if (has('removing')) return [];
    if (!row) return [`${name} is lost`];
    if (what === 'approved' && row.status !== 'APPROVED') return [`${name} is not approved`];
    if (what === 'edited' && !has('undoing') && row.city !== name) return [`the city of ${name} is lost`];
    return what === 'undone' && row.city !== null ? [`the city of ${name} is back`] : [];
  });
  const halves = rows.flatMap(({ name, status, rounds, partnerships }) => {
    const isWhole = String([rounds, partnerships]) === String([[status], [status]]);
    return isWhole ? [] : [`${name} is half done`];
  });
  const twice = [...found].flatMap(([name, some]) => (some.length > 1 ? [`${name} is there twice`] : []));
  const empty = await database.query<{ title: string }>(
    sql`select title from change_set s where not exists (select from change c where c.change_set_id = s.id)`,
  );
  return [...lost, ...halves, ...twice, ...empty.map(({ title }) => `${title} has no changes`)];
}

/** What follows from the rows, and tells of their past, and is not as it must be. */
async function beside(database: Database): Promise<unknown> {
  const gone = await database.query<{ id: string }>(sql`select distinct id from row_history`);
  await totalsFollow(database);
  const [fresh] = await keptFromScratch(database);
  return {
    stale: await staleValues(database),
    gaps: await gapsInHistory(
      database,
      gone.map(({ id }) => id),
    ),
    withoutSet: await claimsWithoutSet(database),
    isFresh: JSON.stringify(await kept(database)) === JSON.stringify(fresh),
  };
}

const FINE = { stale: [], gaps: [], withoutSet: [], isFresh: true };

/** Kills the writer, or the database below it, again and again, each time after so many writes and a few more; gives all that was acknowledged. */
async function kill(
  times: number,
  how: string,
  { before = 0, writes = WRITES_BETWEEN } = {},
): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  for (let round = before + 1; round <= before + times; round += 1) {
    writer ??= startProgram([program, folder.dataDir(), String(round), how]);
    await writer.until(writer.acknowledged.length + writes + Math.ceil(Math.random() * MOST_MORE_BETWEEN));
    // In the midst of whatever is being written.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MOST_BEFORE_A_KILL_MS));
    if (round % 2 === 0) await killDatabase(folder.dataDir());
    if (round % 2 === 0 && round % 3 !== 0) continue;
    await killWriter(writer);
    acknowledged.push(...writer.acknowledged);
    writer = undefined;
  }
  if (writer) {
    writer.process.kill('SIGTERM');
    await once(writer.process, 'close');
    acknowledged.push(...writer.acknowledged);
    writer = undefined;
  }
  return acknowledged;
}

test('whenever the server or the database is killed, no acknowledged write is lost, none is done twice and none is half done', async () => {
  await begin();
  const acknowledged = await kill(KILLS, 'in transactions');
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * WRITES_BETWEEN);
  await meanwhile(async (database) => {
    expect(await faults(database, acknowledged)).toEqual([]);
    expect(await beside(database)).toEqual(FINE);
  });
}, 3_600_000);

test('writes that are no transactions are found half done by the same kills', async () => {
  await begin();
  const acknowledged: string[] = [];
  let found: readonly string[] = [];
  // Where a kill strikes is chance, and between two writes it finds nothing.
  for (let kills = 0; kills < MOST_OF_THE_CONTROL && found.length === 0; kills += 1) {
    acknowledged.push(...(await kill(1, 'in pieces', { before: kills, writes: 0 })));
    const all = await meanwhile((database) => faults(database, acknowledged));
    found = all.filter((fault) => /half done|no changes/.test(fault));
  }
  expect(found).not.toEqual([]);
}, 600_000);
