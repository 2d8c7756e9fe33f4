import { VISITOR } from '#domain/access.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { kindOf, KINDS, standsOn } from '#domain/registry.ts';
import { isMaterial } from '#domain/writing/material.ts';
import { pointersTo } from '#domain/writing/pointers.ts';
import { QUALITY_LIMITS, type QualityCheck } from '#domain/writing/quality.ts';
import { partsOf, WRITABLES, type Part } from '#domain/writing/writable.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { pageKeyOf } from '#server/database/values/pageKey.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';

/** The kinds of entries that are checked. */
const CHECKED = KINDS.filter((kind) => WRITABLES.includes(kind) && kind.rest.length > 0);
const COMPLETE = CHECKED.filter(({ fields }) => fields['completeness'] !== undefined);
/** Things that go on; what happened once has no newer sources. */
const GOING_ON: readonly Kind[] = [kindOf('organization'), kindOf('product')];
/** Searched values that many entries have in common. */
const IN_COMMON = ['authors', 'agency'];
const { complete, staleFor, factor, fewestRounds, earliest } = QUALITY_LIMITS;

// Every check is about rows that visitors see, compared with such rows, and counts claims that they see: what waits is the inbox's.
const seen = (of: Kind | Edge, row: string, through: readonly string[] = []): Sql =>
  allOf([visible(of, { row: sql.raw(row), through }, { ...LIVE, viewer: VISITOR })]);
const FACT = kindOf('fact');
// The row that a claim is about is looked at by itself.
const SEEN_CLAIM = sql`f.superseded_at is null and ${seen(FACT, 'f', ['subject_id'])}`;

type Found = { readonly [Column in 'key' | 'field' | 'value' | 'usual' | 'reason' | 'other']?: Sql };

// What every check selects of entries `t`; the key orders them, and is theirs alone.
const found = (
  kind: Kind | null,
  {
    key = sql`t.id::text`,
    field = sql`null`,
    value = sql`null`,
    usual = sql`null`,
    reason = sql`null`,
    other = sql`null`,
  }: Found,
): Sql =>
  sql`${kind ? sql`${kind.name}::text` : sql`t.kind`} as kind, t.id, (${key}) collate "C" as key, ${field}::text as field, ${value}::text as value, ${usual}::text as usual, ${reason}::text as reason, ${other}::uuid as other`;

const union = (parts: readonly Sql[]): Sql => sql.join(parts, ' union all ');

const incomplete = union(
  COMPLETE.map((kind) => {
    const key = sql`lpad(t.completeness::text, 3, '0') || t.id`;
    return sql`select ${found(kind, { key, value: sql`t.completeness` })} from ${rowsOf(LIVE, kind)} t where ${seen(kind, 't')} and t.completeness < ${complete}::int`;
  }),
);

const NEWEST = sql`(
  select max(coalesce(greatest(s.published_on, s.retrieved_on), (f.recorded_at at time zone 'utc')::date)) as day
  from ${rowsOf(LIVE, FACT)} f left join ${rowsOf(LIVE, 'source')} s on s.id = f.source_id
  where f.subject_id = t.id and ${SEEN_CLAIM})`;

// Those without any source come first.
const stale = (now: Date): Sql =>
  union(
    GOING_ON.map((kind) => {
      const shown = found(kind, { key: sql`coalesce(n.day::text, '') || t.id`, value: sql`n.day` });
      return sql`select ${shown} from ${rowsOf(LIVE, kind)} t cross join lateral ${NEWEST} n
        where ${seen(kind, 't')} and (n.day is null or n.day < (${now}::timestamptz at time zone 'utc')::date - ${staleFor}::interval)`;
    }),
  );

type Checked = { readonly kind: Kind; readonly part: Part };

const partsWhere = (is: (kind: Kind, part: Part) => boolean): Checked[] =>
  CHECKED.flatMap((kind) =>
    [...partsOf(kind).values()].flatMap((part) => (is(kind, part) ? [{ kind, part }] : [])),
  );

