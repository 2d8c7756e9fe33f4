import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { createTestUser, PASSWORD } from '#tests/support/testIdentity.ts';
import { publicReads, type Setting } from './compare.ts';
import { run, timingOf, type Call, type Timing } from './load.ts';
import { cpuOf, cpuOfThreads, cpuOfTree } from './processes.ts';
import { withIdentity } from './signedIn.ts';
import type { SignInAnswer, SignInPlace, SignInTask } from './signInWorker.ts';
import type { Result } from './table.ts';

const USERS = 50;
const OTHERS = 20_000;
const SIGN_INS = 150;
const PER_SECOND = 50;
const SECONDS = 3;
const ROUNDS = 3;

/** People who sign in, on a thread of their own. */
interface People {
  signIn(task: SignInTask): Promise<Timing>;
  close(): Promise<unknown>;
}

/** P12: what a sign-in costs, and how public reads go on while 50 people a second sign in. */
export async function signIns(setting: Setting): Promise<Result[]> {
  const people = startPeople(await placeOf(setting));
  try {
    // The thread of powers is there, and code is warm, before anything counts.
    await people.signIn({ signIns: USERS });
    return [await cost(setting, people), ...(await beside(setting, people))];
  } finally {
    await people.close();
  }
}

async function placeOf({ database, dataDir, server }: Setting): Promise<SignInPlace> {
  await makeOthers(database);
  return withIdentity(database, { dataDir, origin: server.address }, async (identity) => {
    const usernames = Array.from(
      { length: USERS },
      (_, index) => `${Date.now()}-${index}@sign-in.example.org`,
    );
    for (const email of usernames) await createTestUser(identity, { email });
    const { poolId, clientId } = identity.pool;
    return { address: server.address, poolId, clientId, usernames, password: PASSWORD };
  });
}

// A pool of many, who never sign in.
async function makeOthers(database: Database): Promise<void> {
  await database.query(sql`
    with other as (
      select gen_random_uuid() as id, 'other-' || n || '@example.org' as name from generate_series(1, ${OTHERS}::integer) n
      where not exists (select from pool_user where username_key = 'other-1@example.org')
    ), made as (
      insert into account (id, issuer, subject, created_at) select id, 'bench', id, now() from other
    )
    insert into pool_user (id, username, username_key, email, email_key, status, salt, sealed_verifier, password_set_at, created_at, updated_at)
    select id, name, name, name, name, 'CONFIRMED', '', '', now(), now(), now() from other`);
  await database.query(sql`analyze pool_user`);
}

function startPeople(place: SignInPlace): People {
  const worker = new Worker(new URL('signInWorker.ts', import.meta.url), { workerData: place });
  return {
    signIn: async (task) => {
      worker.postMessage(task);
      const [answer] = (await once(worker, 'message')) as [SignInAnswer];
      if ('problem' in answer) throw new Error(answer.problem);
      return timingOf(answer.times, answer.seconds);
    },
    close: () => worker.terminate(),
  };
}

async function cost({ server, postgresPid }: Setting, people: People): Promise<Result> {
  const used = (): Readonly<Record<string, number>> => ({
    'server CPU ms': cpuOf(server.pid),
    'event loop CPU ms': cpuOfThreads(server.pid).get('event loop') ?? 0,
    'powers CPU ms': cpuOfThreads(server.pid).get('powers') ?? 0,
    'PostgreSQL CPU ms': cpuOfTree(postgresPid),
  });
  let best: Readonly<Record<string, number>> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = used();
    const { p50, p95 } = await people.signIn({ signIns: SIGN_INS });
    const taken = Object.entries(used()).map(([name, now]) => [name, (now - (before[name] ?? 0)) / SIGN_INS]);
    const values = { ...Object.fromEntries(taken), 'p50 ms': p50, 'p95 ms': p95 } as Record<string, number>;
    if ((values['server CPU ms'] ?? 0) <= (best['server CPU ms'] ?? Infinity)) best = values;
  }
  return {
    target: 'P12',
    what: 'a sign-in by secure remote password',
    values: best,
    goal: 'server CPU ≤ 25 ms',
    holds: (best['server CPU ms'] ?? 99) <= 25,
  };
}

// Public reads of the three sorts, each with sign-ins beside it and without.
async function beside({ server }: Setting, people: People): Promise<Result[]> {
  const results: Result[] = [];
  for (const [what, callOf] of Object.entries(publicReads(server))) {
    await run(callOf, { requests: 40, atOnce: 4 });
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await roundOf(people, callOf));
    }
    results.push(besideResult(what, rounds));
  }
  return results;
}

/** Reads alone, reads beside sign-ins, and those sign-ins. */
interface Round {
  readonly alone: Timing;
  readonly beside: Timing;
  readonly signIns: Timing;
}

// One reader, who asks again as soon as there is an answer.
async function roundOf(people: People, callOf: (index: number) => Call): Promise<Round> {
  const read = (): Promise<Timing> => run(callOf, { seconds: SECONDS, atOnce: 1 });
  const alone = await read();
  const [both, signing] = await Promise.all([
    read(),
    people.signIn({ signIns: SECONDS * PER_SECOND, perSecond: PER_SECOND }),
  ]);
  return { alone, beside: both, signIns: signing };
}

/** What the rounds come to: of each side the quickest counts, as noise only adds. */
export function besideResult(what: string, rounds: readonly Round[]): Result {
  const quickest = (side: 'alone' | 'beside'): Round =>
    rounds.toSorted((a, b) => a[side].p50 - b[side].p50)[0] as Round;
  const [{ alone }, { beside: both, signIns: signing }] = [quickest('alone'), quickest('beside')];
  const [p50, p95] = [both.p50 / alone.p50, both.p95 / alone.p95];
  const slower = alone.perSecond / both.perSecond;
  return {
    target: 'P12',
    what: `${what}, beside ${PER_SECOND} sign-ins a second`,
    values: {
      'p50 ms alone': alone.p50,
      'p50 ms': both.p50,
      'of alone': p50,
      'p95 ms alone': alone.p95,
      'p95 ms': both.p95,
      'p95 of alone': p95,
      'req/s alone': alone.perSecond,
      'req/s': both.perSecond,
      'times slower': slower,
      'sign-ins/s': signing.perSecond,
      'sign-in p50 ms': signing.p50,
      'sign-in p95 ms': signing.p95,
    },
    goal: '≤ 2× alone at p50 and by requests a second',
    holds: p50 <= 2 && slower <= 2 && signing.perSecond >= PER_SECOND * 0.95,
  };
}
