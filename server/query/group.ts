import type { RefRelation } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import type { GroupedValue, GroupKey, GroupOrder, GroupTree, Measure } from '#domain/query/group.ts';
import type { SortStep } from '#domain/query/tree.ts';
import { fieldOf, kindOf, standsOn } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { countedAmount } from './amounts.ts';
import { newContext, type Asker, type Context } from './context.ts';
import { rowsOf } from './from.ts';
import { follow } from './joins.ts';
import { sortValue } from './order.ts';
import { matchingCondition } from './page.ts';
import { allOf, seesAll } from './visibility.ts';

/**
 * One statement that groups the rows a viewer may see: [{keys: [[value, label], …], values: […]}] as text, one row more than
 * asked for where there are more. Totals come first; groups stand in the order asked for, else in that of time or number, else the largest first
 * measure first. Figures that add up are folded while rows are read, and totals made of the groups; otherwise rows are picked before they
 * are grouped, so that distinct counts never run over a badly estimated join.
 */
export function groupsStatement(tree: GroupTree, asker: Asker): Sql {
  const context = newContext(asker);
  const row = context.nextAlias();
  const joins = new Joins(context, row);
  const links = tree.keys.map((key) => laterLink(context, tree.kind, key));
  const keys = tree.keys.map((key, n) =>
    links[n] ? { value: sql`${row}.${sql.id(links[n].column)}`, label: NO_LABEL } : keyValue(joins, key),
  );
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
      'rows' in order ? [sql`${placeOf(tree, row, order.rows)} as ${name('o', n)}`] : [],
    ),
  ];
  const shown = (letter: string, n: number): Sql => name(links[n] ? letter + letter : letter, n);
  const pairs = tree.keys.map(
    (key, n) => sql`json_build_array(${keyText(key, shown('k', n))}, ${shown('l', n)})`,
  );
  const figures = measured.map((_value, n) => name('m', n));
  const matching = matchingCondition(context, tree.kind, { row, where: tree.where });
  const rows = sql`select ${columns.length > 0 ? sql.join(columns) : sql`1 as one`} from ${rowsOf(context, tree.kind)} ${row}${sql.join(joins.sql, '')} where ${matching}`;
  const picked = isFolded(tree) ? groupsOfRows(tree, sql`(${rows}) r`) : rows;
  const sums = tree.measures.flatMap(({ fn }, n) => (fn === 'sums' ? [inCurrencies(tree, n)] : []));
  const beyond = tree.keys.map(({ most }, n) =>
    most ? sql`(select greatest(count(*) - ${most}::int, 0) from made where ${isAlone(tree, n)})` : sql`0`,
  );
  const named = links.flatMap((link, n) => (link ? [lookedUp(context, link, n)] : []));
  return sql`with picked as materialized (${picked})${sql.join([...sums, ...largestOf(tree)], '')} select coalesce(json_agg(json_build_object('keys', json_build_array(${sql.join(pairs)}), 'values', json_build_array(${sql.join(figures)}), 'over', rolled)), '[]'::json)::text as rows, json_build_array(${sql.join(beyond)})::text as beyond from (${groupsOf(tree)} ${sql.join(named, '')} ${ordered(tree, shown)}) g`;
}

const name = (letter: string, n: number): Sql => sql.raw(`${letter}${n}`);

// Neither truth nor an id has a least and a most.
function placeOf({ kind }: GroupTree, row: Sql, step: SortStep): Sql {
  const value = sortValue(kind, row, step);
  if (step.field.type === 'boolean') return sql`${value}::int`;
  return step.field.type === 'id' ? sql`${value}::text` : value;
}

function ordered({ keys, measures, sort, limit }: GroupTree, shown: typeof name): Sql {
  const order = keys.map((_key, n) => sql`${shown('k', n)} nulls last`);
  const [first] = keys;
  // Sums in several currencies are no order.
  const size = sql.raw(measures[0]?.fn === 'sums' ? 'size' : 'm0');
  if (first && !isOrdered(first)) order.unshift(sql`${size} desc nulls last`);
  order.unshift(sql`rolled desc`, ...sort.map(orderOf));
  order.push(...keys.map((_key, n) => shown('l', n)));
  return sql`order by ${sql.join(order)} limit ${limit + 1}`;
}

// Of all dimensions the groups of figures that add up are there already. A total over a dimension has none of its values, nor has what
// is not known.
function groupsOf(tree: GroupTree): Sql {
  const kept = tree.keys.flatMap(({ most }, n) =>
    most ? [sql`(${name('k', n)} is null or ${name('k', n)} in (table ${name('kept', n)}))`] : [],
  );
  const from = sql`picked where ${allOf(kept)}`;
  const isCube = tree.totals && kept.length === 0 && !isFolded(tree);
  const groups = isFolded(tree) ? sql`select * from ${from}` : groupsOfRows(tree, from, isCube);
  const totals = kept.length > 0 ? sql`select * from made where ${allOf(kept)}` : totalsOf(tree);
  return sql`select * from (${groups}${tree.totals && !isCube ? sql` union all ${totals}` : sql.empty}) g`;
}

