import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import type { ImportSetting } from './imports.ts';
import { run, type Call, type Timing } from './load.ts';
import { cpuOf, cpuOfTree } from './processes.ts';

/** A server under measure. */
export interface Target {
  readonly pid: number;
  readonly address: string;
}

/** What the measures are taken on. */
export interface Setting extends ImportSetting {
  readonly count: number;
  readonly server: Target;
  readonly floor: Target;
  /** Where the server under measure keeps its files. */
  readonly dataDir: string;
  /** The Authorization header of a user. */
  readonly authorization: string;
  /** That of a super admin. */
  readonly editor: string;
  readonly only: string | undefined;
  readonly say: (text: string) => void;
}

/** What a round took, with its CPU. */
export interface Sample extends Timing {
  /** CPU of the server process and of PostgreSQL, milliseconds per request. */
  readonly serverCpu: number;
  readonly postgresCpu: number;
}

const ROUNDS = 3;
const ASKED_FIRST = 40;

async function sample(
  setting: Setting,
  target: Target,
  work: { callOf: (index: number) => Call; requests: number; atOnce: number; status?: number },
): Promise<Sample> {
  const before = { server: cpuOf(target.pid), postgres: cpuOfTree(setting.postgresPid) };
  const timing = await run(work.callOf, work);
  return {
    ...timing,
    serverCpu: (cpuOf(target.pid) - before.server) / work.requests,
    postgresCpu: (cpuOfTree(setting.postgresPid) - before.postgres) / work.requests,
  };
}

/** Interleaved rounds after so many requests of each side; of each side the round with the least CPU counts, as noise only adds. */
export async function compare(
  setting: Setting,
  sides: Readonly<Record<string, { target: Target; callOf: (index: number) => Call; status?: number }>>,
  { first = ASKED_FIRST, ...plan }: { requests: number; atOnce: number; first?: number },
): Promise<Record<string, Sample>> {
  const best: Record<string, Sample> = {};
  for (const { callOf, status } of Object.values(sides)) {
    await run(callOf, { requests: first, atOnce: 4, ...(status ? { status } : {}) });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, { target, callOf, status }] of Object.entries(sides)) {
      const taken = await sample(setting, target, { callOf, ...plan, ...(status ? { status } : {}) });
      const known = best[name];
      if (!known || taken.serverCpu + taken.postgresCpu < known.serverCpu + known.postgresCpu) {
        best[name] = taken;
      }
    }
  }
  return best;
}

/** A round as a line of the table tells it. */
export const numbers = (sample_: Sample | undefined): Record<string, number> =>
  sample_
    ? {
        'server CPU ms': sample_.serverCpu,
        'PostgreSQL CPU ms': sample_.postgresCpu,
        'req/s': sample_.perSecond,
        'p99 ms': sample_.p99,
      }
    : {};

/** The document that asks for 50 organizations with what belongs to them. */
export const NESTED = readFileSync(new URL('nested.graphql', import.meta.url), 'utf8');

/** Asks a server for a document, with other variables each time where they are given. */
export const graphql = (target: Target, query: string, variablesOf?: () => object): (() => Call) => {
  const known = JSON.stringify({ query });
  return () => ({
    url: `${target.address}/graphql`,
    method: 'POST',
    body: variablesOf ? JSON.stringify({ query, variables: variablesOf() }) : known,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  });
};

/** The nested list under a condition that all of its rows pass; another one each time. */
export function filtered(query: string): readonly [query: string, variablesOf: () => object] {
  let year = 0;
  const conditioned = query.replace('(options:', '(where: { founded_GT: $year }, options:');
  return [`query($year: Int) ${conditioned}`, () => ({ year: (year -= 1) })];
}

/** Asks a server for a path, which may differ each time. */
export const get =
  (target: Target, path: (index: number) => string) =>
  (index: number): Call => ({ url: `${target.address}${path(index)}` });

/** The reads of visitors that others are held against, by what they are. */
export const publicReads = (server: Target): Readonly<Record<string, (index: number) => Call>> => ({
  'GraphQL nested 50, asked again': graphql(server, NESTED),
  'REST list of 50, whole rows': get(server, () => '/organizations/?limit=50&ordering=-founded'),
  '/dashboard-metrics/': get(server, () => '/dashboard-metrics/'),
});

/** All the CPU that a request took. */
export const cpuSum = (taken: Sample | undefined): number =>
  (taken?.serverCpu ?? 0) + (taken?.postgresCpu ?? 0);

// The server looks twice a second whether something has changed.
const KNOWN_AFTER_MS = 2000;

/** Changes a record, and waits until the server knows. */
export async function changeRecords({ database }: Setting): Promise<void> {
  const [some] = await database.query<{ id: string }>(sql`select id from organization limit 1`);
  await raiseVersion(database, 'records', { organization: [some?.id ?? ''] });
  await setTimeout(KNOWN_AFTER_MS);
}
