import fc, { type Arbitrary } from 'fast-check';
import type { Edge, Kind } from '#domain/kind.ts';
import { EDGES, KINDS } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { World } from './evaluate.ts';
import { storeRows, type StoredRow } from './storeRows.ts';

/** One write of a random row: what of it, if it can be done at all. */
export interface SomeWrite {
  readonly of: Kind | Edge;
  readonly at: number;
  readonly how: 'insert' | 'update' | 'decide' | 'remove';
  /** Which columns are updated: numbers that choose among them. */
  readonly picked: readonly number[];
}

/** What has a table of its own. */
export const WRITABLE: readonly (Kind | Edge)[] = [...KINDS.filter(({ isView }) => !isView), ...EDGES];

/** A write of a row of one of these. */
export const someWriteOf = (all: readonly (Kind | Edge)[]): Arbitrary<SomeWrite> =>
  fc.record({
    of: fc.constantFrom(...all),
    at: fc.nat(199),
    how: fc.constantFrom('insert', 'update', 'update', 'update', 'decide', 'decide', 'remove'),
    picked: fc.array(fc.nat(99), { minLength: 1, maxLength: 3 }),
  });

const ANY_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The other world told in the ids of this one, row by row, so that its values can be written over this one's. */
export function translated(other: World, world: World): World {
  const ids = new Map(
    WRITABLE.flatMap(({ table }) =>
      (other[table] ?? []).map((row, at) => [row['id'], world[table]?.[at]?.['id'] ?? row['id']]),
    ),
  );
  return JSON.parse(JSON.stringify(other).replaceAll(ANY_ID, (id) => (ids.get(id) as string) ?? id)) as World;
}

/** A write that is ready to be done: of which row, and which columns change (null: it comes, goes, or has its status changed). */
export interface PreparedWrite {
  readonly of: Kind | Edge;
  readonly id: string;
  readonly columns: readonly string[] | null;
  /** Nothing can point to it yet. */
  readonly isNew: boolean;
  run(inside: Database): Promise<void>;
}

/** The write of a row that is there, or of a new one, with values of another world; undefined where there is nothing to write. */
export async function prepared(
  database: Database,
  { of, at, how, picked }: SomeWrite,
  other: World,
): Promise<PreparedWrite | undefined> {
  const table = sql.id(of.table);
  const samples = other[of.table] ?? [];
  const sample = samples[at % Math.max(samples.length, 1)];
  if (!sample) return undefined;
  if (how === 'insert') {
    const row: StoredRow = { ...sample, id: crypto.randomUUID(), ...freshKey(of) };
    const run = (inside: Database): Promise<void> => storeRows(inside, of.table, [row]);
    return { of, id: String(row['id']), columns: null, isNew: true, run };
  }
  const rows = await database.query<{ id: string }>(sql`select id from ${table} order by id`);
  const id = rows[at % Math.max(rows.length, 1)]?.id;
  if (id === undefined) return undefined;
  if (how === 'remove') {
    const run = async (inside: Database): Promise<void> => {
      await inside.query(sql`delete from ${table} where id = ${id}::uuid`);
    };
    return { of, id, columns: null, isNew: false, run };
  }
  const own = writtenColumns(of);
  const columns =
    how === 'decide' ? ['status'] : [...new Set(picked.flatMap((index) => own[index % own.length] ?? []))];
  const values = columns.filter((column) => column in sample);
  if (values.length === 0) return undefined;
  const run = async (inside: Database): Promise<void> => {
    await inside.query(sql`
      update ${table} t set ${sql.join(values.map((column) => sql`${sql.id(column)} = n.${sql.id(column)}`))}
      from json_populate_record(null::${table}, ${JSON.stringify(sample)}::json) n where t.id = ${id}::uuid`);
  };
  return { of, id, columns: how === 'decide' ? null : values, isNew: false, run };
}

// A status is decided, not updated, and a claim stays about what it was made about.
const FOR_GOOD: ReadonlySet<string> = new Set(['status', 'subjectKind', 'subjectId']);

// No two rows have the same readable key; nobody changes one, or what is computed.
function freshKey(of: Kind | Edge): StoredRow {
  const key = 'ends' in of || of.keyField === undefined ? undefined : of.fields[of.keyField]?.column;
  return key === undefined ? {} : { [key]: crypto.randomUUID() };
}

function writtenColumns(of: Kind | Edge): readonly string[] {
  const fields = Object.entries(of.fields).filter(
    ([name, field]) =>
      !FOR_GOOD.has(name) && field.derived === undefined && ('ends' in of || name !== of.keyField),
  );
  const links = 'ends' in of ? Object.values(of.ends) : Object.values(of.relations);
  const linked = links.flatMap((link) =>
    'column' in link && !('derived' in link && link.derived !== undefined) ? [link.column] : [],
  );
  // Most follows from links, of which there are few.
  return [...fields.map(([, { column }]) => column), ...linked, ...linked, ...linked];
}
