import { createHash } from 'node:crypto';
import { VISITOR } from '#domain/access.ts';
import type { Database } from '#server/database/database.ts';
import { namedByText, sql, type Sql } from '#server/database/sql.ts';
import { keepStatements, only, type Lists } from '#server/database/statements/keptStatements.ts';
import { partRows } from './part.ts';
import { PARTS } from './parts.ts';

/** What changed: the rows of these kinds and edges that the versions behind `after` up to `upTo` tell of. */
export interface Changes {
  readonly kinds: readonly string[];
  readonly after: number;
  readonly upTo: number;
  /** How many rows they tell of. */
  readonly rows: number;
}

/**
 * Brings the totals to what visitors see now: after these changes, or (null) whatever changed. What the rows counted for is taken off,
 * what they count for now is added. Gives the names of the parts whose totals moved. It leaves the transaction to plan and join as it likes.
 */
export async function refreshTotals(
  database: Database,
  changes: Changes | null,
): Promise<ReadonlySet<string>> {
  if (changes === null) return countAll(database);
  if (changes.kinds.length === 0) return new Set();
  // Of thousands of rows each is not to be looked for by itself, whatever their tables are thought to hold.
  if (changes.rows > MOST_BY_THEMSELVES) await database.query(sql`set local enable_nestloop = off`);
  const [found] = await database.query<{ moved: string[] }>(recountOf(changes));
  return new Set(found?.moved);
}

const MEASURED = ['keys', 'splits', 'count', 'amount', 'other'].map((name) => sql.id(name));
const INTO_PARTS = sql`insert into rollup_part (part, id, ${sql.join(MEASURED)})`;
const measuredOf = (row: string): Sql => sql.join(MEASURED.map((column) => sql`${sql.raw(row)}.${column}`));

async function countAll(database: Database): Promise<ReadonlySet<string>> {
  await database.query(sql`set local plan_cache_mode = auto`);
  await database.query(sql`truncate rollup_part, rollup_total`);
  for (const part of PARTS) {
    await database.query(
      sql`with counted as (${INTO_PARTS} ${partRows(part, { viewer: VISITOR }, null)} returning *)
        ${INTO_TOTALS} ${sumsOf(sql`select *, 1 as times from counted`)}`,
    );
  }
  await database.query(sql`analyze rollup_part, rollup_total`);
  return new Set(PARTS.map(({ name }) => name));
}

// What changes together is of few sorts.
const statements = keepStatements<Sql>(200);

const MOST_BY_THEMSELVES = 500;

function recountOf({ kinds, after, upTo, rows }: Changes): Sql {
  const name = rows > MOST_BY_THEMSELVES ? 'recount_many' : 'recount';
  const values = { after: [String(after)], upTo: [String(upTo)] };
  return statements(
    [name, ...kinds.toSorted()].join(),
    (lists) => namedByText(name, recount(kinds.toSorted(), lists)),
    (name) => values[name as keyof typeof values],
  );
}

/**
 * All of it as one statement: the rows of parts that may count otherwise, what they count for now and counted for, and of both what is
 * not the same, which goes into the totals as one difference. Most changes leave what rows count as it was: then nothing is written.
 */
function recount(kinds: readonly string[], lists: Lists): Sql {
  const changed = Object.fromEntries(
    kinds.map((kind) => [kind, sql`array(select c.id from changed c where c.kind = ${kind})`]),
  );
  const reached = PARTS.flatMap((part) => {
    const ids = part.touched(changed);
    return ids ? [{ part, ids: sql`select ${part.name}::text as part, t.id from (${ids}) t (id)` }] : [];
  });
  const nothing = sql`select null::text as part, null::uuid as id where false`;
  const touched =
    reached.length > 0
      ? sql.join(
          reached.map(({ ids }) => ids),
          ' union all ',
        )
      : nothing;
  const rows = reached.map(({ part }) =>
    partRows(part, { viewer: VISITOR }, sql`array(select t.id from touched t where t.part = ${part.name})`),
  );
  const counting =
    rows.length > 0 ? sql.join(rows, ' union all ') : sql`select * from rollup_part where false`;
  return sql`
    with changed as materialized (
      select distinct kind, id from data_change where topic = 'records' and version > ${only(lists('after'), 'bigint')} and version <= ${only(lists('upTo'), 'bigint')}
    ), touched as materialized (
      select distinct part, id from (${touched}) t where id is not null
    ), now_all as materialized (${counting}
    ), was_all as materialized (
      select p.* from touched t join rollup_part p on p.part = t.part and p.id = t.id
    ), now as materialized (
      select n.* from now_all n left join was_all w using (part, id)
      where w.id is null or (${measuredOf('n')}) is distinct from (${measuredOf('w')})
    ), was as materialized (
      select w.* from was_all w left join now_all n using (part, id)
      where n.id is null or (${measuredOf('n')}) is distinct from (${measuredOf('w')})
    ), gone as (
      delete from rollup_part p using was w
      where p.part = w.part and p.id = w.id and not exists (select from now n where n.part = w.part and n.id = w.id)
    ), counted as (
      ${INTO_PARTS} select n.part, n.id, ${measuredOf('n')} from now n
      on conflict (part, id) do update set ${sql.join(MEASURED.map((column) => sql`${column} = excluded.${column}`))}
    ), sums as materialized (
      select s.*, coalesce(t.count, 0) + s.count as remaining from (${sumsOf(sql`select *, 1 as times from now union all select *, -1 from was`)}) s
      left join rollup_total t on t.part = s.part and t.split = s.split and t.dimension = s.dimension and md5(t.value) = md5(s.value)
    ), emptied as (
      delete from rollup_total t using sums s
      where s.remaining = 0 and t.part = s.part and t.split = s.split and t.dimension = s.dimension and md5(t.value) = md5(s.value)
    ), summed as (
      ${INTO_TOTALS} select ${sql.join(TOTALS)} from sums where remaining <> 0
      on conflict (part, split, dimension, md5(value)) do update set count = t.count + excluded.count,
        valued = t.valued + excluded.valued, amount = t.amount + excluded.amount, other = t.other + excluded.other
    )
    select array(select part from now union select part from was) as moved,
      set_config('plan_cache_mode', 'auto', true) as planned, set_config('enable_nestloop', 'on', true) as joined`;
}

/** What rows of parts count for under each of their keys, as many times as each says; nothing where that comes to nothing. */
const sumsOf = (rows: Sql): Sql => sql`
  select m.part, s.split, split_part(key, '=', 1) as dimension, substr(key, strpos(key, '=') + 1) as value,
    sum(m.times * m.count) as count, sum(case when m.amount is not null then m.times else 0 end) as valued,
    sum(m.times * coalesce(m.amount, 0)) as amount, sum(m.times * m.other) as other
  from (${rows}) m cross join lateral unnest(m.keys) key
  cross join lateral (select '' as split union select i from unnest(m.splits) i where i is not null) s
  group by m.part, s.split, key
  having (sum(m.times * m.count), sum(case when m.amount is not null then m.times else 0 end),
    sum(m.times * coalesce(m.amount, 0)), sum(m.times * m.other)) <> (0, 0, 0, 0)`;

const TOTALS = ['part', 'split', 'dimension', 'value', 'count', 'valued', 'amount', 'other'].map((name) =>
  sql.id(name),
);
const INTO_TOTALS = sql`insert into rollup_total as t (${sql.join(TOTALS)})`;

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
