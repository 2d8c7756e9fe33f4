import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field, FieldType, Relation } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { EDGES, fieldOf, inverseColumn, kindOf, KINDS } from '#domain/registry.ts';
import { OPERATOR_LABELS, operatorsOf } from '#domain/query/operators.ts';
import { parseSort } from '#domain/query/parse.ts';
import { LIST_PARAMETERS } from '#server/rest/listParams.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { sql } from './sql.ts';

interface Column {
  readonly type: string;
  readonly isNullable: boolean;
  readonly collation: string | null;
}
type Table = Readonly<Record<string, Column>>;

let made: TestDatabase;
let tables: Readonly<Record<string, Table>>;
let foreignKeys: ReadonlySet<string>;
let indexes: readonly string[];
// What is read from a view has its keys and indexes in the tables behind it.
let views: ReadonlySet<string>;

beforeAll(async () => {
  made = await createTestDatabase();
  tables = await readTables();
  foreignKeys = await readForeignKeys();
  indexes = await readIndexes();
  views = await readViews();
});
afterAll(() => made.drop());

async function readTables(): Promise<Record<string, Table>> {
  const rows = await made.database.query<{ table: string; column: string; nullable: string } & Column>(
    sql`select table_name as "table", column_name as "column", udt_name as type, is_nullable as nullable, collation_name as collation from information_schema.columns where table_schema = 'public'`,
  );
  const found: Record<string, Record<string, Column>> = {};
  for (const { table, column, type, nullable, collation } of rows) {
    found[table] = { ...found[table], [column]: { type, isNullable: nullable === 'YES', collation } };
  }
  return found;
}

async function readForeignKeys(): Promise<ReadonlySet<string>> {
  const rows = await made.database.query<{ link: string }>(
    sql`select conrelid::regclass || '.' || a.attname || ' > ' || confrelid::regclass || '.' || b.attname as link from pg_constraint join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1] join pg_attribute b on b.attrelid = confrelid and b.attnum = confkey[1] where contype = 'f' and cardinality(conkey) = 1`,
  );
  return new Set(rows.map(({ link }) => link));
}

// Each index as "table (method) column, column": the columns it starts with decide what it serves. One of the rows alone that have a value in the first says so.
async function readIndexes(): Promise<readonly string[]> {
  const rows = await made.database.query<{ found: string }>(
    sql`select indrelid::regclass || ' (' || amname || ') ' || replace(array_to_string(array(select pg_get_indexdef(indexrelid, n, true) from generate_series(1, indnkeyatts) n), ', '), '"', '') || case when indpred is null then '' else ${KNOWN} end as found from pg_index join pg_class c on c.oid = indexrelid join pg_am on pg_am.oid = c.relam where indpred is null or pg_get_expr(indpred, indrelid) = '(' || pg_get_indexdef(indexrelid, 1, true) || ' IS NOT NULL)'`,
  );
  return rows.map(({ found }) => found);
}

const KNOWN = ', where it is known';

async function readViews(): Promise<ReadonlySet<string>> {
  const rows = await made.database.query<{ name: string }>(
    sql`select table_name as name from information_schema.views where table_schema = 'public'`,
  );
  return new Set(rows.map(({ name }) => name));
}

const TYPES: Readonly<Record<FieldType, string>> = {
  text: 'text',
  longText: 'text',
  url: 'text',
  email: 'text',
  year: 'int4',
  integer: 'int4',
  decimal: 'numeric',
  money: 'numeric',
  date: 'date',
  timestamp: 'timestamptz',
  boolean: 'bool',
  oneOf: 'text',
  id: 'uuid',
  json: 'jsonb',
};

const columnOf = (table: string, column: string): Column => {
  const found = tables[table]?.[column];
  if (!found) throw new Error(`The table ${table} has no column ${column}.`);
  return found;
};

/** What is wrong with a column, in words; nothing where it is as it should be. */
function columnProblems(
  table: string,
  name: string,
  wanted: { type: string; isRequired: boolean },
): string[] {
  const column = tables[table]?.[name];
  if (!column) return [`${table} has no column ${name}`];
  return [
    ...(column.type === wanted.type ? [] : [`${table}.${name} is ${column.type}, not ${wanted.type}`]),
    ...(wanted.isRequired && column.isNullable && !views.has(table) ? [`${table}.${name} may be null`] : []),
  ];
}

const fieldProblems = (table: string, fields: Readonly<Record<string, Field>>): string[] =>
  Object.values(fields).flatMap((field) =>
    columnProblems(table, field.column, {
      type: field.many ? `_${TYPES[field.type]}` : TYPES[field.type],
      isRequired: Boolean(field.required) || Boolean(field.many),
    }),
  );

