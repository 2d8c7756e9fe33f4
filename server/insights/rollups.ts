import { createHash } from 'node:crypto';
import { VISITOR } from '#domain/access.ts';
import type { Clock } from '#domain/clock.ts';
import { dayOf } from '#domain/dates.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { EDGES, KINDS, standsOn } from '#domain/registry.ts';
import { sqlState } from '#server/database/databaseErrors.ts';
import type { Database } from '#server/database/database.ts';
import { named, sql, type Sql } from '#server/database/sql.ts';
import { readVersions, versionOf, type Changed } from '#server/database/versions/versions.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { HIDEABLE, hasStatus } from '#server/query/hidden.ts';
import { isShown } from '#server/query/visibility.ts';
import { QUESTIONS } from './answers.ts';
import type { Held } from './keptAnswers.ts';
import { lazyPanels } from './panels.ts';
import type { AnswerServices } from './services.ts';
import { refreshTotals, TALLY_DIGEST } from './tally/refresh.ts';
import { keptTotals } from './tally/tally.ts';

// Any number will do, so long as every Sector Atlas uses the same.
const lockKey = 7_361_094_431;
const lookEveryMs = 300;
const serializationFailure = '40001';
const builtQuestion = 'built';
const SCANS = Object.entries(QUESTIONS).map(([question, scan]) => ({
  question,
  scan,
  asked: scan(keptTotals({ clock: { now: () => new Date(0) } })),
}));
// Another release may ask otherwise: answers that were made by other questions are made anew.
const ASKED_DIGEST = createHash('sha256')
  .update(JSON.stringify(SCANS.map(({ asked }) => asked.text)))
  .digest('base64url')
  .slice(0, 16);
const OF_RECORDS = sql`topic = 'records'`;

type Built = {
  readonly version: number;
  readonly day: string;
  readonly at: string;
  readonly digest: string;
  /** What decides how the answers are made from the totals. */
  readonly asked: string;
  readonly authors: readonly string[];
};

/**
 * Brings the totals to the newest version of the data and makes the answers of all questions from them, as of today, in one snapshot;
 * says whether it did: another process that is at it already does the work for both.
 */
export async function refreshRollups({
  database,
  clock,
}: Pick<AnswerServices, 'clock' | 'database'>): Promise<boolean> {
  return database.transaction((inside) => makeAnswers(inside, clock), { isLong: true });
}

