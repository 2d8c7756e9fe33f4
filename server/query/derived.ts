import type { Kind } from '#domain/kind.ts';
import { KINDS } from '#domain/registry.ts';
import { shared, sql, Sql } from '#server/database/sql.ts';
import type { Reading } from './context.ts';
import { rowsOfTable } from './from.ts';
import { filled, readSqlFiles } from './sqlFiles.ts';

/** The parts of a group's file: statements behind the same common tables, and one by itself of the ids that rows which changed move. */
export type DerivedPart = 'values' | 'explanation' | 'touched';

const texts = readSqlFiles(new URL('../kinds/derived/', import.meta.url));

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

/** The kinds that have columns of a group. */
export function holdersOf(name: string): readonly Kind[] {
  const kinds = KINDS.filter((kind) => derivedNamesOf(kind).includes(name));
  if (kinds.length === 0) throw new Error(`No kind has values that ${name}.sql computes.`);
  return kinds;
}

/** The columns of a kind that a group computes. */
export const derivedColumns = (kind: Kind, name: string): readonly string[] =>
  derivedParts(kind).flatMap(({ derived, column }) => (derived === name ? [column] : []));

/** Everything that decides what derived values come out as, in one text: a change means that all are to be computed again. */
export const derivedText = (): string => [...texts].flat().join('\n');

/** Which group of derived values, of which kind that has it. */
export interface Derived {
  readonly name: string;
  readonly kind: Kind;
}

/** Of which rows something is asked: their ids or SQL for the array of them, the tables where they may be (all unless it says), and those that other rows may point to. */
interface Asked {
  readonly ids: readonly string[] | Sql;
  readonly pointedAt?: readonly string[];
  readonly tables?: readonly string[];
}

/**
 * What a part of a group answers for rows as they are or as they stood: their values as (id, columns of the kind), what these rest
 * on, or whose values rest on rows of any kind that have these ids; undefined where the group has no such part. In a group that several kinds have, `{rows}` are those of the kind, `{table}` its table.
 */
export function derivedStatement(
  reading: Reading,
  { name, kind }: Derived,
  { part, ids, pointedAt = ids instanceof Sql ? [] : ids, tables }: Asked & { readonly part: DerivedPart },
): Sql | undefined {
  const [common = '', ...others] = (texts.get(name) ?? '').split(/^-- (?=values$|explanation$|touched$)/m);
  const wanted = others.find((text) => text.startsWith(`${part}\n`))?.slice(part.length);
  if (wanted === undefined) return undefined;
  const given = { $1: ids instanceof Sql ? ids : shared(ids), $2: shared(pointedAt) };
  const text =
    part !== 'touched' ? common + wanted : tables ? without(wanted, tables, pointedAt.length > 0) : wanted;
  return filled(text, (blank) => {
    if (blank === '$1' || blank === '$2') return given[blank];
    if (blank === 'table') return sql.raw(kind.table);
    return rowsOfTable(reading, blank === 'rows' ? kind.table : blank);
  });
}

// Without the parts that can find none of the rows: they name none of their tables, and look for nothing that points to rows.
function without(text: string, tables: readonly string[], arePointedAt: boolean): string {
  const [head = '', ...parts] = text.split(/^(?=select\b)/m);
  const named = new RegExp(`\\{(?:rows|${tables.join('|')})(?:_side)?\\}${arePointedAt ? '|\\$2' : ''}`);
  const kept = parts
    .map((part) => part.replace(/^union(?: all)?$/m, ''))
    .filter((part) => named.test(head + part));
  return head + (kept.length > 0 ? kept.join('union all\n') : 'select null::uuid where false');
}
