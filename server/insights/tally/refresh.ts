import { createHash } from 'node:crypto';
import { VISITOR } from '#domain/access.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import type { Changed } from '#server/database/versions/versions.ts';
import { partRows } from './part.ts';
import { PARTS } from './parts.ts';

/**
 * Brings the totals to what visitors see now: after a change of these rows, or (null) whatever changed. What the rows counted for is
 * taken off, what they count for now is added.
 */
export async function refreshTotals(database: Database, changed: Changed | null): Promise<void> {
  if (changed === null) await database.query(sql`truncate rollup_part, rollup_total`);
  for (const part of PARTS) {
    const ids = changed === null ? null : await idsFrom(database, part.touched(changed));
    if (ids?.length === 0) continue;
    if (ids !== null) await database.query(addedUp(taken(part.name, ids), -1));
    await database.query(addedUp(counted(partRows(part, { viewer: VISITOR }, ids)), 1));
  }
  if (changed === null) await database.query(sql`analyze rollup_part, rollup_total`);
  else await database.query(sql`delete from rollup_total where count = 0`);
}

async function idsFrom(database: Database, statement: Sql): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`select t.id from (${statement}) t`);
  return rows.map(({ id }) => id);
}

const taken = (part: string, ids: readonly string[]): Sql =>
  sql`delete from rollup_part p where p.part = ${part} and p.id = any (${ids}::uuid[]) returning *`;

const counted = (rows: Sql): Sql =>
  sql`insert into rollup_part (part, id, keys, splits, count, amount, other) ${rows} returning *`;

function addedUp(moved: Sql, sign: 1 | -1): Sql {
  const times = sql.raw(String(sign));
  return sql`
    with moved as (${moved})
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