function linkProblems(kind: Kind, relation: Relation): string[] {
  if (relation.type === 'refs') {
    return columnProblems(kind.table, relation.column, { type: '_uuid', isRequired: true });
  }
  if (relation.type !== 'ref' || views.has(kind.table)) return [];
  const target = kindOf(relation.kind).table;
  const { type } = columnOf(target, relation.key);
  const foreignKey = `${kind.table}.${relation.column} > ${target}.${relation.key}`;
  return [
    ...columnProblems(kind.table, relation.column, { type, isRequired: Boolean(relation.required) }),
    ...(foreignKeys.has(foreignKey) ? [] : [`no foreign key ${foreignKey}`]),
    ...linkIndexProblems(`${kind.table} (btree) ${relation.column}`),
  ];
}

function backwardProblems(relation: Relation): string[] {
  if (relation.type !== 'inverse') return [];
  const { column, list } = inverseColumn(relation);
  const { table } = kindOf(relation.kind);
  return views.has(table) ? [] : linkIndexProblems(`${table} (${list ? 'gin' : 'btree'}) ${column}`);
}

const indexProblems = (wanted: string): string[] =>
  indexes.some((found) => found === wanted || (found.startsWith(`${wanted},`) && !found.endsWith(KNOWN)))
    ? []
    : [`no index ${wanted}`];

// No row is looked up by a link that it does not have.
const linkIndexProblems = (wanted: string): string[] =>
  indexes.includes(`${wanted}${KNOWN}`) ? [] : indexProblems(wanted);

const SYSTEM: Readonly<Record<string, string>> = {
  id: 'uuid',
  status: 'text',
  version: 'int4',
  recorded_from: 'timestamptz',
  created_by: 'uuid',
};

function declaredColumns(part: { fields: Kind['fields']; relations?: Kind['relations'] }): string[] {
  const links = Object.values(part.relations ?? {}).flatMap((relation) =>
    'column' in relation ? [relation.column] : [],
  );
  return [...Object.values(part.fields).map(({ column }) => column), ...links];
}

const systemProblems = (table: string): string[] =>
  Object.entries(SYSTEM).flatMap(([column, type]) =>
    columnProblems(table, column, { type, isRequired: column !== 'created_by' }),
  );

// What the sets of changes, or the database itself, keep beside a row, and nobody asks for.
const WRITERS_OWN: Readonly<Record<string, readonly string[]>> = {
  fact: ['change_set_id', 'pinned_by'],
  fundingRound: ['company_country'],
};

const byName = <T extends { readonly name: string }>(all: readonly T[]): { name: string; of: T }[] =>
  all.map((of) => ({ name: of.name, of }));

describe.each(byName(KINDS))('$name', ({ of: kind }) => {
  const relations = Object.values(kind.relations);
  const fields = Object.values(kind.fields);

  test('every field has a column of its type', () => {
    expect(fieldProblems(kind.table, kind.fields)).toEqual([]);
  });

  test('every stored link has a column, a foreign key and an index', () => {
    expect(relations.flatMap((relation) => linkProblems(kind, relation))).toEqual([]);
  });

  test('every link that is followed backwards finds its rows by an index', () => {
    expect(relations.flatMap(backwardProblems)).toEqual([]);
  });

  test('the table has no column that nobody declares', () => {
    const own = kind.unversioned ? ['id', 'created_by'] : [...Object.keys(SYSTEM), 'name_key'];
    const found = fields.filter(({ type }) => type === 'json').map(({ column }) => `${column}_ids`);
    const known = new Set([...own, ...found, ...(WRITERS_OWN[kind.name] ?? []), ...declaredColumns(kind)]);
    expect(Object.keys(tables[kind.table] ?? {}).filter((column) => !known.has(column))).toEqual([]);
  });

  test('the names point to what exists', () => {
    const keyColumns = [kind.keyField].flatMap((name) => (name ? [fieldOf(kind, name)?.column] : []));
    expect(keyColumns.flatMap((column) => indexProblems(`${kind.table} (btree) ${column}`))).toEqual([]);
    expect(fieldOf(kind, kind.nameField)?.type).toBe('text');
    expect(parseSort(kind, kind.defaultSort).length).toBeGreaterThan(0);
    const companions = fields.flatMap(({ precisionField, currencyField, qualifierField, vouchesFor }) => [
      precisionField,
      currencyField,
      qualifierField,
      vouchesFor,
    ]);
    expect(companions.filter((name) => name && !fieldOf(kind, name))).toEqual([]);
    expect(fields.filter(({ type, options = [] }) => options.length > 0 !== (type === 'oneOf'))).toEqual([]);
    expect(fields.filter((field) => !operatorsOf(field).includes('blank'))).toEqual([]);
    const fixed = kind.rest.flatMap(({ only }) => only ?? []);
    const hasOption = ({ field, value }: { field: string; value: string }): boolean => {
      const of = fieldOf(kind, field);
      const values = of?.type === 'boolean' ? ['true', 'false'] : of?.options?.map((option) => option.value);
      return values?.includes(value) ?? false;
    };
    expect(fixed.filter((condition) => !hasOption(condition))).toEqual([]);
  });

  test('no name has two meanings', () => {
    const names = [...Object.keys(kind.fields), ...Object.keys(kind.relations)];
    expect(new Set(names).size).toBe(names.length);
    const system = ['id', 'version', 'updatedAt'];
    const taken = new Set<string>([...system, ...LIST_PARAMETERS, ...Object.keys(OPERATOR_LABELS)]);
    expect(names.filter((name) => taken.has(name))).toEqual([]);
    expect(names.filter((name) => !/^[a-z][A-Za-z]*$/.test(name) || name.endsWith('Connection'))).toEqual([]);
  });
});

