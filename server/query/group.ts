import type { GroupedValue, GroupKey, GroupOrder, GroupTree, Measure } from '#domain/query/group.ts';
import type { SortStep } from '#domain/query/tree.ts';
import { fieldOf, kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { countedAmount } from './amounts.ts';
import { newContext, type Asker, type Context } from './context.ts';
import { rowsOf } from './from.ts';
import { follow } from './joins.ts';
import { sortValue } from './order.ts';
import { matchingCondition } from './page.ts';

/**
 * One statement that groups the rows a viewer may see: [{keys: [[value, label], …], values: […]}] as text, one row more than
 * asked for where there are more. Totals come first; groups stand in the order asked for, else in that of time or number, else the largest first
 * measure first. The rows are picked before they are grouped, so that distinct counts never run over a badly estimated join.
 */
export function groupsStatement(tree: GroupTree, asker: Asker): Sql {
  const context = newContext(asker);
  const row = context.nextAlias();
  const joins = new Joins(context, row);
  const keys = tree.keys.map((key) => keyValue(joins, key));
  const measured = tree.measures.map((measure) => joins.measured(measure));
  const currencies = tree.measures.map((measure) => joins.currency(measure));
  const columns = [
    ...keys.flatMap(({ value, label }, n) => [
      sql`${value} as ${name('k', n)}`,
      sql`${label} as ${name('l', n)}`,
    ]),
    ...measured.flatMap((value, n) => (value ? [sql`${value} as ${name('v', n)}`] : [])),
    ...currencies.flatMap((value, n) => (value ? [sql`${value} as ${name('c', n)}`] : [])),
    ...tree.sort.flatMap((order, n) =>
      'rows' in order ? [sql`${ordered(tree, row, order.rows)} as ${name('o', n)}`] : [],
    ),
  ];
  const matching = matchingCondition(context, tree.kind, { row, where: tree.where });
  const picked = sql`select ${columns.length > 0 ? sql.join(columns) : sql`1 as one`} from ${rowsOf(context, tree.kind)} ${row}${sql.join(joins.sql, '')} where ${matching}`;
  const sums = tree.measures.flatMap(({ fn }, n) => (fn === 'sums' ? [inCurrencies(tree, n)] : []));
  return sql`with picked as materialized (${picked})${sql.join(sums, '')} select coalesce(json_agg(json_build_object('keys', json_build_array(${pairs(keys)}), 'values', json_build_array(${listed('m', measured)}), 'over', rolled)), '[]'::json)::text as rows from (${grouped(tree)}) g`;
}

const name = (letter: string, n: number): Sql => sql.raw(`${letter}${n}`);

const listed = (letter: string, all: readonly unknown[]): Sql =>
  sql.join(all.map((_one, n) => name(letter, n)));

const pairs = (keys: readonly unknown[]): Sql =>
  sql.join(keys.map((_key, n) => sql`json_build_array(${name('k', n)}::text, ${name('l', n)})`));

// Neither truth nor an id has a least and a most.
function ordered({ kind }: GroupTree, row: Sql, step: SortStep): Sql {
  const value = sortValue(kind, row, step);
  if (step.field.type === 'boolean') return sql`${value}::int`;
  return step.field.type === 'id' ? sql`${value}::text` : value;
}

function grouped({ keys, measures, sort, totals, limit }: GroupTree): Sql {
  const names = keys.flatMap((_key, n) => [name('k', n), name('l', n)]);
  const values = measures.map((measure, n) => {
    const value =
      measure.fn === 'sums'
        ? sql`(select sums from ${name('s', n)} where key = ${keyOf(keys)})`
        : aggregate(measure, name('v', n));
    return sql`${value} as ${name('m', n)}`;
  });
  const order = keys.map((_key, n) => sql`${name('k', n)} nulls last`);
  const [first] = keys;
  // Sums in several currencies are no order.
  const size = measures[0]?.fn === 'sums' ? sql`count(*)` : sql`m0`;
  if (first && !isOrdered(first)) order.unshift(sql`${size} desc nulls last`);
  order.unshift(...sort.map(orderOf));
  const cube = sql`cube (${sql.join(keys.map((_key, n) => sql`(${name('k', n)}, ${name('l', n)})`))})`;
  // Without a key all rows are one group, whatever is asked of it.
  const by =
    names.length > 0
      ? sql` group by ${totals ? cube : sql.join(names)} order by ${sql.join([sql`rolled desc`, ...order, ...labels(keys)])}`
      : sql` having true`;
  const rolled = totals ? sql`grouping(${sql.join(keys.map((_key, n) => name('k', n)))})` : sql`0`;
  return sql`select ${sql.join([...names, ...values])}, ${rolled} as rolled from picked${by} limit ${limit + 1}`;
}

// The groups of one key, by whatever text it has: unlike single values, arrays with nothing in them are equal.
const keyOf = (keys: readonly unknown[]): Sql =>
  sql`array[${sql.join(keys.map((_key, n) => sql`${name('k', n)}::text`))}]::text[]`;

// What the amounts of each group come to in each of their currencies, beside the group's other figures.
function inCurrencies({ keys }: GroupTree, n: number): Sql {
  const [value, currency] = [name('v', n), name('c', n)];
  const each = sql`select ${keyOf(keys)} as key, ${currency} as currency, sum(${value}) as sum, count(*)::int as known from picked where ${value} is not null group by 1, 2`;
  return sql`, ${name('s', n)} as materialized (select key, json_agg(json_build_object('currency', currency, 'sum', sum, 'known', known) order by known desc, currency) as sums from (${each}) each group by key)`;
}

// A group stands where the first of its rows does.
function orderOf(order: GroupOrder, n: number): Sql {
  const isDown = order.dir === 'desc';
  const value =
    'measure' in order ? name('m', order.measure) : sql`${isDown ? sql`max` : sql`min`}(${name('o', n)})`;
  return sql`${value}${isDown ? sql` desc` : sql.empty} nulls ${sql.raw(order.nulls)}`;
}

const labels = (keys: readonly unknown[]): Sql[] => keys.map((_key, n) => name('l', n));

const ORDERED = new Set(['year', 'integer', 'decimal', 'money', 'date']);

const isOrdered = ({ by, end }: GroupKey): boolean =>
  by !== undefined || (end.type === 'field' && !end.field.many && ORDERED.has(end.field.type));

// The median is exact: the mean of the two middle values, in decimal digits.
function aggregate({ fn }: Measure, value: Sql): Sql {
  if (fn === 'count') return sql`count(*)::int`;
  if (fn === 'known') return sql`count(${value})::int`;
  if (fn === 'distinct') return sql`count(distinct ${value})::int`;
  if (fn !== 'median') return sql`${sql.raw(fn)}(${value})`;
  const middle = (direction: Sql): Sql =>
    sql`percentile_disc(0.5) within group (order by ${value}::numeric${direction})`;
  return sql`trim_scale((${middle(sql.empty)} + ${middle(sql` desc`)}) / 2)`;
}

interface Value {
  readonly value: Sql;
  readonly label: Sql;
}

const NO_LABEL = sql`null::text`;

// The same number may stand with more zeros at one row than at another.
const NUMERIC = new Set(['decimal', 'money']);

const FORMATS = { year: 'YYYY', quarter: 'YYYY-"Q"Q', month: 'YYYY-MM' } as const;

// A date of which only the year is known stands in no quarter and no month.
function keyValue(joins: Joins, key: GroupKey): Value {
  const { value, label } = joins.valueOf(key);
  const type = key.end.type === 'field' ? key.end.field.type : 'id';
  if (NUMERIC.has(type)) return { value: sql`trim_scale(${value})`, label };
  if (key.by === undefined || key.end.type !== 'field') return { value, label };
  const { field } = key.end;
  const moment = field.type === 'timestamp' ? sql`(${value} at time zone 'utc')` : value;
  const text = sql`to_char(${moment}, ${sql.raw(`'${FORMATS[key.by]}'`)})`;
  const companion = fieldOf(key.kind, field.precisionField ?? '');
  if (!companion || key.by === 'year') return { value: text, label };
  const precision = sql`${joins.rowOf(key)}.${sql.id(companion.column)}`;
  return { value: sql`case when ${precision} is distinct from 'year' then ${text} end`, label };
}

/** The tables joined to the rows that are grouped, each path once; what the viewer may not see is missing. */
class Joins {
  readonly sql: Sql[] = [];
  readonly #context: Context;
  readonly #rows: Map<string, Sql>;

  constructor(context: Context, row: Sql) {
    this.#context = context;
    this.#rows = new Map([['', row]]);
  }

  /** The row that the steps of a value lead to. */
  rowOf({ steps }: Pick<GroupedValue, 'steps'>): Sql {
    const path = steps.map((step) => step.name).join('.');
    const known = this.#rows.get(path);
    const last = steps.at(-1);
    if (known || !last) return known as Sql;
    const joined = follow(this.#context, last.relation, this.rowOf({ steps: steps.slice(0, -1) }));
    this.sql.push(sql` left join ${joined.from} on ${joined.condition}`);
    this.#rows.set(path, joined.row);
    return joined.row;
  }

  /** The value that is measured; an amount only where it counts, so that no letter of intent is in a sum. */
  measured({ fn, of }: Measure): Sql | undefined {
    const value = of && this.valueOf(of).value;
    if (of?.end.type !== 'field' || fn === 'distinct' || !value) return value;
    return countedAmount(of.kind, of.end.field, { row: this.rowOf(of), value });
  }

  /** The currency of an amount that is summed in each. */
  currency({ fn, of }: Measure): Sql | undefined {
    const field = fn === 'sums' && of?.end.type === 'field' ? of.end.field.currencyField : undefined;
    const companion = of && fieldOf(of.kind, field ?? '');
    return companion && sql`${this.rowOf(of)}.${sql.id(companion.column)}`;
  }

  /** The value itself, and the name of the row it stands for, if it is a link. */
  valueOf({ steps, end }: GroupedValue): Value {
    if (end.type === 'link') {
      const target = kindOf(end.relation.kind);
      const row = this.rowOf({ steps: [...steps, end] });
      const column = (field: string | undefined): Sql =>
        sql`${row}.${sql.id(fieldOf(target, field ?? 'id')?.column ?? 'id')}`;
      const key = target.keyField ? sql`coalesce(${column(target.keyField)}, ${row}.id::text)` : column('id');
      return { value: key, label: column(target.nameField) };
    }
    const column = sql`${this.rowOf({ steps })}.${sql.id(end.field.column)}`;
    if (!end.field.many) return { value: column, label: NO_LABEL };
    const items = this.#context.nextAlias();
    this.sql.push(sql` left join lateral (select distinct unnest(${column}) as item) ${items} on true`);
    return { value: sql`${items}.item`, label: NO_LABEL };
  }
}
