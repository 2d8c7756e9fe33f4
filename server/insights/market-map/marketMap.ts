import type { BoxPath } from '#domain/market-map/boxPath.ts';
import { borderField, isSummed, MOST_TILES, NEW_DAYS, sizeField } from '#domain/market-map/maps.ts';
import { kindOf } from '#domain/registry.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { newContext, type Asker, type Context } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { rowCount } from '#server/query/names.ts';
import { matchingCondition } from '#server/query/page.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { boxesOf, columnsOf, isOneBox } from './boxes.ts';

/** What a market map shows: rows under a condition, by what they stand in boxes, how large and with which border. */
export interface MapQuestion {
  readonly where: ConditionTree | undefined;
  readonly box: BoxPath;
  /** The other dimension, where boxes are the rows of a matrix. */
  readonly across: BoxPath | undefined;
  readonly size: string;
  readonly border: string;
}

const organization = kindOf('organization');
const P = sql.raw('p');
const HELD = sql`held`;
const CROSSED = sql`crossed`;

/**
 * Who stands where in the market? One row: the entries as tiles, the boxes they stand in with how many these are and what their
 * sizes come to, the same for the boxes above these, for the columns of a matrix and its cells, and for all of them.
 */
export function marketMapScan(question: MapQuestion, asker: Asker): Sql {
  const context = newContext(asker);
  const { box, across } = question;
  const figure = figureOf(question);
  const tables = [
    sql`picked as materialized (${picked(context, question)})`,
    sql`held as materialized (${placed(context, box)})`,
    ...(across ? [sql`crossed as materialized (${placed(context, across)})`] : []),
    sql`shown as materialized (select p.*, ${isNew(context)} as is_new from picked p order by size desc nulls last, name_key, id limit ${rowCount(MOST_TILES)})`,
  ];
  const matrix = [sql`'across', ${boxRows(CROSSED, figure)}`, sql`'cells', ${cellRows(figure)}`];
  return sql`
    with ${sql.join(tables)}
    select 0 as position, json_build_object(
      'count', (select count(*)::int from picked), 'figure', (select ${figure} from picked),
      'boxes', ${boxRows(HELD, figure)}, 'above', ${aboveRows(figure, box)}, ${across ? sql`${sql.join(matrix)}, ` : sql.empty}
      'tiles', ${tileRows(across !== undefined)}) as answer`;
}

// The entries themselves, with what tiles show and boxes are told from.
function picked(context: Context, { where, box, across, size, border }: MapQuestion): Sql {
  const row = context.nextAlias();
  const matching = matchingCondition(context, organization, { row, where });
  const column = (name: string): Sql => sql`${row}.${sql.id(name)}`;
  const sized = sizeField(size);
  const told = [
    ...new Set(
      [...OWN, ...columnsOf(box), ...(across ? columnsOf(across) : [])].filter((one) => one !== 'id'),
    ),
  ];
  return sql`
    select ${row}.id, ${sql.join(told.map(column))}, ${sized ? sql`${column(sized.column)}::numeric` : sql`null::numeric`} as size,
      ${column(borderField(border).column)}::text as border
    from ${rowsOf(context, organization)} ${row} where ${matching}`;
}

const OWN = [
  'name',
  'name_key',
  'logo',
  'entity_types',
  'founded',
  'operating_status',
  'of_investor_type',
  'award_count',
  'public_funding_usd',
];

// What this atlas had some days ago already is not new, nor is anything where the atlas itself is younger; asked of what is shown alone.
function isNew(context: Context): Sql {
  const moment = new Date(Date.parse(context.now) - NEW_DAYS * DAY).toISOString();
  const then = { ...context, asOf: { known: moment } };
  const row = context.nextAlias();
  const before = sql`select 1 from ${rowsOf(then, organization)} ${row} where ${allOf([visible(organization, { row }, then)])}`;
  return sql`case when exists (${before}) then not exists (${before} and ${row}.id = p.id) else false end`;
}

const DAY = 86_400_000;

const placed = (context: Context, path: BoxPath): Sql =>
  sql`select p.id, p.size, b.* from picked p left join lateral (${boxesOf(context, path, P)}) b on true`;

/** How many have a size, and what these come to: their sum, or their median where sums mean nothing. */
function figureOf({ size }: MapQuestion): Sql {
  const field = sizeField(size);
  if (!field) return sql`min(null::text)::json`;
  const middle = (order: string): Sql =>
    sql`percentile_disc(0.5) within group (order by size${sql.raw(order)})`;
  const value = isSummed(size, field) ? sql`sum(size)` : sql`(${middle('')} + ${middle(' desc')}) / 2`;
  return sql`json_build_object('known', count(size)::int, 'value', trim_scale(${value}))`;
}

const boxRows = (places: Sql, figure: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('key', key, 'label', label, 'above', above_key, 'count', count, 'figure', figure)
    order by position nulls last, key is null, count desc, key), '[]')
  from (select key, min(label) as label, min(above_key) as above_key, min(position) as position, count(*)::int as count, ${figure} as figure
    from ${places} group by key) g)`;

// A row that stands in several boxes below one counts there once.
const aboveRows = (figure: Sql, box: BoxPath): Sql => sql`(
  select coalesce(json_agg(json_build_object('key', key, 'label', label, 'count', count, 'figure', figure) order by position nulls last, key), '[]')
  from (select above_key as key, min(above_label) as label, min(position) as position, count(*)::int as count, ${figure} as figure
    from ${isOneBox(box) ? HELD : sql`(select id, size, above_key, min(above_label) as above_label, min(position) as position from held group by id, size, above_key)`} once
    where above_key is not null group by above_key) g)`;

const cellRows = (figure: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('box', box, 'across', across, 'count', count, 'figure', figure)), '[]')
  from (select box, across, count(*)::int as count, ${figure} as figure
    from (select h.key as box, c.key as across, h.size from held h join crossed c on c.id = h.id) both_of
    group by box, across) g)`;

const keysOf = (places: Sql, name: Sql): Sql =>
  sql`left join (select id, json_agg(key order by position, key) as keys from ${places} where id in (select id from shown) group by id) ${name} on ${name}.id = t.id`;

const tileRows = (isMatrix: boolean): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'logo', t.logo, 'types', t.entity_types, 'founded', t.founded,
    'size', trim_scale(t.size), 'border', t.border, 'isNew', t.is_new, 'isAcquired', t.operating_status is not distinct from 'acquired',
    'isBacked', coalesce(t.award_count > 0 or t.public_funding_usd > 0 or t.of_investor_type in ('government_office', 'sovereign_wealth_fund'), false),
    'isInactive', t.operating_status is not distinct from 'defunct', 'boxes', h.keys${isMatrix ? sql`, 'across', c.keys` : sql.empty})
    order by t.size desc nulls last, t.name_key, t.id), '[]')
  from shown t ${keysOf(HELD, sql`h`)} ${isMatrix ? keysOf(CROSSED, sql`c`) : sql.empty})`;
