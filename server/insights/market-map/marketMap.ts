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
  /** Sizes are those of unlike things, and come to nothing together. */
  readonly isUnlike: boolean;
  readonly border: string;
}

const organization = kindOf('organization');
const P = sql.raw('p');
const SPOT = sql`spot`;
const SHOWN = sql`shown`;
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
  const placed = (path: BoxPath): Sql => boxed(context, path, madeOf(question, P), SPOT);
  const tables = [
    sql`picked as materialized (${picked(context, question)})`,
    sql`spot as materialized (${spots(question)})`,
    sql`held as materialized (${placed(box)})`,
    ...(across ? [sql`crossed as materialized (${placed(across)})`] : []),
    sql`shown as materialized (${shown(context, question)})`,
  ];
  const matrix = across && [
    sql`'across', ${boxRows(CROSSED, figure)}`,
    sql`'cells', ${cellRows(question, figure)}`,
  ];
  return sql`
    with ${sql.join(tables)}
    select 0 as position, json_build_object(
      'count', (select ${COUNT} from spot), 'figure', (select ${figure} from spot),
      'boxes', ${boxRows(HELD, figure)}, 'above', ${aboveRows(question, figure)}, ${matrix ? sql`${sql.join(matrix)}, ` : sql.empty}
      'tiles', ${tileRows(context, question)}) as answer`;
}

// The entries themselves, with how large they are and what their boxes are told from.
function picked(context: Context, question: MapQuestion): Sql {
  const { where, size } = question;
  const row = context.nextAlias();
  const matching = matchingCondition(context, organization, { row, where });
  const column = (name: string): Sql => sql`${row}.${sql.id(name)}`;
  const sized = sizeField(size);
  const told = toldFrom(question);
  return sql`
    select ${sql.join([...new Set(['id', 'name_key', ...told])].map(column))}, ${sized ? sql`${column(sized.column)}::numeric` : sql`null::numeric`} as size
    from ${rowsOf(context, organization)} ${row} where ${matching}`;
}

const toldFrom = ({ box, across }: MapQuestion): readonly string[] => [
  ...new Set([box, across].flatMap((path) => (path ? columnsOf(path) : []))),
];

// Entries of which the same is told stand in the same boxes: how many they are, and what they come to. A median is of each by itself.
function spots(question: MapQuestion): Sql {
  const told = sql.join(toldFrom(question).map((name) => sql.id(name)));
  const [made, by] = isMedian(question)
    ? [sql`1 as count, size`, sql.empty]
    : [sql`count(*) as count, count(size) as known, sum(size) as value`, sql` group by ${told}`];
  return sql`select row_number() over () as spot, ${told}, ${made} from picked${by}`;
}

const isMedian = ({ size }: MapQuestion): boolean => {
  const field = sizeField(size);
  return field !== undefined && !isSummed(size, field);
};

/** What is kept of a spot wherever it stands. */
const madeOf = (question: MapQuestion, of: Sql): Sql =>
  sql.join(
    ['spot', 'count', ...(isMedian(question) ? ['size'] : ['known', 'value'])].map(
      (name) => sql`${of}.${sql.id(name)}`,
    ),
  );

// What this atlas had some days ago already is not new, nor is anything where the atlas itself is younger; asked of what is shown alone.
function isNew(context: Context): Sql {
  const moment = new Date(Date.parse(context.now) - NEW_DAYS * DAY).toISOString();
  const then = { ...context, asOf: { known: moment } };
  const row = context.nextAlias();
  const before = sql`select 1 from ${rowsOf(then, organization)} ${row} where ${allOf([visible(organization, { row }, then)])}`;
  return sql`case when exists (${before}) then not exists (${before} and ${row}.id = p.id) else false end`;
}

const DAY = 86_400_000;

