import { createHash } from 'node:crypto';
import { VISITOR } from '#domain/access.ts';
import type { Clock } from '#domain/clock.ts';
import { dayOf } from '#domain/dates.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { EDGES, KINDS, standsOn } from '#domain/registry.ts';
import { sqlState } from '#server/database/databaseErrors.ts';
import { MOST_FOLLOWED } from '#server/changes/since.ts';
import type { Database } from '#server/database/database.ts';
import { keepStatements, only, type Lists } from '#server/database/statements/keptStatements.ts';
import { named, namedByText, sql, type Sql } from '#server/database/sql.ts';
import { readVersions, versionOf, type Versions } from '#server/database/versions/versions.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { HIDEABLE, hasStatus } from '#server/query/hidden.ts';
import { isShown } from '#server/query/visibility.ts';
import { QUESTIONS, type Question } from './answers.ts';
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
const NAMES = Object.keys(QUESTIONS) as readonly Question[];
type Scans = Readonly<Record<Question, Sql>>;

const scansOn = (clock: Clock): Scans => {
  const source = keptTotals({ clock });
  return Object.fromEntries(NAMES.map((question) => [question, QUESTIONS[question](source)])) as Scans;
};
const SCANS = scansOn({ now: () => new Date(0) });
// Another release may ask otherwise: answers that were made by other questions are made anew.
const ASKED_DIGEST = createHash('sha256')
  .update(JSON.stringify(Object.values(SCANS).map(({ text }) => text)))
  .digest('base64url')
  .slice(0, 16);
// The changes of so many versions stay, as what a process keeps in memory follows by them, too.
const VERSIONS_KEPT = 1000;
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

/** What a process has made: the stamp of it, the versions of all topics that it was made from, and the answers that are not as before. */
interface Made {
  readonly built: string;
  readonly versions: Versions;
  /** The stamp of the answers that these stand in place of; null where they are all. */
  readonly before: string | null;
  readonly rows: ReadonlyMap<string, readonly string[]>;
}

/**
 * Brings the totals to the newest version of the data and makes the answers of all questions from them, as of today, in one snapshot;
 * undefined where another process is at it already, which does the work for both.
 */
export async function refreshRollups({
  database,
  clock,
}: Pick<AnswerServices, 'clock' | 'database'>): Promise<Made | undefined> {
  return database.transaction((inside) => makeAnswers(inside, clock), {
    isLong: true,
    isSnapshot: true,
    plansOnce: true,
  });
}

async function makeAnswers(inside: Database, clock: Clock): Promise<Made | undefined> {
  const [state] = await inside.query<Locked>(LOCKED);
  if (state?.isMine !== true) return undefined;
  const before = state.built;
  const since = before === null ? undefined : (JSON.parse(before) as Built);
  const moved = await bringTotals(inside, since, state);
  const isAsBefore = since?.asked === ASKED_DIGEST && since.day === dayOf(clock.now());
  const scans = scansOf(clock);
  const stale = isAsBefore && moved ? NAMES.filter((name) => readsAny(scans[name], moved)) : NAMES;
  const made = await inside.query<{ question: string; answer: string }>(
    answersOf(stale, { scans, now: clock.now(), upTo: forgottenUpTo(state), isAll: stale === NAMES }),
  );
  // One that has no answer any more has had one.
  const rows = new Map<string, readonly string[]>([
    ...stale.map((name) => [name, []] as const),
    ...rowsByQuestion(made),
  ]);
  const [built = ''] = rows.get(builtQuestion) ?? [];
  return { built, versions: new Map(state.versions), before: stale === NAMES ? null : before, rows };
}

// Of more rows nothing is followed.
const forgottenUpTo = ({ version, rows }: Locked): number =>
  rows > MOST_FOLLOWED ? version : version - VERSIONS_KEPT;

/** What answers may have been made of that is otherwise now: parts of the totals, and rows in tables. */
interface Moved {
  readonly parts: ReadonlySet<string>;
  readonly tables: ReadonlySet<string>;
}

