import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { killWriter, startProgram, type Writer } from '#server/database/crashWriter.ts';
import { sql } from '#server/database/sql.ts';
import { staleValues, totalsFollow } from '#tests/support/followed.ts';
import { killedFolder } from './killedFolder.ts';
import { claimsWithoutSet } from './storedState.ts';

const ROWS = 7000;
const MOST_BEFORE_A_KILL_MS = 2500;
const MOST_PROGRAMS = 40;
const program = fileURLToPath(new URL('bringsIn.ts', import.meta.url));

const folder = killedFolder();
let writer: Writer | undefined;

beforeEach(() => folder.make());
afterEach(async () => {
  if (writer) await killWriter(writer);
  writer = undefined;
  await folder.remove();
});

const isDone = ({ acknowledged }: Writer): boolean => acknowledged.includes('done');
const ended = ({ process: { exitCode } }: Writer): boolean => exitCode !== null;
const soon = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('an import whose server is killed again and again brings in each row once', async () => {
  await folder.begin();
  const dataDir = folder.dataDir();
  const file = path.join(path.dirname(dataDir), 'firms.csv');
  const lines = Array.from({ length: ROWS }, (_, index) => `Brought ${index},company,Town ${index % 50}`);
  writeFileSync(file, `Firm,Kind,Town\n${lines.join('\n')}\n`);
  let kills = 0;
  for (let round = 0; round < MOST_PROGRAMS; round += 1) {
    writer = startProgram([program, dataDir, path.join(dataDir, 'imports'), file]);
    await writer.until(1);
    // The last ones are left alone: however slow the machine is, it comes to its end.
    const patience = round < 6 ? Math.random() * MOST_BEFORE_A_KILL_MS : 600_000;
    for (let waited = 0; waited < patience && !ended(writer); waited += 20) await soon(20);
    if (isDone(writer)) break;
    await killWriter(writer);
    if (isDone(writer)) break;
    kills += 1;
  }
  expect(writer && isDone(writer)).toBe(true);
  if (writer) await killWriter(writer);
  writer = undefined;
  expect(kills).toBeGreaterThan(0);
  await folder.meanwhile(async (database) => {
    const [rows] = await database.query(sql`
      select count(*)::int as rows, count(distinct name)::int as names, count(*) filter (where status = 'APPROVED')::int as approved,
        count(*) filter (where city is not null)::int as towns
      from organization where name like 'Brought %'`);
    expect(rows).toEqual({ rows: ROWS, names: ROWS, approved: ROWS, towns: ROWS });
    // One that was killed before it was begun lies there with its file until it is swept; nothing of it was brought in.
    const kept = await database.query(
      sql`select status, counts, rows_done as done from file_import where status <> 'ready' or rows_done > 0`,
    );
    const counts = { new: ROWS, changed: 0, same: 0, refused: 0 };
    expect(kept).toEqual([{ status: 'done', counts, done: ROWS }]);
    await totalsFollow(database);
    expect(await staleValues(database)).toEqual([]);
    expect(await claimsWithoutSet(database)).toEqual([]);
  });
}, 900_000);
