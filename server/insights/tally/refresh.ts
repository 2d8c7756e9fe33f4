import { createHash } from 'node:crypto';
import { VISITOR } from '#domain/access.ts';
import type { Database } from '#server/database/database.ts';
import { named, namedByText, sql, type Sql } from '#server/database/sql.ts';
import type { Changed } from '#server/database/versions/versions.ts';
import { partRows, type Part } from './part.ts';
import { partOf, PARTS } from './parts.ts';

/**
 * Brings the totals to what visitors see now: after a change of these rows, or (null) whatever changed. What the rows counted for is
 * taken off, what they count for now is added. Gives the names of the parts whose totals moved.
 */
export async function refreshTotals(
  database: Database,
  changed: Changed | null,
): Promise<ReadonlySet<string>> {
  if (changed === null) return countAll(database);
  const moved = new Set<string>();
  for (const [part, ids] of await touchedBy(database, changed)) {
    if (await recount(database, part, ids)) moved.add(part.name);
  }
  if (moved.size > 0) {
    await database.query(sql`delete from rollup_total where part = any(${[...moved]}::text[]) and count = 0`);
  }
  return moved;
}

async function countAll(database: Database): Promise<ReadonlySet<string>> {
  await database.query(sql`truncate rollup_part, rollup_total`);
  for (const part of PARTS) {
    await database.query(added(sql`${INTO_PARTS} ${partRows(part, { viewer: VISITOR }, null)} returning *`));
  }
  await database.query(sql`analyze rollup_part, rollup_total`);
  return new Set(PARTS.map(({ name }) => name));
}

/** The rows of each part that may count otherwise. */
async function touchedBy(database: Database, changed: Changed): Promise<[Part, readonly string[]][]> {
  const asked = PARTS.flatMap((part) => {
    const ids = part.touched(changed);
    return ids ? [sql`select ${part.name}::text, t.id from (${ids}) t (id)`] : [];
  });
  if (asked.length === 0) return [];
  const found = await database.query<{ part: string; ids: string[] }>(
    namedByText(
      'counted',
      sql`select a.part, array_agg(a.id::text) as ids from (${sql.join(asked, ' union all ')}) a (part, id) where a.id is not null group by a.part`,
    ),
  );
  return found.map(({ part, ids }) => [partOf(part), ids]);
}

const MEASURED = ['keys', 'splits', 'count', 'amount', 'other'].map((name) => sql.id(name));
const INTO_PARTS = sql`insert into rollup_part (part, id, ${sql.join(MEASURED)})`;
const measuredOf = (row: string): Sql => sql.join(MEASURED.map((column) => sql`${sql.raw(row)}.${column}`));

// Most changes leave what rows count as it was: then nothing is written.
async function recount(database: Database, part: Part, ids: readonly string[]): Promise<boolean> {
  const rows = partRows(part, { viewer: VISITOR }, ids);
  const counted = sql`select from rollup_part p where p.part = f.part and p.id = f.id`;
  const [found] = await database.query<{ isMoved: boolean }>(
    named(
      `recount_${part.name}`,
      sql`
      with f as materialized (${rows}), moved as (
        delete from rollup_part p where p.part = ${part.name} and p.id = any (${ids}::uuid[])
          and not exists (select from f where f.id = p.id and (${measuredOf('f')}) is not distinct from (${measuredOf('p')}))
        returning *
      ), off as (${addMoved(-1)})
      select exists (select from moved) or exists (select from f where not exists (${counted})) as "isMoved"`,
    ),
  );
  if (found?.isMoved !== true) return false;
  const missing = sql`${INTO_PARTS} select f.* from (${rows}) f where not exists (${counted}) returning *`;
  await database.query(named(`count_${part.name}`, added(missing)));
  return true;
}

const added = (moved: Sql): Sql => sql`with moved as (${moved}) ${addMoved(1)}`;

function addMoved(sign: 1 | -1): Sql {
  const times = sql.raw(String(sign));
  return sql`
    insert into rollup_total as t (part, split, dimension, value, count, valued, amount, other)
    select m.part, split, split_part(key, '=', 1), substr(key, strpos(key, '=') + 1),
      ${times} * sum(m.count), ${times} * count(m.amount), ${times} * coalesce(sum(m.amount), 0), ${times} * sum(m.other)
    from moved m cross join lateral unnest(m.keys) key
    cross join lateral (select '' as split union select i from unnest(m.splits) i where i is not null) s
    group by m.part, split, key
    on conflict (part, split, dimension, md5(value)) do update set count = t.count + excluded.count, valued = t.valued + excluded.valued,
      amount = t.amount + excluded.amount, other = t.other + excluded.other`;
}

/** What decides how rows are counted, in one short text: totals counted otherwise are to be counted anew. */
export const TALLY_DIGEST: string = createHash('sha256')
  .update(
    JSON.stringify(
      PARTS.map((part) => {
        const { text, values } = partRows(part, { viewer: VISITOR }, null);
        return [part.name, text, values];
      }),
    ),
  )
  .digest('base64url')
  .slice(0, 16);
