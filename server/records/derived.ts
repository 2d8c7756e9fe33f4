import { readdirSync, readFileSync } from 'node:fs';
import type { Kind } from '#domain/kind.ts';
import { KINDS } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { withSets } from '#server/query/amounts.ts';

const folder = new URL('../kinds/derived/', import.meta.url);
const parameter = '$1';
// A group that several kinds have is written once, with this in place of the table.
const anyTable = '{table}';
const rowsAtOnce = 20_000;

/** The parts of a group's file, each a statement behind the same common tables. */
export type DerivedPart = 'values' | 'explanation';

const texts: ReadonlyMap<string, string> = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => [name.slice(0, -'.sql'.length), withSets(readFileSync(new URL(name, folder), 'utf8'))]),
);

/** The names of all groups of derived values, one SQL file each. */
export const DERIVED_NAMES: readonly string[] = [...texts.keys()];

const derivedParts = ({ fields, relations }: Kind): readonly { derived: string; column: string }[] =>
  [...Object.values(fields), ...Object.values(relations)].flatMap((part) =>
    'derived' in part && part.derived !== undefined ? [{ derived: part.derived, column: part.column }] : [],
  );

/** The groups of derived values that stand in columns of a kind. */
export function derivedNamesOf(kind: Kind): string[] {
  const names = new Set(derivedParts(kind).map(({ derived }) => derived));
  return DERIVED_NAMES.filter((name) => names.has(name));
}

/** Everything that decides what derived values come out as, in one text: a change means that all are to be computed again. */
export const derivedText = (): string => [...texts].flat().join('\n');

/**
 * Computes groups of derived values anew, for the rows of these ids or (null) for all; rows whose values stay as they are
 * are not written. The ids are those of the kinds that hold the group's columns.
 */
export async function refreshDerived(
  database: Database,
  names: readonly string[],
  ids: readonly string[] | null,
): Promise<void> {
  if (ids?.length === 0) return;
  for (const name of names) {
    for (const kind of holdersOf(name)) {
      if (ids === null) await refreshAll(database, name, kind);
      else await database.query(updateStatement(name, kind, ids));
    }
  }
}

function holdersOf(name: string): readonly Kind[] {
  const kinds = KINDS.filter((kind) => derivedNamesOf(kind).includes(name));
  if (kinds.length === 0) throw new Error(`No kind has values that ${name}.sql computes.`);
  return kinds;
}

// In portions, so that no statement runs longer the more rows there are.
async function refreshAll(database: Database, name: string, kind: Kind): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await database.query<{ id: string }>(
      sql`select id from ${sql.id(kind.table)} where id > ${after}::uuid order by id limit ${rowsAtOnce}`,
    );
    const last = rows.at(-1);
    if (!last) return;
    const ids = rows.map(({ id }) => id);
    await database.query(updateStatement(name, kind, ids));
    after = last.id;
  }
}

/** What a part of a group answers for rows: their values as (id, columns of the kind), or what these rest on; undefined where the group has no such part. */
export function derivedStatement(
  name: string,
  { table }: Kind,
  { part, ids }: { readonly part: DerivedPart; readonly ids: readonly string[] },
): Sql | undefined {
  const [common = '', ...others] = (texts.get(name) ?? '').split(/^-- (?=values$|explanation$)/m);
  const wanted = others.find((text) => text.startsWith(`${part}\n`));
  if (wanted === undefined) return undefined;
  const text = (common + wanted.slice(part.length)).replaceAll(anyTable, table);
  return sql.join(text.split(parameter).map(sql.raw), sql`${ids}`);
}

function updateStatement(name: string, kind: Kind, ids: readonly string[]): Sql {
  const values = derivedStatement(name, kind, { part: 'values', ids });
  if (!values) throw new Error(`${name}.sql has no values.`);
  const columns = derivedParts(kind)
    .filter(({ derived }) => derived === name)
    .map(({ column }) => sql.id(column));
  const of = (row: Sql): Sql => sql.join(columns.map((column) => sql`${row}.${column}`));
  const set = sql.join(columns.map((column) => sql`${column} = n.${column}`));
  return sql`update ${sql.id(kind.table)} o set ${set} from (${values}) n where o.id = n.id and (${of(sql`o`)}) is distinct from (${of(sql`n`)})`;
}
