import type { Kind } from '#domain/kind.ts';
import { standsOn } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { named, sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { refreshGroups } from '../refreshDerived.ts';
import { affectedBy, hangsOtherwise, type Affected, type Written } from './affected.ts';
import { BATCHES, type Group } from '../groups.ts';

// From so many groups on all of a kind's are computed: PostgreSQL keeps a plan for every choice of them.
const MOST_APART = 3;

/** Brings searchable names and words of a kind's rows up to date; of rows that are new nothing is known yet. */
export type RefreshNames = (on: Database, of: Kind, ids: readonly string[], isNew?: boolean) => Promise<void>;

/**
 * Brings all that is made of written rows up to date in the same transaction: derived values, each after those that it is made of, and
 * those made of them in turn; searchable names; and the version of the records, by which totals follow. `before` is what hung on the rows
 * before they were written, where that may be something else. Called last of all, for the version stays locked until the commit.
 */
export async function follow(
  database: Database,
  written: readonly Written[],
  before: Affected | undefined,
  names: RefreshNames,
): Promise<void> {
  const isAsked = before ? hangsOtherwise : ({ columns }: Written) => columns?.length !== 0;
  const after = await affectedBy(database, written.filter(isAsked));
  const pending = new Map<string, ReadonlySet<string>>();
  const beside = new Map<string, ReadonlySet<string>>();
  for (const hanging of before ? [before, after] : [after]) {
    add(pending, hanging.derived);
    add(beside, hanging.beside);
  }
  // A group stands behind those that it is made of: what these move has come when its turn does.
  for (const [index, batch] of BATCHES.entries()) {
    const moved = await refresh(database, batch, { pending, written });
    if (!moved) continue;
    add(beside, [[moved.of.name, moved.ids]]);
    const { derived } = await affectedBy(database, [moved], index + 1);
    add(pending, derived);
  }
  for (const one of written) if (isNamedOtherwise(one)) await names(database, one.of, one.ids, one.isNew);
  const own = new Map<string, ReadonlySet<string>>();
  for (const { of, ids } of written) add(own, [[of.name, ids]]);
  await raiseVersion(database, 'records', Object.fromEntries(own), Object.fromEntries(beside));
}

async function refresh(
  database: Database,
  batch: readonly Group[],
  { pending, written }: { readonly pending: Affected['derived']; readonly written: readonly Written[] },
): Promise<Written | undefined> {
  const those = batch.filter(({ key }) => pending.has(key));
  const of = those[0]?.kind;
  if (!of) return undefined;
  const due = [...new Set(those.flatMap(({ key }) => [...(pending.get(key) ?? [])]))];
  // Two writes may move the same row: the later one reads what the first has made of it. Rows that were written are locked.
  const own = new Set(written.flatMap((one) => (one.of === of ? one.ids : [])));
  const others = due.filter((id) => !own.has(id));
  const holders = sql`select from ${sql.id(of.table)} where id = any(${others}::uuid[]) order by id for no key update`;
  if (others.length > 0) await database.query(named(`holders_${of.name}`, holders));
  const groups = those.length > MOST_APART ? batch : those;
  const ids = await refreshGroups(database, of, groups, due);
  return ids.length > 0 ? { of, ids, columns: groups.flatMap(({ columns }) => columns) } : undefined;
}

function add(
  to: Map<string, ReadonlySet<string>>,
  from: Iterable<readonly [string, Iterable<string>]>,
): void {
  for (const [name, ids] of from) to.set(name, new Set([...(to.get(name) ?? []), ...ids]));
}

// Where a row stands on another one now, it may be found by others.
function isNamedOtherwise(one: Written): one is Written & { readonly of: Kind } {
  const { of, columns } = one;
  if ('ends' in of) return false;
  const searched = Object.values(of.fields).filter(({ searched, type }) => searched || type === 'longText');
  const those = [...searched, ...standsOn(of)].map(({ column }) => column);
  return columns === null || those.some((column) => columns.includes(column));
}