describe.each(byName(KINDS.filter(({ unversioned, isView }) => !unversioned && !isView)))(
  '$name',
  ({ of: kind }) => {
    test('the columns of the system are there', () => {
      expect(systemProblems(kind.table)).toEqual([]);
      expect(columnOf(kind.table, 'name_key')).toEqual({ type: 'text', isNullable: false, collation: 'C' });
    });
  },
);

// Trees are small and read whole.
describe.each(byName(KINDS.filter(({ unversioned, isView, parent }) => !unversioned && !isView && !parent)))(
  '$name',
  ({ of: kind }) => {
    test('a list in its own order needs no sorting', () => {
      const columns = parseSort(kind, undefined).map(({ name, field }) =>
        name === kind.nameField ? 'name_key' : field.column,
      );
      expect(indexProblems(`${kind.table} (btree) ${[...columns, 'id'].join(', ')}`)).toEqual([]);
    });
  },
);

describe.each(byName(EDGES))('$name', ({ of: edge }) => {
  const ends = Object.values(edge.ends);

  test('every value has a column of its type, and none is undeclared', () => {
    expect([...fieldProblems(edge.table, edge.fields), ...systemProblems(edge.table)]).toEqual([]);
    const known = new Set([
      ...Object.keys(SYSTEM),
      ...ends.map(({ column }) => column),
      ...declaredColumns(edge),
    ]);
    expect(Object.keys(tables[edge.table] ?? {}).filter((column) => !known.has(column))).toEqual([]);
  });

  test('an edge without a first end is read by a view with the same columns', () => {
    const side = `${edge.table}_side`;
    expect(views.has(side)).toBe(edge.symmetric === true);
    const columnsIn = (table: string): string[] => Object.keys(tables[table] ?? {}).sort();
    expect(columnsIn(side)).toEqual(edge.symmetric === true ? columnsIn(edge.table) : []);
  });

  test('both ends are keys with an index', () => {
    for (const { kind, column } of ends) {
      expect(columnProblems(edge.table, column, { type: 'uuid', isRequired: true })).toEqual([]);
      expect(foreignKeys).toContain(`${edge.table}.${column} > ${kindOf(kind).table}.id`);
      expect(indexProblems(`${edge.table} (btree) ${column}`)).toEqual([]);
    }
  });

  // Where a path reaches both, the row's own field is meant; conditions on the edge name the edge.
  test('no value but the specified description shares its name with a field of the kinds at its ends', () => {
    const shared = Object.keys(edge.fields).filter((name) =>
      ends.some(({ kind }) => fieldOf(kindOf(kind), name)),
    );
    expect(shared).toEqual(edge.name === 'partnership' ? ['description'] : []);
  });

  test('every relation over it names its two ends', () => {
    const over = KINDS.flatMap((kind) =>
      Object.values(kind.relations)
        .filter((relation): relation is Extract<Relation, { type: 'edge' }> => relation.type === 'edge')
        .filter((relation) => relation.edge === edge.name)
        .map((relation) => ({ kind, relation })),
    );
    expect(over.length).toBe(edge.symmetric ? 1 : 2);
    for (const { kind, relation } of over) {
      expect(edge.ends[relation.from]?.kind).toBe(kind.name);
      expect(edge.ends[relation.to]?.kind).toBe(relation.kind);
    }
  });
});

test('the registry survives JSON', () => {
  const [kinds, edges] = [JSON.stringify(KINDS), JSON.stringify(EDGES)];
  expect([JSON.parse(kinds), JSON.parse(edges)]).toEqual([KINDS, EDGES]);
});

test('names and paths are given once', () => {
  for (const all of [
    KINDS.map(({ name }) => name),
    KINDS.map(({ plural }) => plural),
    KINDS.map(({ table }) => table),
    KINDS.flatMap(({ rest }) => rest.map(({ path }) => path)),
  ]) {
    expect(new Set(all).size).toBe(all.length);
  }
});
