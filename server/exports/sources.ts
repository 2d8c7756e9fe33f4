import type { Kind } from '#domain/kind.ts';
import { relationOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import type { Context } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { follow } from '#server/query/joins.ts';
import { columnOf, type SelectPlace } from '#server/query/select.ts';
import { isDerived, type ExportColumn } from './columns.ts';

/** How sources are told: as texts that stand in cells, or as objects. */
export type SourceForm = 'texts' | 'objects';

/** Whether anybody claims a kind's values, so that they have sources. */
export const hasClaims = (kind: Kind): boolean => relationOf(kind, 'facts') !== undefined;

/** The columns beside which sources may stand. */
export const sourcedColumns = (kind: Kind, columns: readonly ExportColumn[]): readonly ExportColumn[] =>
  hasClaims(kind) ? columns.filter(({ claimedAs }) => claimedAs !== undefined) : [];

interface Told {
  readonly columns: readonly ExportColumn[];
  readonly form: SourceForm;
  /** The address at which a value that is worked out is explained, before the name of its field. */
  readonly explainedAt: string;
}

/**
 * The sources of a row's values, by the name of the column, as one JSON object: of each claim that stands, that the viewer may see, and
 * that says what the row says. What is worked out of other values names the address that explains it.
 */
export function sourcesOf(context: Context, place: SelectPlace, { columns, form, explainedAt }: Told): Sql {
  const relation = relationOf(place.kind, 'facts');
  if (!relation) return sql`'{}'::jsonb`;
  const { from, condition, row: fact } = follow(context, relation, place.row);
  const source = context.nextAlias();
  const claimed = columns.filter((column) => !isDerived(column));
  const names = claimed.map(({ name }) => name);
  const own = claimed.filter(({ relation: link }) => link?.type !== 'edge');
  const values = own.map(({ name }) => sql`${valueOf(place, name)} as ${sql.id(name)}`);
  const said = sql`case when jsonb_typeof(${fact}.value) = 'object' then ${fact}.value -> 'id' else ${fact}.value end`;
  const isSaid = sql`coalesce(v.of -> ${fact}.field @> ${said}, not v.of ? ${fact}.field)`;
  const claims = sql`select distinct on (${fact}.field, ${fact}.source_id) ${fact}.field, ${fact}.method, ${fact}.confidence, ${source}.url, ${source}.title, ${source}.publisher, ${source}.published_on, ${source}.retrieved_on from ${from} left join ${rowsOf(context, 'source')} ${source} on ${source}.id = ${fact}.source_id, (select ${rowObject(values)} as of offset 0) v where ${condition} and ${fact}.superseded_at is null and ${fact}.field = any(${names}::text[]) and ${isSaid} order by ${fact}.field, ${fact}.source_id, ${surety(fact)}`;
  const found = sql`select c.field, ${TOLD[form]} as told from (${claims}) c group by c.field`;
  const byField = sql`coalesce((select jsonb_object_agg(field, told) from (${found}) by_field), '{}'::jsonb)`;
  return sql`(${byField} || ${explained(place, columns.filter(isDerived), { form, explainedAt })})`;
}

// The value of a row, a link as its id or ids.
function valueOf({ kind, row }: SelectPlace, name: string): Sql {
  const relation = relationOf(kind, name);
  return sql`${row}.${sql.id(relation && 'column' in relation ? relation.column : columnOf(kind, name))}`;
}

const rowObject = (values: readonly Sql[]): Sql =>
  values.length === 0 ? sql`'{}'::jsonb` : sql`(select to_jsonb(o.*) from (select ${sql.join(values)}) o)`;

const surety = (row: Sql): Sql => sql`array_position(array['high', 'medium', 'low'], ${row}.confidence)`;
const SUREST = sql`order by ${surety(sql.raw('c'))}, c.published_on desc nulls last, c.url, c.title`;
const PAGE = sql`coalesce(replace(c.url, ';', '%3B'), replace(coalesce(c.title, c.publisher), ';', ','), 'no page')`;
const ABOUT = sql`concat_ws(', ', c.publisher, coalesce(c.published_on, c.retrieved_on)::text, c.method, c.confidence || ' confidence')`;

// One entry a source, the surest first.
const TOLD: Readonly<Record<SourceForm, Sql>> = {
  texts: sql`string_agg(${PAGE} || ' (' || replace(${ABOUT}, ';', ',') || ')', '; ' ${SUREST})`,
  objects: sql`jsonb_agg(jsonb_build_object('url', c.url, 'title', c.title, 'publisher', c.publisher, 'publishedOn', c.published_on, 'retrievedOn', c.retrieved_on, 'method', c.method, 'confidence', c.confidence) ${SUREST})`,
};

function explained(
  place: SelectPlace,
  columns: readonly ExportColumn[],
  { form, explainedAt }: Pick<Told, 'form' | 'explainedAt'>,
): Sql {
  if (columns.length === 0) return sql`'{}'::jsonb`;
  const values = columns.map(({ name }) => {
    const value = valueOf(place, name);
    const page = sql`${explainedAt}::text || ${place.row}.id || ${`&field=${name}`}::text`;
    const text =
      form === 'texts'
        ? sql`to_jsonb(${page} || ' (derived)')`
        : sql`jsonb_build_array(jsonb_build_object('url', ${page}, 'method', 'derived'))`;
    return sql`case when ${value} is not null then ${text} end as ${sql.id(name)}`;
  });
  return sql`jsonb_strip_nulls(${rowObject(values)})`;
}
