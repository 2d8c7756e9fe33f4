import type { KindName } from '#domain/names.ts';
import fc, { type Arbitrary } from 'fast-check';
import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { foldText } from '#domain/query/fold.ts';
import { EDGES, kindOf, KINDS } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { World } from './evaluate.ts';
import { storeRows, type StoredRow } from './storeRows.ts';

/** A user who has added some rows. */
export const AUTHOR = '11111111-1111-4111-8111-111111111111';

// Letters that the database and foldText fold alike, and characters with a meaning in patterns, texts and arrays.
const LETTERS = [...'aAbBéÉüÜñøØłßæÆ1 %_\\\'"{},.🚀'];
const STOCK_TEXTS = [
  'Qubit',
  'QUBIT Ltd',
  'qübit',
  'Émile & Søn',
  '100%',
  'a_b',
  'c:\\d',
  '',
  '{x,"y"}',
  '🚀',
];
const ADDRESSES = [
  'https://www.nature.com/articles/1',
  'http://reader@news.example.org:8080/x',
  'HTTPS://Example.org',
  'nature.com',
  'https://example.org.evil.test/',
];
/** Degrees at which rows stand: near one another, at the poles, and on both sides of the date line. */
export const LATITUDES = [-90, -45.5, 0, 48.1, 48.2, 89.9];
/** Degrees at which rows stand: near one another, and on both sides of the date line. */
export const LONGITUDES = [-180, -179.9, 0, 11.5, 11.6, 179.9, 180];
/** The values that facts of a world are about. */
export const FACT_FIELDS = ['name', 'founded', 'country', 'entity', 'investors', 'primaryClassification'];
const NUMBERS = [-3, 0, 0.1, 0.5, 1, 10, 1_000_000, 12_345_678.9];
/** The days that rows of a world have. */
export const DAYS = [
  '2019-06-15',
  '2019-12-31',
  '2020-01-01',
  '2020-01-31',
  '2020-02-29',
  '2020-12-31',
  '2021-01-01',
];
const MOMENTS = ['2024-01-01T00:00:00Z', '2024-01-01T12:00:00.5Z', '2024-06-30T23:59:59Z'];

/** Texts of a few letters, most of them out of a small stock, so that rows and questions meet. */
export const someText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...STOCK_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 4 }) },
);

/** Options that stored values and questions are taken from: the first few of a field. */
export const someOptions = (field: Field): readonly string[] =>
  (field.options ?? []).slice(0, 4).map(({ value }) => value);

/** A stored value of a field that is not a list. */
export function someValue(field: Field, ids: readonly string[]): Arbitrary<unknown> {
  if (field.type === 'oneOf') return fc.constantFrom(...someOptions(field));
  if (field.type === 'boolean') return fc.boolean();
  if (field.type === 'year') return fc.integer({ min: 2015, max: 2020 });
  if (field.type === 'integer') return fc.integer({ min: -1, max: 5 });
  if (field.type === 'decimal' || field.type === 'money') return fc.constantFrom(...NUMBERS);
  if (field.type === 'date') return fc.constantFrom(...DAYS);
  if (field.type === 'timestamp') return fc.constantFrom(...MOMENTS);
  if (field.type === 'id') return ids.length > 0 ? fc.constantFrom(...ids) : fc.uuid();
  if (field.type === 'url') return fc.oneof(someText, fc.constantFrom(...ADDRESSES));
  if (field.type === 'json') return ids.length > 0 ? fc.oneof(someShape, namingShape(ids)) : someShape;
  return someText;
}

const someShape: Arbitrary<unknown> = fc.constantFrom({ a: 1 }, 'text', 5, []);

// A row may be named by its id anywhere in a value.
const namingShape = (ids: readonly string[]): Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...ids), fc.constantFrom(...ids))
    .chain(([id, other]) =>
      fc.constantFrom<unknown>(
        { id, name: 'Named' },
        id,
        [id, other],
        { deep: { list: [{ id: other.toUpperCase() }] } },
        `https://atlas.test/${id}?a`,
      ),
    );

interface Plan {
  readonly ids: Readonly<Record<string, readonly string[]>>;
  readonly notNull: ReadonlySet<string>;
}