/** The totals of rows, and the largest values of each dimension of which only some are told. */
function largestOf(tree: GroupTree): readonly Sql[] {
  const kept = tree.keys.flatMap(({ most }, n) => {
    if (!most) return [];
    const [k, figure] = [name('k', n), name('m', tree.measures.length - 1)];
    const largest = sql`select ${k} from made where ${isAlone(tree, n)} order by ${figure} desc nulls last, m0 desc nulls last, ${k} limit ${most}`;
    return [sql`, ${name('kept', n)} as materialized (${largest})`];
  });
  return kept.length > 0 ? [sql`, made as materialized (${totalsOf(tree)})`, ...kept] : [];
}

// Totals over all other dimensions, of what is known of this one.
const isAlone = ({ keys }: GroupTree, n: number): Sql =>
  sql`${name('k', n)} is not null and rolled = ${sql.raw(String(2 ** keys.length - 1 - 2 ** (keys.length - 1 - n)))}`;

// Without a key all rows are one group, whatever is asked of it.
function groupsOfRows(tree: GroupTree, from: Sql, isCube = false): Sql {
  const { keys } = tree;
  const figures = tree.measures.map((measure, n) =>
    measure.fn === 'sums'
      ? sql`(select sums from ${name('s', n)} where key = ${keyOf(keys)})`
      : ofRows(measure, n),
  );
  const by = isCube
    ? sql`cube (${sql.join(keys.map((_key, n) => sql`(${listed('kl', n)})`))})`
    : keyNames(keys);
  if (keys.length === 0) return sql`${selected(tree, sql.empty, figures)} 0 as rolled from ${from}`;
  return sql`${selected(tree, keyNames(keys), figures)} ${grouping(keys)} as rolled from ${from} group by ${by}`;
}

// Groups of fewer dimensions, of what was picked.
function totalsOf(tree: GroupTree): Sql {
  const { keys, measures } = tree;
  const figures = measures.map(isFolded(tree) ? again : ofRows);
  const sets = Array.from(
    { length: 2 ** keys.length - 1 },
    (_none, bits) => sql`(${sql.join(keys.flatMap((_key, n) => ((bits >> n) & 1 ? listed('kl', n) : [])))})`,
  );
  const [names, rolled] = keys.length === 1 ? [sql`null, null`, sql`1`] : [keyNames(keys), grouping(keys)];
  return sql`${selected(tree, names, figures)} ${rolled} as rolled from picked group by grouping sets (${sql.join(sets)})`;
}

const ofRows = (measure: Measure, n: number): Sql => aggregate(measure, name('v', n));

// The figure of several groups, of theirs.
const again = ({ fn }: Measure, n: number): Sql =>
  fn === 'count' || fn === 'known' ? sql`sum(${name('m', n)})::int` : aggregate({ fn }, name('m', n));

// A group stands where the first of its rows does.
function selected({ keys, sort }: GroupTree, names: Sql, figures: readonly Sql[]): Sql {
  const firsts = sort.flatMap((order, n) =>
    'rows' in order
      ? [sql`${sql.raw(order.dir === 'desc' ? 'max' : 'min')}(${name('o', n)}) as ${name('o', n)}`]
      : [],
  );
  const values = figures.map((figure, n) => sql`${figure} as ${name('m', n)}`);
  return sql`select ${sql.join([...(keys.length > 0 ? [names] : []), ...values, ...firsts])}, count(*) as size,`;
}

// The names of the columns of one place, or of all places.
const listed = (letters: string, n: number): Sql => sql.join([...letters].map((letter) => name(letter, n)));

const keyNames = (keys: readonly unknown[]): Sql => sql.join(keys.map((_key, n) => listed('kl', n)));

const grouping = (keys: readonly unknown[]): Sql =>
  sql`grouping(${sql.join(keys.map((_key, n) => name('k', n)))})`;

const FOLDED: ReadonlySet<Measure['fn']> = new Set(['count', 'known', 'sum', 'min', 'max']);

// Whether the figures of several groups are made of theirs.
const isFolded = (tree: GroupTree): boolean =>
  tree.measures.every(({ fn }) => FOLDED.has(fn)) && !tree.keys.some(({ most }) => most);

// The groups of one key, by whatever text it has: unlike single values, arrays with nothing in them are equal.
const keyOf = (keys: readonly unknown[]): Sql =>
  sql`array[${sql.join(keys.map((_key, n) => sql`${name('k', n)}::text`))}]::text[]`;

// What the amounts of each group come to in each of their currencies, beside the group's other figures.
function inCurrencies({ keys }: GroupTree, n: number): Sql {
  const [value, currency] = [name('v', n), name('c', n)];
  const each = sql`select ${keyOf(keys)} as key, ${currency} as currency, sum(${value}) as sum, count(*)::int as known from picked where ${value} is not null group by 1, 2`;
  return sql`, ${name('s', n)} as materialized (select key, json_agg(json_build_object('currency', currency, 'sum', sum, 'known', known) order by known desc, currency) as sums from (${each}) each group by key)`;
}

