import { VISITOR, type Viewer } from '#domain/access.ts';
import type { Reach } from '#domain/sets.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import type { Asker } from '#server/query/context.ts';
import { askedBy, type RecordServices } from '#server/records/services.ts';
import { dimensionOf, measuresOf } from './part.ts';
import { partOf } from './parts.ts';

/** Where the answer to a question comes from: the rows that a viewer sees, or the totals kept of what visitors see. */
export interface Source extends Asker {
  readonly isKept: boolean;
}

type Told = Pick<RecordServices, 'clock' | 'asOf'>;

/** The totals kept for visitors. */
export const keptTotals = (services: Told): Source => ({
  ...askedBy(services, { viewer: VISITOR }),
  isKept: true,
});

/** The rows themselves, as the viewer sees them. */
export const rowsFor = (services: Told, viewer: Viewer): Source => ({
  ...askedBy(services, { viewer }),
  isKept: false,
});

/** What is added up: a part by one of its dimensions, all of its rows or those of one split, or within the sector alone where the dimension tells. */
export interface Tallied {
  readonly part: string;
  readonly by: string;
  readonly split?: string | undefined;
  readonly reach?: Reach;
}

/** Sums as a table expression of (value, count, valued, amount, other), a row for each value; without any amount it is null. */
export function tally(
  { isKept, ...reader }: Source,
  { part: name, by: named, split, reach = 'all' }: Tallied,
): Sql {
  const by = dimensionOf(named, reach);
  if (isKept) {
    return sql`(select t.value, t.count, t.valued, case when t.valued > 0 then trim_scale(t.amount) end as amount, t.other
      from rollup_total t where t.part = ${name} and t.split = ${split ?? ''} and t.dimension = ${by})`;
  }
  const part = partOf(name);
  const dimension = part.dimensions[by];
  if (!dimension) throw new Error(`${name} is not counted by ${by}.`);
  const inSplit =
    split === undefined ? sql.empty : sql` and ${split} = any (${part.splits ?? sql.raw("'{}'")})`;
  const rows = sql`select ${dimension.value} as value, ${measuresOf(part)} ${part.rows(reader, () => sql`true`)}${inSplit}`;
  const items = dimension.isList
    ? sql`(select i.value, l.count, l.amount, l.other from (${rows}) l
        cross join lateral (select distinct unnest(l.value) as value) i)`
    : sql`(${rows})`;
  return sql`(select v.value::text as value, sum(v.count)::bigint as count, count(v.amount) as valued,
      trim_scale(sum(v.amount)) as amount, sum(v.other)::bigint as other
    from ${items} v where v.value is not null group by v.value)`;
}