// So many that some of each kind are seen by everybody: a point stands on its metric and its maker.
const COUNTS: Readonly<Record<string, number>> = {
  organization: 30,
  fundingRound: 20,
  metricPoint: 24,
  milestone: 16,
  threshold: 12,
  fact: 80,
};
const STORED_IN_ORDER: readonly KindName[] = [
  'source',
  'country',
  'classification',
  'tag',
  'organization',
  'fundingRound',
  'publicFunding',
  'product',
  'paper',
  'person',
  'metric',
  'metricPoint',
  'milestone',
  'threshold',
  'exchangeRate',
  'fact',
];

/** All the ids that rows of a world may have, by kind. */
function someIds(): Arbitrary<Plan['ids']> {
  const ofKind = ({ name }: Kind): Arbitrary<readonly string[]> => {
    const length = COUNTS[name] ?? 8;
    return fc.uniqueArray(fc.uuid(), { minLength: length, maxLength: length });
  };
  return fc.record(Object.fromEntries(KINDS.map((kind) => [kind.name, ofKind(kind)])));
}

/** Rows of every kind and edge, with missing values, empty lists and all statuses. */
export function someWorld(notNull: ReadonlySet<string>): Arbitrary<World> {
  return someIds().chain((ids) => {
    const plan = { ids, notNull };
    const kinds = KINDS.filter(({ name }) => STORED_IN_ORDER.includes(name)).map(
      (kind) => [kind.table, someRows(plan, kind)] as const,
    );
    const edges = EDGES.map((edge) => [edge.table, someEdges(plan, edge.name)] as const);
    return (fc.record(Object.fromEntries([...kinds, ...edges])) as Arbitrary<World>).map(withViews);
  });
}

/** The metric whose points organizations have as hasQubitUpdates. */
const QUBITS = 'physical_qubits';

/** What is read from views: the points of one metric as qubit updates. */
function withViews(world: World): World {
  const metric = world['metric']?.find(({ slug }) => slug === QUBITS);
  const points = (world['metric_point'] ?? []).filter(
    (row) => metric !== undefined && row['metric_id'] === metric['id'] && row['organization_id'] !== null,
  );
  return {
    ...world,
    qubit_update: points.map((row) => ({ ...row, number: row['value'], kind: row['type'] })),
    deal: (world['investment'] ?? []).map((row) => dealOf(world, row)),
  };
}

/** An investor's part in a round, with what is read of the three beside it. */
function dealOf(world: World, edge: StoredRow): StoredRow {
  const found = (table: string, id: unknown): StoredRow =>
    world[table]?.find((row) => row['id'] === id) ?? { id: '' };
  const round = found('funding_round', edge['funding_round_id']);
  const investor = found('organization', edge['investor_id']);
  const company = found('organization', round['entity_id']);
  return {
    ...round,
    ...edge,
    name: `${String(investor['name'])} · ${String(company['name'])}`,
    name_key: `${String(investor['name_key'])} · ${String(company['name_key'])}`,
    round_id: round.id,
    company_id: round['entity_id'],
    company_name: company['name'],
    company_country: company['country'],
    company_class_id: company['primary_classification_id'],
    investor_country: investor['country'],
  };
}

const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  'organization.lat': LATITUDES,
  'organization.lng': LONGITUDES,
  'organization.lastRoundDatePrecision': ['year', 'month', 'day'],
  'fundingRound.datePrecision': ['year', 'month', 'day'],
  'fact.field': FACT_FIELDS,
};

const STATUS = fc.constantFrom('APPROVED', 'APPROVED', 'APPROVED', 'PENDING', 'DECLINED');
const SYSTEM = { status: STATUS, created_by: fc.option(fc.constant(AUTHOR), { freq: 2, nil: null }) };
const VERSION = { recorded_from: fc.constantFrom(...MOMENTS) };

function someRows(plan: Plan, kind: Kind): Arbitrary<readonly StoredRow[]> {
  const ids = plan.ids[kind.name] ?? [];
  const rows = ids.map((id, index) =>
    fc.record(columnsOf(plan, kind, index)).map((row) => completed(kind, { ...row, id })),
  );
  return fc.tuple(...rows);
}

function completed(kind: Kind, row: StoredRow): StoredRow {
  if (kind.unversioned) return row;
  return { ...row, name_key: foldText(String(row[kind.fields[kind.nameField]!.column])) };
}