async function makeAnswers(inside: Database, clock: Clock): Promise<boolean> {
  await inside.query(sql`set transaction isolation level repeatable read`);
  const [lock] = await inside.query<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockKey}) as "isMine"`,
  );
  if (lock?.isMine !== true) return false;
  const { version, built } = await readState(inside);
  const since = built === null ? undefined : (JSON.parse(built) as Built);
  const moved = await bringTotals(inside, since, version);
  const isAsBefore = since?.asked === ASKED_DIGEST && since.day === dayOf(clock.now());
  const stale = isAsBefore && moved ? SCANS.filter(({ asked }) => readsAny(asked, moved)) : SCANS;
  const questions = [builtQuestion, ...stale.map(({ question }) => question)];
  await inside.query(
    stale === SCANS
      ? sql`delete from rollup`
      : sql`delete from rollup where question = any(${questions}::text[])`,
  );
  await inside.query(insertAnswers(builtQuestion, builtScan(clock.now())));
  const source = keptTotals({ clock });
  for (const { question, scan } of stale) {
    await inside.query(named(`rollup_${question}`, insertAnswers(question, scan(source))));
  }
  return true;
}

/** What answers may have been made of that is otherwise now: parts of the totals, and rows in tables. */
interface Moved {
  readonly parts: ReadonlySet<string>;
  readonly tables: ReadonlySet<string>;
}

/** Brings the totals from the version that they were made of to this one; gives what moved with it, or undefined where anything may have. */
async function bringTotals(
  inside: Database,
  since: Built | undefined,
  version: number,
): Promise<Moved | undefined> {
  if (since?.version === version && since.digest === TALLY_DIGEST) {
    return { parts: new Set(), tables: new Set() };
  }
  const changed = since?.digest === TALLY_DIGEST ? await changesSince(inside, since.version, version) : null;
  // A few rows: no plan made for them is worth its making.
  if (changed) await inside.query(sql`set local plan_cache_mode = force_generic_plan`);
  const parts = await refreshTotals(inside, changed);
  // Answers add up many of the totals: these plans are worth it.
  if (changed) await inside.query(sql`set local plan_cache_mode = auto`);
  await inside.query(sql`delete from data_change where ${OF_RECORDS} and version <= ${version}`);
  return changed ? { parts, tables: tablesWith(Object.keys(changed)) } : undefined;
}

/** The tables of changed rows, and of those that cannot stand without them: these may be seen otherwise. */
function tablesWith(names: readonly string[]): ReadonlySet<string> {
  const all = [...KINDS, ...EDGES];
  const reached = new Set(names);
  const isNew = (of: Kind | Edge): boolean =>
    !reached.has(of.name) && standsOn(of).some(({ kind }) => reached.has(kind));
  for (let more = all.filter(isNew); more.length > 0; more = all.filter(isNew)) {
    for (const { name } of more) reached.add(name);
  }
  const tables = all.flatMap(({ name, table }) => (reached.has(name) ? [table] : []));
  return new Set([...tables, ...Object.keys(HIDEABLE)]);
}

const readsAny = ({ text, values }: Sql, { parts, tables }: Moved): boolean =>
  values.some((value) => parts.has(String(value))) ||
  [...text.matchAll(/\b(?:from|join)\s+"?(\w+)/g)].some(([, table = '']) => tables.has(table));

/** The rows that changed behind a version up to another one; null where one of the versions between does not say. */
async function changesSince(inside: Database, from: number, to: number): Promise<Changed | null> {
  const [told] = await inside.query<{ versions: number }>(
    sql`select count(*)::int as versions from (select distinct version from data_change where ${OF_RECORDS} and version > ${from} and version <= ${to}) v`,
  );
  if (told?.versions !== to - from) return null;
  const rows = await inside.query<{ kind: string; ids: string[] }>(
    sql`select kind, array_agg(distinct id::text) as ids from data_change where ${OF_RECORDS} and version > ${from} and version <= ${to} group by kind`,
  );
  return Object.fromEntries(rows.map(({ kind, ids }) => [kind, ids]));
}

const insertAnswers = (question: string, scan: Sql): Sql =>
  sql`insert into rollup (question, position, answer) select ${question}, s.position, s.answer from (${scan}) s`;

const versionNow = sql`coalesce(${versionOf('records')}, 0)`;
// Figures of "this year" and "to date" are those of a day.
const builtScan = (
  now: Date,
): Sql => sql`select 0 as position, json_build_object('version', ${versionNow}, 'day', ${dayOf(now)}::text,
  'at', ${now.toISOString()}::text, 'digest', ${TALLY_DIGEST}::text, 'asked', ${ASKED_DIGEST}::text,
  'authors', (select coalesce(json_agg(distinct created_by), '[]') from (${authorsOfHidden()}) a)) as answer`;

function authorsOfHidden(): Sql {
  const tables = [...KINDS, ...EDGES]
    .filter(hasStatus)
    .map(
      (of) =>
        sql`select t.created_by from ${rowsOf(LIVE, of)} t where not ${isShown(sql`t`, VISITOR)} and t.created_by is not null`,
    );
  return sql.join(tables, ' union all ');
}

/** Where the follower says what hinders it. */
export type RollupLog = Readonly<Record<'warn', (message: string) => void>>;

/** A process that keeps its answers as fresh as the data. */
export type RollupFollower = {
  /** Looks once, now: makes the answers anew where the data have moved on, and takes over what is new. */
  look(): Promise<void>;
  /** Stops looking, after the look under way. */
  stop(): Promise<void>;
};

/** Answers visitors from tables made beforehand, and looks several times a second whether the data have moved on. */
export async function followRollups(
  { database, answers, clock }: Pick<AnswerServices, 'answers' | 'clock' | 'database'>,
  log: RollupLog,
): Promise<RollupFollower> {
  let taken = '';
  const look = async (): Promise<void> => {
    let found = await readState(database);
    if (!isCurrent(found, clock) && (await refreshRollups({ database, clock }))) {
      found = await readState(database);
    }
    if (found.built === null || found.built === taken) return;
    const held = await readHeld(database);
    if (!held) return;
    answers.hold(held);
    taken = found.built;
  };
  // One look after the other: that of the clock may have begun before the write that the next one is to show.
  let latest: Promise<void> = Promise.resolve();
  const lookInTurn = (): Promise<void> => (latest = latest.then(look, look));
  const warned = quietly(lookInTurn, log);
  await warned();
  const timer = repeat(warned);
  return {
    look: lookInTurn,
    stop: async () => {
      await timer.stop();
      answers.hold(undefined);
    },
  };
}

type State = { readonly version: number; readonly built: string | null };

async function readState(database: Database): Promise<State> {
  const [state] = await database.query<State>(
    sql`select ${versionNow} as version, (select answer::text from rollup where question = ${builtQuestion}) as built`,
  );
  return state ?? { version: 0, built: null };
}

function isCurrent({ version, built }: State, clock: Clock): boolean {
  if (built === null) return false;
  const made = JSON.parse(built) as Built;
  return (
    made.version === version &&
    made.day === dayOf(clock.now()) &&
    made.digest === TALLY_DIGEST &&
    made.asked === ASKED_DIGEST
  );
}

// All of it is read by one statement, so that the stamp belongs to the rows.
async function readHeld(database: Database): Promise<Held | undefined> {
  const versions = await readVersions(database);
  const all = await database.query<{ question: string; answer: string }>(
    sql`select question, answer::text as answer from rollup order by question, position`,
  );
  const found = Map.groupBy(all, ({ question }) => question);
  const [built] = found.get(builtQuestion) ?? [];
  if (!built) return undefined;
  const { version, day, at, authors } = JSON.parse(built.answer) as Built;
  const rows = new Map([...found].map(([question, some]) => [question, some.map(({ answer }) => answer)]));
  return {
    stamp: `${version}-${day}-${at}`,
    versions: new Map([...versions, ['records', version]]),
    at,
    authors: new Set(authors),
    rows,
    panels: lazyPanels(rows),
  };
}

// Without a database the answers stay as they are; that is said once, until it works again.
function quietly(look: () => Promise<void>, log: RollupLog): () => Promise<void> {
  let hasWarned = false;
  return async () => {
    try {
      await look();
      hasWarned = false;
    } catch (error) {
      if (hasWarned || sqlState(error) === serializationFailure) return;
      log.warn(`The totals could not be refreshed and stay as they were: ${(error as Error).message}`);
      hasWarned = true;
    }
  };
}

// The next look waits at least as long as the last one took, so that a large database is not always busy with it.
function repeat(look: () => Promise<void>): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const once = async (): Promise<void> => {
    const started = performance.now();
    await look();
    if (!isStopped) plan(Math.max(lookEveryMs, performance.now() - started));
  };
  const plan = (delay: number): void => {
    timer = setTimeout(() => (running = once()), delay);
    timer.unref();
  };
  plan(lookEveryMs);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
