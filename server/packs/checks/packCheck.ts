import { kindOf } from '#domain/registry.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import {
  columnsOf,
  edgesFrom,
  fileOf,
  PACK_KINDS,
  SOURCES_FILE,
  type PackColumn,
  type PackRow,
} from '#server/packs/format.ts';
import type { Problem, ReadTable } from '#server/packs/readCsv.ts';

/** What the checks of a pack share: its tables, the keys of its rows, and where problems go. */
export type PackCheck = {
  readonly tables: ReadonlyMap<string, ReadTable>;
  /** Keys of the rows by kind. */
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>;
  readonly sourceKeys: ReadonlySet<string>;
  report(place: Place, reason: string): void;
};

/** Where a problem stands. */
export type Place = {
  readonly file: string;
  readonly line: number;
  readonly column?: string;
  readonly value?: string;
};

/** Starts a check over the tables of a pack; problems are collected in the given list. */
export function startCheck(tables: ReadonlyMap<string, ReadTable>, problems: Problem[]): PackCheck {
  const keysIn = (file: string): Set<string> =>
    new Set((tables.get(file)?.rows ?? []).map(({ values }) => values['key'] ?? ''));
  return {
    tables,
    keys: new Map(PACK_KINDS.map((kind) => [kind.name, keysIn(fileOf(kind))])),
    sourceKeys: keysIn(SOURCES_FILE),
    report: ({ file, line, column = '', value = '' }, reason) => {
      problems.push({ file, line, column, value: value.slice(0, 80), reason });
    },
  };
}

/** The rows of a table, or none when the file is missing. */
export const rowsOf = ({ tables }: PackCheck, file: string): readonly PackRow[] =>
  tables.get(file)?.rows ?? [];

/** A cell of a row; "" where the column is missing. */
export const cellOf = (row: PackRow, column: string): string => row.values[column] ?? '';

/** What facts of a kind may speak of: its columns, and the relations whose edges start at it. */
export type FactTarget = { readonly column: PackColumn } | { readonly edge: Edge; readonly kind: Kind };

/** The fact targets of a kind by wire name. */
export function factTargets(kind: Kind): ReadonlyMap<string, FactTarget> {
  const columns = columnsOf(kind).map((column) => [column.name, { column }] as const);
  const edges = edgesFrom(kind).flatMap(({ edge, relation, to }) => {
    const end = edge.ends[to];
    return end === undefined ? [] : [[relation, { edge, kind: kindOf(end.kind) }] as const];
  });
  return new Map<string, FactTarget>([...columns, ...edges]);
}

/** Reports every key that stands twice, and every row without one. */
export function checkKeys(check: PackCheck, file: string, keyOf: (row: PackRow) => string): void {
  const lines = new Map<string, number>();
  for (const row of rowsOf(check, file)) {
    const key = keyOf(row);
    const place = { file, line: row.line, column: 'key', value: key };
    const first = lines.get(key);
    if (key === '') check.report(place, 'The row has no key.');
    else if (first !== undefined) check.report(place, `The key stands on line ${first} too.`);
    else lines.set(key, row.line);
  }
}

/** Reports columns that are unknown or missing. */
export function checkHeader(
  check: PackCheck,
  file: string,
  { known, required }: { known: readonly string[]; required: readonly string[] },
): void {
  const table = check.tables.get(file);
  if (table === undefined || table.header.length === 0) return;
  for (const column of table.header) {
    if (!known.includes(column)) check.report({ file, line: 1, column }, 'The column is unknown.');
  }
  for (const column of required) {
    if (!table.header.includes(column)) check.report({ file, line: 1, column }, 'The column is missing.');
  }
}