// The largest entries, with what tiles show.
function shown(context: Context, question: MapQuestion): Sql {
  const row = context.nextAlias();
  const told = toldFrom(question).filter((name) => name !== 'id');
  const columns = [...new Set([...OWN, ...told])].map((name) => sql`${row}.${sql.id(name)}`);
  const largest = sql`select id, size from picked order by size desc nulls last, name_key, id limit ${rowCount(MOST_TILES)}`;
  return sql`
    select p.id, p.size, ${sql.join(columns)}, ${row}.${sql.id(borderField(question.border).column)}::text as border, ${isNew(context)} as is_new
    from (${largest}) p join ${rowsOf(context, organization)} ${row} on ${row}.id = p.id`;
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

const boxed = (context: Context, path: BoxPath, columns: Sql, of: Sql): Sql =>
  sql`select ${columns}, b.* from ${of} p left join lateral (${boxesOf(context, path, P)}) b on true`;

/** How many have a size, and what these come to: their sum, their median where sums mean nothing, and nothing where they are unlike. */
function figureOf(question: MapQuestion): Sql {
  if (!sizeField(question.size)) return sql`min(null::text)::json`;
  const middle = (order: string): Sql =>
    sql`percentile_disc(0.5) within group (order by size${sql.raw(order)})`;
  const [known, value] = isMedian(question)
    ? [sql`count(size)`, sql`(${middle('')} + ${middle(' desc')}) / 2`]
    : [sql`coalesce(sum(known), 0)`, sql`sum(value)`];
  const told = question.isUnlike ? sql`null` : sql`trim_scale(${value})`;
  return sql`json_build_object('known', ${known}::int, 'value', ${told})`;
}

const COUNT = sql`coalesce(sum(count), 0)::int`;

const boxRows = (places: Sql, figure: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('key', key, 'label', label, 'above', above_key, 'count', count, 'figure', figure)
    order by position nulls last, key is null, count desc, key), '[]')
  from (select key, min(label) as label, min(above_key) as above_key, min(position) as position, ${COUNT} as count, ${figure} as figure
    from ${places} group by key) g)`;

// What stands in several boxes below one counts there once.
function aboveRows(question: MapQuestion, figure: Sql): Sql {
  const made = madeOf(question, HELD);
  const once = sql`(select ${made}, above_key, min(above_label) as above_label, min(position) as position from held group by ${made}, above_key)`;
  return sql`(
  select coalesce(json_agg(json_build_object('key', key, 'label', label, 'count', count, 'figure', figure) order by position nulls last, key), '[]')
  from (select above_key as key, min(above_label) as label, min(position) as position, ${COUNT} as count, ${figure} as figure
    from ${isOneBox(question.box) ? HELD : once} once where above_key is not null group by above_key) g)`;
}

const cellRows = (question: MapQuestion, figure: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('box', box, 'across', across, 'count', count, 'figure', figure)), '[]')
  from (select box, across, ${COUNT} as count, ${figure} as figure
    from (select h.key as box, c.key as across, ${madeOf(question, sql`h`)} from held h join crossed c on c.spot = h.spot) both_of
    group by box, across) g)`;

const keysOf = (context: Context, path: BoxPath, name: Sql): Sql =>
  sql`left join (select id, json_agg(key order by position, key) as keys from (${boxed(context, path, sql`p.id`, SHOWN)}) s group by id) ${name} on ${name}.id = t.id`;

const tileRows = (context: Context, { box, across }: MapQuestion): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'logo', t.logo, 'types', t.entity_types, 'founded', t.founded,
    'size', trim_scale(t.size), 'border', t.border, 'isNew', t.is_new, 'isAcquired', t.operating_status is not distinct from 'acquired',
    'isBacked', coalesce(t.award_count > 0 or t.public_funding_usd > 0 or t.of_investor_type in ('government_office', 'sovereign_wealth_fund'), false),
    'isInactive', t.operating_status is not distinct from 'defunct', 'boxes', h.keys${across ? sql`, 'across', c.keys` : sql.empty})
    order by t.size desc nulls last, t.name_key, t.id), '[]')
  from shown t ${keysOf(context, box, sql`h`)} ${across ? keysOf(context, across, sql`c`) : sql.empty})`;
