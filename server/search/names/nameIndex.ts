import type { Database } from '#server/database/database.ts';
import { named, sql } from '#server/database/sql.ts';
import type { FreshVersions } from '#server/database/versions/freshVersions.ts';
import { buildApart } from './buildApart.ts';
import { namesBuilder } from './buildNames.ts';
import type { Part } from './findNames.ts';
import { bytesOf, type Names, rowOfId } from './names.ts';
import { readAllNames, readNamesOf } from './readNames.ts';

const checkAfterMs = 400;
const tryAgainAfterMs = 5000;
const tryAgainAtMost = 60 * 60_000;
// Changes are kept for an hour: who has not looked for half of it reads everything again.
const forgottenAfterMs = 30 * 60_000;
const mostChanged = 2000;

/** The names of all rows in memory. */
export interface CurrentNames {
  /** Builds the index of names, if there is none yet; until then and where it cannot be built the database is asked. */
  warm(): Promise<void>;
  /**
   * The names in memory, with every write in them that was done before this call and raised the version of the records, others half a
   * second later; undefined while they are being read for the first time.
   */
  current(): Promise<readonly Part[] | undefined>;
  /** The memory that the index takes, in bytes; 0 while there is none. */
  bytes(): number;
}

/** Keeps the names of a database, which are read when they are first asked for. */
export function followNames(on: {
  readonly database: Database;
  readonly versions: FreshVersions;
}): CurrentNames {
  const known: Known = {
    ...on,
    parts: [],
    changed: new Set(),
    low: '0',
    seen: [],
    version: -1,
    checkedAt: 0,
    failures: 0,
    tryAgainAt: 0,
  };
  return {
    warm: () => warm(known),
    current: () => currentParts(known),
    bytes: () => known.parts.reduce((sum, { names }) => sum + bytesOf(names), 0),
  };
}

/** What this process knows of the names in a database. */
type Known = {
  readonly database: Database;
  readonly versions: FreshVersions;
  base?: Names | undefined;
  parts: readonly Part[];
  /** Rows changed since the base was read. */
  readonly changed: Set<string>;
  /** Every transaction below this number has been seen, and of the later ones these. */
  low: string;
  seen: readonly string[];
  /** The version of the records that the names are at least as new as. */
  version: number;
  checkedAt: number;
  failures: number;
  tryAgainAt: number;
  building?: Promise<void> | undefined;
  checking?: Promise<void> | undefined;
};

function warm(known: Known): Promise<void> {
  if (known.base) return Promise.resolve();
  known.building ??= rebuild(known);
  return known.building;
}

async function currentParts(known: Known): Promise<readonly Part[] | undefined> {
  if (!known.base) {
    if (known.tryAgainAt <= performance.now()) void warm(known);
    return undefined;
  }
  const version = (await known.versions()).get('records') ?? 0;
  const state = { version, at: performance.now() };
  while (known.base && !isCurrent(known, state)) {
    known.checking ??= check(known, state).finally(() => {
      known.checking = undefined;
    });
    await known.checking;
  }
  return known.base && known.parts;
}

/** How far the data had come at a moment. */
type State = { readonly version: number; readonly at: number };

const isCurrent = ({ version, checkedAt }: Known, state: State): boolean =>
  version >= state.version && checkedAt + checkAfterMs >= state.at;

async function rebuild(known: Known): Promise<void> {
  const { database } = known;
  try {
    // What changes while the names are read is looked at again afterwards; what was done before is in them.
    const { low } = await readChanges(database, { low: null, seen: [] });
    const { transactions } = await readChanges(database, { low, seen: [] });
    const seen = transactions.map(({ tx }) => tx);
    const base = await buildApart((taker) => readAllNames(database, taker));
    known.changed.clear();
    Object.assign(known, {
      base,
      low,
      seen,
      checkedAt: performance.now(),
      version: -1,
      failures: 0,
    });
    known.parts = [partOf(base)];
    await sweep(database);
  } catch {
    // Searches are answered by the database meanwhile.
    known.tryAgainAt = performance.now() + Math.min(tryAgainAfterMs * 4 ** known.failures, tryAgainAtMost);
    known.failures += 1;
  } finally {
    known.building = undefined;
  }
}

const partOf = (names: Names, stale: ReadonlySet<number> = new Set()): Part => ({
  names,
  stale,
  authors: new Map(names.authors.map((author, place) => [author, place] as const).slice(1)),
});

type Changes = { low: string; transactions: { tx: string; ids: (string | null)[] }[] };

// A transaction that is still open may be older than one that is done: all from the oldest open one on are looked at.
async function readChanges(
  database: Database,
  { low, seen }: { low: string | null; seen: readonly string[] },
): Promise<Changes> {
  const [row] = await database.query<Changes>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as low, coalesce((
      select json_agg(json_build_object('tx', c.tx, 'ids', c.ids)) from (
        select tx::text as tx, array_agg(subject_id) as ids from search_change
        where tx >= ${low}::xid8 and not tx = any(${seen}::xid8[]) group by tx
      ) c), '[]') as transactions`);
  return row ?? { low: low ?? '0', transactions: [] };
}

async function check(known: Known, { version }: State): Promise<void> {
  const startedAt = performance.now();
  const { low, transactions } = await readChanges(known.database, known);
  const ids = transactions.flatMap((transaction) => transaction.ids);
  if (known.checkedAt + forgottenAfterMs < startedAt || ids.includes(null)) {
    // Too much has changed to be told row by row.
    known.base = undefined;
    known.building ??= rebuild(known);
    return;
  }
  for (const id of ids) if (id !== null) known.changed.add(id);
  if (ids.length > 0) await overlay(known);
  if (known.changed.size > mostChanged) known.building ??= rebuild(known);
  known.seen = [...known.seen, ...transactions.map(({ tx }) => tx)].filter((tx) => BigInt(tx) >= BigInt(low));
  Object.assign(known, { low, version, checkedAt: startedAt });
}

// The rows that have changed are looked up in a small index of their own, and passed over in the large one.
async function overlay(known: Known): Promise<void> {
  const { base, database } = known;
  if (!base) return;
  const builder = namesBuilder();
  await readNamesOf(database, [...known.changed], builder);
  const stale = new Set([...known.changed].flatMap((id) => rowOfId(base, id) ?? []));
  if (base === known.base) known.parts = [partOf(base, stale), partOf(builder.finish())];
}

const SWEEP = named(
  'names_swept',
  sql`
    delete from search_change where tx in (
      select tx from search_change where at < now() - interval '1 hour' limit 100000 for update skip locked)`,
);

async function sweep(database: Database): Promise<void> {
  await database.query(SWEEP);
}