const ONE_VALUED = partsWhere((_kind, { name, isList, field }) => {
  const isBeside = name.endsWith('Precision') || field?.type === 'url';
  return !isList && !isBeside;
});

// Claims about different times do not contradict each other, nor does what somebody has pinned or a machine derived.
const contradictions = sql`
  with differing as materialized (
    select c.kind, c.field, c.id, max(c.claims) as claims
    from (
      select f.subject_kind as kind, f.field, f.subject_id as id, count(distinct f.value) as claims
      from ${rowsOf(LIVE, FACT)} f
      join unnest(${ONE_VALUED.map(({ kind }) => kind.name)}::text[], ${ONE_VALUED.map(({ part }) => part.name)}::text[]) v (kind, field)
        on v.kind = f.subject_kind and v.field = f.field
      where ${SEEN_CLAIM} and f.withdrawn_reason is null and f.method <> 'derived'
      group by 1, 2, 3, f.valid_from
      having count(distinct f.value) > 1 and count(f.pinned_by) = 0
    ) c
    group by 1, 2, 3
  )
  ${union(
    [...new Set(ONE_VALUED.map(({ kind }) => kind))].map((kind) => {
      const key = sql`d.kind || ' ' || d.field || ' ' || d.id`;
      return sql`select ${found(kind, { key, field: sql`d.field`, value: sql`d.claims` })} from differing d join ${rowsOf(LIVE, kind)} t on t.id = d.id
        where d.kind = ${kind.name} and ${seen(kind, 't')}`;
    }),
  )}`;

// Names, aliases and domains are compared as the search knows them; pages of one's own by their keys.
const TOLD_APART = CHECKED.filter((kind) => standsOn(kind).length === 0);
const duplicates = sql`
  with alike as materialized (
    select p.kind, p.id, p.other, min(p.field) as field
    from (${union([
      sql`select a.kind, a.subject_id as id, b.subject_id as other, a.field from search_name a
        join search_name b on b.kind = a.kind and b.name_key = a.name_key and b.subject_id > a.subject_id
        where a.word <= 0 and b.word <= 0 and a.kind = any(${TOLD_APART.map(({ name }) => name)}::text[])
          and a.field <> all(${IN_COMMON}::text[]) and b.field <> all(${IN_COMMON}::text[])`,
      ...TOLD_APART.filter(({ fields }) => fields['linkedIn'] !== undefined).map(
        (kind) => sql`select ${kind.name}::text, a.id, b.id, 'linkedIn' from ${rowsOf(LIVE, kind)} a
          join ${rowsOf(LIVE, kind)} b on ${pageKeyOf(sql`b.linked_in`)} = ${pageKeyOf(sql`a.linked_in`)} and b.id > a.id
          where a.linked_in <> '' and b.linked_in <> ''`,
      ),
    ])}) p
    group by 1, 2, 3
  )
  ${union(
    TOLD_APART.map((kind) => {
      const key = sql`p.kind || ' ' || p.id || ' ' || p.other`;
      return sql`select ${found(kind, { key, field: sql`p.field`, other: sql`p.other` })} from alike p
        join ${rowsOf(LIVE, kind)} t on t.id = p.id join ${rowsOf(LIVE, kind)} o on o.id = p.other
        where p.kind = ${kind.name} and ${seen(kind, 't')} and ${seen(kind, 'o')}`;
    }),
  )}`;

// What much rests on, and no claim that counts gives a source for.
const unsourced = union(
  [
    ...Map.groupBy(
      partsWhere((kind, { name }) => isMaterial(kind, name)),
      ({ kind }) => kind,
    ),
  ].map(([kind, parts]) => {
    const values = parts.map(({ part }) => sql`(${part.name}::text, t.${sql.id(part.column)} is not null)`);
    const key = sql`${kind.name}::text || ' ' || v.field || ' ' || t.id`;
    return sql`select ${found(kind, { key, field: sql`v.field` })} from ${rowsOf(LIVE, kind)} t
      cross join lateral (values ${sql.join(values, ', ')}) v (field, has)
      where ${seen(kind, 't')} and v.has and not exists (
        select 1 from ${rowsOf(LIVE, FACT)} f
        where f.subject_id = t.id and f.field = v.field and f.source_id is not null and f.withdrawn_reason is null and ${SEEN_CLAIM})`;
  }),
);

