import { sql } from '#server/database/sql.ts';
import type { Setting } from './compare.ts';
import { run, type Call } from './load.ts';
import { cpuOfThreads, cpuOfTree } from './processes.ts';
import type { Result } from './table.ts';

const SAVES = 60;
const ALONE = 8;
const ROUNDS = 3;
// Code that sends some twenty statements a save is long in getting warm; other measures have thousands of requests before.
const WARMING = 400;
// Whoever follows the data looks several times a second: then all that a save brings with it is done.
const FOLLOWED_MS = 1500;
const MOST_OF_THE_PACK = 20_000;

interface Edited {
  readonly id: string;
  readonly version: number;
}

/** P13: what a save costs, with all that follows from it. */
export async function saves(setting: Setting): Promise<Result[]> {
  const { database, server } = setting;
  const rows = await database.query<Edited>(sql`
    select id, version from organization where status = 'APPROVED' and exists (select from fact f where f.subject_id = organization.id)
    order by id limit ${WARMING + ROUNDS * (SAVES + ALONE)}`);
  const take = (most: number): Edited[] => rows.splice(0, most);
  const edits = (some: readonly Edited[]) => (index: number) =>
    editOf(server.address, setting.editor, some[index] as Edited);
  // Statements are prepared, and code is warm.
  await run(edits(take(WARMING)), { requests: WARMING, atOnce: 1 });
  return [
    await cost(setting, 'saves one after the other', async () => {
      await run(edits(take(SAVES)), { requests: SAVES, atOnce: 1 });
      return SAVES;
    }),
    await cost(setting, 'a save by itself, and all that follows it', async () => {
      const some = take(ALONE);
      for (const index of some.keys()) {
        await run(() => edits(some)(index), { requests: 1, atOnce: 1 });
        await followed();
      }
      return some.length;
    }),
  ];
}

const followed = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, FOLLOWED_MS));

const editOf = (address: string, authorization: string, { id, version }: Edited): Call => ({
  url: `${address}/organizations/${id}/`,
  method: 'PATCH',
  headers: { authorization, 'content-type': 'application/json' },
  body: JSON.stringify({
    city: `Town ${version} of ${id.slice(-4)}`,
    version,
    sources: [{ key: 's', url: 'https://news.example/moved', title: 'They moved' }],
    evidence: { city: { source: 's', quote: 'moved there' } },
  }),
});

// Of the rounds the one with the least CPU counts; what an idle server uses meanwhile is taken off.
async function cost(setting: Setting, what: string, work: () => Promise<number>): Promise<Result> {
  const { count, server, postgresPid } = setting;
  // To the nanosecond: a save takes less than a tick of the kernel's own accounts.
  const serverNow = (): number => [...cpuOfThreads(server.pid).values()].reduce((sum, ms) => sum + ms, 0);
  const used = () => ({ server: serverNow(), postgres: cpuOfTree(postgresPid) });
  const taken = async (step: () => Promise<number>) => {
    const [before, start] = [used(), performance.now()];
    const saved = await step();
    await followed();
    const after = used();
    const ms = performance.now() - start;
    return { saved, ms, server: after.server - before.server, postgres: after.postgres - before.postgres };
  };
  // What came of the work before it is no idling.
  await followed();
  const idle = await taken(async () => 0);
  let best = { server: Infinity, postgres: Infinity };
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await taken(work);
    const each = (name: 'postgres' | 'server') =>
      Math.max(0, one[name] - (idle[name] * one.ms) / idle.ms) / one.saved;
    if (each('server') < best.server) best = { server: each('server'), postgres: each('postgres') };
  }
  const most = count <= MOST_OF_THE_PACK ? 5 : 8;
  return {
    target: 'P13',
    what,
    values: { 'server CPU ms': best.server, 'PostgreSQL CPU ms': best.postgres },
    goal: `server CPU ≤ ${most} ms`,
    holds: best.server <= most,
  };
}