// Of three links one must be there: the first always is.
const NEEDED: ReadonlySet<string> = new Set(['metric_point.organization_id']);

function columnsOf(plan: Plan, kind: Kind, index: number): Record<string, Arbitrary<unknown>> {
  // No claim is about another claim, nor names one.
  const anyId = Object.entries(plan.ids).flatMap(([name, ids]) => (name === 'fact' ? [] : ids));
  const columns: Record<string, Arbitrary<unknown>> = {};
  const add = (column: string, value: Arbitrary<unknown>): void => {
    const isNeeded = plan.notNull.has(`${kind.table}.${column}`) || NEEDED.has(`${kind.table}.${column}`);
    columns[column] = isNeeded ? value : fc.option(value, { freq: 3, nil: null });
  };
  for (const [name, field] of Object.entries(kind.fields)) {
    const value = someValue(field, anyId);
    const fixed = VALUES[`${kind.name}.${name}`];
    if (fixed) add(field.column, fc.constantFrom(...fixed));
    else if (field.many) columns[field.column] = fc.array(value, { maxLength: 3 });
    else if (name === kind.keyField) add(field.column, fc.constant(keyAt(kind, index)));
    else add(field.column, value);
  }
  for (const relation of Object.values(kind.relations)) {
    const ids = plan.ids[relation.kind] ?? [];
    const isKey = relation.type === 'ref' && relation.key !== 'id';
    const keys = isKey ? ids.map((_id, at) => keyAt(kindOf(relation.kind), at)) : ids;
    if (relation.type === 'ref') add(relation.column, fc.constantFrom(...keys));
    if (relation.type === 'refs') columns[relation.column] = fc.subarray([...ids], { maxLength: 3 });
  }
  if ('status' in kind.fields) Object.assign(columns, SYSTEM);
  if (!kind.unversioned) Object.assign(columns, VERSION);
  return columns;
}

/** The key of the row at an index: the first metric's is that of qubits; a country's is one of the options, so that it can be asked for. */
export function keyAt(kind: Kind, index: number): string {
  if (kind.name === 'country') {
    return kindOf('organization').fields['country']?.options?.[index]?.value ?? '';
  }
  return kind.name === 'metric' && index === 0 ? QUBITS : `${kind.name}-${index}`;
}

function someEdges(plan: Plan, edgeName: string): Arbitrary<readonly StoredRow[]> {
  const edge = EDGES.find(({ name }) => name === edgeName)!;
  const ends = Object.values(edge.ends).map(({ kind, column }) => [
    column,
    fc.constantFrom(...(plan.ids[kind] ?? [])),
  ]);
  const fields = Object.values(edge.fields).map((field) => [
    field.column,
    fc.option(someValue(field, []), { freq: 3, nil: null }),
  ]);
  const columns = Object.values(edge.ends).map(({ column }) => column);
  const pairOf = (row: StoredRow): string => {
    const pair = columns.map((column) => String(row[column]));
    return (edge.symmetric ? pair.sort() : pair).join();
  };
  const row = fc.record({
    ...Object.fromEntries([...ends, ...fields]),
    id: fc.uuid(),
    ...SYSTEM,
  }) as Arbitrary<StoredRow>;
  const isEdge = (one: StoredRow): boolean =>
    !edge.symmetric || new Set(columns.map((column) => one[column])).size === 2;
  return fc.uniqueArray(row.filter(isEdge), { minLength: 30, maxLength: 40, selector: pairOf });
}

/** The columns that must not be null, as table.column. */
export async function notNullColumns(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ name: string }>(
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and is_nullable = 'NO'`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Puts a world into a database in place of what is there. */
export async function storeWorld(database: Database, world: World): Promise<void> {
  const tables = [...STORED_IN_ORDER.map((name) => kindOf(name).table), ...EDGES.map(({ table }) => table)];
  await database.query(sql`truncate row_history, ${sql.join(tables.map((table) => sql.id(table)))} cascade`);
  for (const table of tables) await storeRows(database, table, world[table] ?? []);
  // Without statistics a question over six relations may be planned as a loop over all combinations of rows.
  await database.query(sql`analyze ${sql.join(tables.map((table) => sql.id(table)))}`);
}