function orderOf(order: GroupOrder, n: number): Sql {
  const value = 'measure' in order ? name('m', order.measure) : name('o', n);
  return sql`${value}${order.dir === 'desc' ? sql` desc` : sql.empty} nulls ${sql.raw(order.nulls)}`;
}

const ORDERED = new Set(['year', 'integer', 'decimal', 'money', 'date']);

const isOrdered = ({ by, end }: GroupKey): boolean =>
  by !== undefined || (end.type === 'field' && !end.field.many && ORDERED.has(end.field.type));

// The median is exact: the mean of the two middle values, which are one where their number is odd, in decimal digits.
function aggregate({ fn }: Measure, value: Sql): Sql {
  if (fn === 'count') return sql`count(*)::int`;
  if (fn === 'known') return sql`count(${value})::int`;
  if (fn === 'distinct') return sql`count(distinct ${value})::int`;
  if (fn !== 'median') return sql`${sql.raw(fn)}(${value})`;
  const middle = sql`(percentile_disc(array[0.5, 0.5000000001]) within group (order by ${value}))`;
  return sql`trim_scale((${middle}[1]::numeric + ${middle}[2]) / 2)`;
}

interface Value {
  readonly value: Sql;
  readonly label: Sql;
}

const NO_LABEL = sql`null::text`;

// Where few values of a link are told, and whoever sees a row sees what it leads to, these alone are asked for their names.
function laterLink(context: Context, kind: Kind, { most, steps, end }: GroupKey): RefRelation | undefined {
  const link = end.type === 'link' ? end.relation : undefined;
  if (!most || context.asOf || steps.length > 0 || link?.key !== 'id') return undefined;
  const isSeen = standsOn(kind).some(({ column }) => column === link.column);
  return isSeen || seesAll(kindOf(link.kind), context.viewer) ? link : undefined;
}

// What a row is known by: its key, and its name.
function valueOfRow(target: Kind, row: Sql): Value {
  const column = (field: string | undefined): Sql =>
    sql`${row}.${sql.id(fieldOf(target, field ?? 'id')?.column ?? 'id')}`;
  const value = target.keyField ? sql`coalesce(${column(target.keyField)}, ${row}.id::text)` : column('id');
  return { value, label: column(target.nameField) };
}

// With a limit each name is looked up by its id: they are few.
function lookedUp(context: Context, link: RefRelation, n: number): Sql {
  const [target, row] = [kindOf(link.kind), context.nextAlias()];
  const { value, label } = valueOfRow(target, row);
  return sql` left join lateral (select ${value} as ${name('kk', n)}, ${label} as ${name('ll', n)} from ${rowsOf(context, target)} ${row} where ${row}.id = g.${name('k', n)} limit 1) ${name('n', n)} on true`;
}

// The same number may stand with more zeros at one row than at another.
const NUMERIC = new Set(['decimal', 'money']);

const FORMATS = { year: 'YYYY', quarter: 'YYYY-"Q"Q', month: 'YYYY-MM' } as const;

// A period is told by its first moment; a date of which only the year is known stands in no quarter and no month.
function keyValue(joins: Joins, key: GroupKey): Value {
  const { value, label } = joins.valueOf(key);
  const type = key.end.type === 'field' ? key.end.field.type : 'id';
  if (NUMERIC.has(type)) return { value: sql`trim_scale(${value})`, label };
  if (key.by === undefined || key.end.type !== 'field') return { value, label };
  const { field } = key.end;
  const moment = field.type === 'timestamp' ? sql`(${value} at time zone 'utc')` : sql`${value}::timestamp`;
  const begin = sql`date_trunc(${sql.raw(`'${key.by}'`)}, ${moment})`;
  const companion = fieldOf(key.kind, field.precisionField ?? '');
  if (!companion || key.by === 'year') return { value: begin, label };
  const precision = sql`${joins.rowOf(key)}.${sql.id(companion.column)}`;
  return { value: sql`case when ${precision} is distinct from 'year' then ${begin} end`, label };
}

const keyText = ({ by }: GroupKey, value: Sql): Sql =>
  by ? sql`to_char(${value}, ${sql.raw(`'${FORMATS[by]}'`)})` : sql`${value}::text`;

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
      return valueOfRow(kindOf(end.relation.kind), this.rowOf({ steps: [...steps, end] }));
    }
    const column = sql`${this.rowOf({ steps })}.${sql.id(end.field.column)}`;
    if (!end.field.many) return { value: column, label: NO_LABEL };
    const items = this.#context.nextAlias();
    this.sql.push(sql` left join lateral (select distinct unnest(${column}) as item) ${items} on true`);
    return { value: sql`${items}.item`, label: NO_LABEL };
  }
}