/** Brings the totals from the version that they were made of to this one; gives what moved with it, or undefined where anything may have. */
async function bringTotals(
  inside: Database,
  since: Built | undefined,
  { version, kinds, told, rows }: Locked,
): Promise<Moved | undefined> {
  const isCounted = since?.digest === TALLY_DIGEST;
  if (isCounted && since.version === version) return { parts: new Set(), tables: new Set() };
  // A version between that does not say what it changed may have changed anything.
  if (!isCounted || told !== version - since.version) {
    await refreshTotals(inside, null);
    return undefined;
  }
  const parts = await refreshTotals(inside, { kinds, after: since.version, upTo: version, rows });
  return { parts, tables: tablesWith(kinds) };
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

const readsAny = (scan: Sql, { parts, tables }: Moved): boolean =>
  scan.values.some((value) => parts.has(String(value))) || tablesOf(scan).some((table) => tables.has(table));

const tablesRead = new WeakMap<Sql, readonly string[]>();

function tablesOf(scan: Sql): readonly string[] {
  const known =
    tablesRead.get(scan) ??
    [...scan.text.matchAll(/\b(?:from|join)\s+"?(\w+)/g)].map(([, table = '']) => table);
  tablesRead.set(scan, known);
  return known;
}

let latestScans: { readonly day: string; readonly scans: Scans } | undefined;

/** The scans of all questions; those of a day are the same all day. */
function scansOf(clock: Clock): Scans {
  const now = clock.now();
  if (latestScans?.day !== dayOf(now)) latestScans = { day: dayOf(now), scans: scansOn({ now: () => now }) };
  return latestScans.scans;
}

interface Making {
  readonly scans: Scans;
  readonly now: Date;
  /** Changes up to this version are forgotten. */
  readonly upTo: number;
  /** Whatever other answers there are go. */
  readonly isAll: boolean;
}

const statements = keepStatements<Sql>(100);

/** Makes answers in place of those that stood, forgets the changes that went into them long ago, and gives them. */
function answersOf(questions: readonly Question[], { scans, now, upTo, isAll }: Making): Sql {
  const values = { day: [dayOf(now)], at: [now.toISOString()], upTo: [String(upTo)] };
  return statements(
    [dayOf(now), isAll, ...questions].join(),
    (lists) => namedByText('answers', answersAt(questions, { scans, isAll, lists })),
    (name) => values[name as keyof typeof values],
  );
}

function answersAt(
  questions: readonly Question[],
  { scans, isAll, lists }: Pick<Making, 'isAll' | 'scans'> & { readonly lists: Lists },
): Sql {
  const made = questions.map(
    (question) =>
      sql`select ${question}::text as question, s.position, s.answer::json as answer from (${scans[question]}) s`,
  );
  const all = [
    sql`select ${builtQuestion}::text as question, s.position, s.answer from (${builtScan(lists)}) s`,
    ...made,
  ];
  const isReplaced = isAll ? sql`true` : sql`r.question = any(${[builtQuestion, ...questions]}::text[])`;
  return sql`
    with made as materialized (${sql.join(all, ' union all ')}
    ), gone as (
      delete from rollup r where ${isReplaced} and not exists (select from made m where m.question = r.question and m.position = r.position)
    ), put as (
      insert into rollup as r (question, position, answer) select m.question, m.position, m.answer from made m
      on conflict (question, position) do update set answer = excluded.answer where r.answer::text <> excluded.answer::text
    ), told as (
      delete from data_change where ${OF_RECORDS} and version <= ${only(lists('upTo'), 'bigint')}
    )
    select question, answer::text as answer from made order by question, position`;
}

function rowsByQuestion(
  rows: readonly { question: string; answer: string }[],
): ReadonlyMap<string, readonly string[]> {
  const found = Map.groupBy(rows, ({ question }) => question);
  return new Map([...found].map(([question, some]) => [question, some.map(({ answer }) => answer)]));
}

const versionNow = sql`coalesce(${versionOf('records')}, 0)`;
// Figures of "this year" and "to date" are those of a day.
const builtScan = (
  lists: Lists,
): Sql => sql`select 0 as position, json_build_object('version', ${versionNow}, 'day', ${only(lists('day'), 'text')},
  'at', ${only(lists('at'), 'text')}, 'digest', ${TALLY_DIGEST}::text, 'asked', ${ASKED_DIGEST}::text,
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
    const found = await readState(database);
    const made = isCurrent(found, clock) ? undefined : await refreshRollups({ database, clock });
    const built = made?.built ?? found.built;
    if (built === null || built === taken) return;
    const held = (made && heldWith(made, taken, answers.held())) ?? (await readHeld(database));
    if (!held) return;
    answers.hold(held);
    taken = built;
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

const BUILT = sql`(select answer::text from rollup where question = ${builtQuestion})`;
const STATE = named('rollup_state', sql`select ${versionNow} as version, ${BUILT} as built`);

async function readState(database: Database): Promise<State> {
  const [state] = await database.query<State>(STATE);
  return state ?? { version: 0, built: null };
}

/** The state that a process has for itself, and what has changed since the answers were made. */
interface Locked extends State {
  readonly isMine: boolean;
  readonly versions: readonly [string, number][];
  readonly kinds: readonly string[];
  readonly rows: number;
  /** How many versions say what they changed. */
  readonly told: number;
}

const LOCKED = named(
  'rollup_locked',
  sql`
  with state as materialized (select ${versionNow} as version, ${BUILT} as built)
  select pg_try_advisory_xact_lock(${lockKey}) as "isMine", s.version, s.built, c.kinds, c.rows, c.told,
    (select json_agg(json_build_array(v.name, v.version)) from data_version v) as versions
  from state s cross join lateral (
    select coalesce(array_agg(distinct d.kind), '{}') as kinds, count(*)::int as rows, count(distinct d.version)::int as told
    from data_change d where ${OF_RECORDS} and d.version > (s.built::json ->> 'version')::bigint and d.version <= s.version
  ) c`,
);

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

/** What is held once the answers that are not as before stand in place of those that were; undefined where others were held. */
function heldWith(
  { built, versions, before, rows }: Made,
  taken: string,
  held: Held | undefined,
): Held | undefined {
  if (before === null) return heldOf(built, versions, rows);
  return held && before === taken ? heldOf(built, versions, new Map([...held.rows, ...rows])) : undefined;
}

// All of it is read by one statement, so that the stamp belongs to the rows.
async function readHeld(database: Database): Promise<Held | undefined> {
  const versions = await readVersions(database);
  const rows = rowsByQuestion(
    await database.query(
      sql`select question, answer::text as answer from rollup order by question, position`,
    ),
  );
  const [built] = rows.get(builtQuestion) ?? [];
  return built === undefined ? undefined : heldOf(built, versions, rows);
}

function heldOf(built: string, versions: Versions, rows: ReadonlyMap<string, readonly string[]>): Held {
  const { version, day, at, authors } = JSON.parse(built) as Built;
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
