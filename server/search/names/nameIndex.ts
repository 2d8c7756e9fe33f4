import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { searchWrites } from '#server/records/searchNames.ts';
import { buildApart } from './buildApart.ts';
import { namesBuilder } from './buildNames.ts';
import type { Part } from './findNames.ts';
import { freshVersion } from './freshVersion.ts';
import { bytesOf, type Names, rowOfId } from './names.ts';
import { readAllNames, readNamesOf } from './readNames.ts';

const checkAfterMs = 400;
const tryAgainAfterMs = 5000;
const tryAgainAtMost = 60 * 60_000;
// Changes are kept for an hour: who has not looked for half of it reads everything again.
const forgottenAfterMs = 30 * 60_000;
const mostChanged = 2000;

/** What this process knows of the names in a database. */
type Known = {
  base?: Names | undefined;
  parts: readonly Part[];
  /** Rows changed since the base was read. */
  readonly changed: Set<string>;
  /** Every transaction below this number has been seen, and of the later ones these. */
  low: string;
  seen: readonly string[];
  writes: number;
  /** The version of the data that the names are at least as new as. */
  version: number;
  checkedAt: number;
  failures: number;
  tryAgainAt: number;
  building?: Promise<void> | undefined;
  checking?: Promise<void> | undefined;
};

const indexes = new WeakMap<Database, Known>();

function knownOf(database: Database): Known {
  const found = indexes.get(database);
  if (found) return found;
  const fresh: Known = {
    parts: [],
    changed: new Set(),
    low: '0',
    seen: [],
    writes: -1,
    version: -1,
    checkedAt: 0,
    failures: 0,
    tryAgainAt: 0,
  };
  indexes.set(database, fresh);
  return fresh;
}

/** Builds the index of names, if there is none yet; until then and where it cannot be built the database is asked. */
export function warmNames(database: Database): Promise<void> {
  const known = knownOf(database);
  if (known.base) return Promise.resolve();
  known.building ??= rebuild(database, known);
  return known.building;
}

/** The memory that the index of names takes, in bytes; 0 while there is none. */
export const nameIndexBytes = (database: Database): number =>
  (indexes.get(database)?.parts ?? []).reduce((sum, { names }) => sum + bytesOf(names), 0);

/**
 * The names in memory, with every write in them that was done before this call and raised the version of the data, others
 * half a second later; undefined while they are being read for the first time.
 */
export async function currentNames(database: Database): Promise<readonly Part[] | undefined> {
  const known = knownOf(database);
  if (!known.base) {
    if (known.tryAgainAt <= performance.now()) void warmNames(database);
    return undefined;
  }
  const state = { writes: searchWrites(), version: await freshVersion(database), at: performance.now() };
  while (known.base && !isCurrent(known, state)) {
    known.checking ??= check(database, known, state).finally(() => {
      known.checking = undefined;
    });
    await known.checking;
  }
  return known.base && known.parts;
}

/** How far the data had come at a moment, and how often this process had written names. */
type State = { readonly writes: number; readonly version: number; readonly at: number };

const isCurrent = ({ writes, version, checkedAt }: Known, state: State): boolean =>
  writes >= state.writes && version >= state.version && checkedAt + checkAfterMs >= state.at;

async function rebuild(database: Database, known: Known): Promise<void> {
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
      writes: -1,
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

async function check(database: Database, known: Known, { writes, version }: State): Promise<void> {
  const startedAt = performance.now();
  const { low, transactions } = await readChanges(database, known);
  const ids = transactions.flatMap((transaction) => transaction.ids);
  if (known.checkedAt + forgottenAfterMs < startedAt || ids.includes(null)) {
    // Too much has changed to be told row by row.
    known.base = undefined;
    known.building ??= rebuild(database, known);
    return;
  }
  for (const id of ids) if (id !== null) known.changed.add(id);
  if (ids.length > 0) await overlay(database, known);
  if (known.changed.size > mostChanged) known.building ??= rebuild(database, known);
  known.seen = [...known.seen, ...transactions.map(({ tx }) => tx)].filter((tx) => BigInt(tx) >= BigInt(low));
  Object.assign(known, { low, writes, version, checkedAt: startedAt });
}

// The rows that have changed are looked up in a small index of their own, and passed over in the large one.
async function overlay(database: Database, known: Known): Promise<void> {
  const { base } = known;
  if (!base) return;
  const builder = namesBuilder();
  await readNamesOf(database, [...known.changed], builder);
  const stale = new Set([...known.changed].flatMap((id) => rowOfId(base, id) ?? []));
  if (base === known.base) known.parts = [partOf(base, stale), partOf(builder.finish())];
}

async function sweep(database: Database): Promise<void> {
  await database.query(sql`
    delete from search_change where tx in (
      select tx from search_change where at < now() - interval '1 hour' limit 100000 for update skip locked)`);
}