const orphans = union(
  CHECKED.filter((kind) => standsOn(kind).length === 0).flatMap((kind) => {
    const pointers = pointersTo(kind.name).map(({ of, part }) => {
      const column = sql`p.${sql.id(part.column)}`;
      return sql`select ${part.isList ? sql`unnest(${column})` : column} as id from ${rowsOf(LIVE, of)} p where ${seen(of, 'p')}`;
    });
    if (pointers.length === 0) return [];
    const key = sql`${kind.name}::text || ' ' || t.id`;
    return [
      sql`select ${found(kind, { key })} from ${rowsOf(LIVE, kind)} t where ${seen(kind, 't')}
        and not exists (select 1 from (${union(pointers)}) linked where linked.id = t.id)`,
    ];
  }),
);

const ROUND = kindOf('fundingRound');
const ORGANIZATION = kindOf('organization');
const outliers = (now: Date): Sql => {
  const today = sql`(${now}::timestamptz at time zone 'utc')::date`;
  const thisYear = sql`extract(year from ${today})::int`;
  const of = (reason: Sql, more: Found): Found => ({ key: sql`${reason} || ' ' || t.id`, reason, ...more });
  const amounts = of(sql`case when t.funding_usd > m.median then 'high' else 'low' end`, {
    field: sql`'fundingUsd'`,
    value: sql`t.funding_usd`,
    usual: sql`round(m.median::numeric)`,
  });
  const founded = of(sql`case when t.founded > ${thisYear} then 'future' else 'early' end`, {
    field: sql`'founded'`,
    value: sql`t.founded`,
  });
  const dated = of(sql`case when t.date > ${today} then 'future' else 'beforeFounding' end`, {
    field: sql`'date'`,
    value: sql`t.date`,
    usual: sql`o.founded`,
  });
  return union([
    sql`select ${found(ROUND, amounts)} from ${rowsOf(LIVE, ROUND)} t join (
        select funding_info, percentile_cont(0.5) within group (order by funding_usd) as median from ${rowsOf(LIVE, ROUND)} r
        where ${seen(ROUND, 'r')} and funding_usd > 0 group by 1 having count(*) >= ${fewestRounds}::int
      ) m on m.funding_info = t.funding_info
      where ${seen(ROUND, 't')} and t.funding_usd > 0 and (t.funding_usd > ${factor}::int * m.median or t.funding_usd * ${factor}::int < m.median)`,
    sql`select ${found(ORGANIZATION, founded)} from ${rowsOf(LIVE, ORGANIZATION)} t where ${seen(ORGANIZATION, 't')}
      and (t.founded > ${thisYear} or t.founded < ${earliest}::int and 'company' = any(t.entity_types))`,
    sql`select ${found(ROUND, dated)} from ${rowsOf(LIVE, ROUND)} t join ${rowsOf(LIVE, ORGANIZATION)} o on o.id = t.entity_id
      where ${seen(ROUND, 't')} and (t.date > ${today} or extract(year from t.date) < o.founded)`,
  ]);
};

/** What each check finds, as rows of (kind, id, key, field, value, usual, reason, other), to be ordered by their keys. */
export const CHECKS: Readonly<Record<QualityCheck, (now: Date) => Sql>> = {
  completeness: () => incomplete,
  stale,
  contradictions: () => contradictions,
  duplicates: () => duplicates,
  unsourced: () => unsourced,
  orphans: () => orphans,
  outliers,
};

/** The mean completeness of what visitors see by kind, the lowest first. */
export const COMPLETENESS = sql`select * from (${union(
  COMPLETE.map(
    (kind) =>
      sql`select ${kind.name}::text as kind, round(avg(t.completeness))::int as mean, count(t.completeness)::int as count from ${rowsOf(LIVE, kind)} t where ${seen(kind, 't')}`,
  ),
)}) kinds where count > 0 order by mean, kind`;
