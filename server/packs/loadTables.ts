import type { RefRelation, RefsRelation } from '#domain/fields.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { foldText } from '#domain/query/fold.ts';
import { listText } from '#server/database/arrays.ts';
import type { IncomingColumn, IncomingRow, IncomingTable } from '#server/facts/incoming.ts';
import { SQL_TYPES } from '#server/query/columnTypes.ts';
import { columnsOf, endKeys, isList, listOf, type PackColumn, type PackRow } from './format.ts';
import { packId } from './ids.ts';

/** One column that the pack fills, and how its cell is read. */
export type LoadColumn = IncomingColumn & {
  /** The fields whose edit by a user keeps the given value out. */
  readonly guards: readonly string[];
  /** The cell of a row as PostgreSQL reads it; undefined where a row that must be there was removed by a user. */
  readonly read: (values: Readonly<Record<string, string>>) => string | null | undefined;
};

/** What a table of the database takes from a table of the pack. */
export type LoadTable = IncomingTable<LoadColumn> & {
  /** Rows have an approval status, a version and a history. */
  readonly isVersioned: boolean;
};

/** What the ids of a pack depend on, the rows that users removed for good, and those that stand for others which were merged into them. */
export type LoadContext = {
  readonly pack: string;
  readonly gone: ReadonlySet<string>;
  readonly merged: ReadonlyMap<string, string>;
};

/** The id of the row that a key of the pack leads to. */
export function linkedId(
  { pack, merged }: Pick<LoadContext, 'merged' | 'pack'>,
  kind: string,
  key: string,
): string {
  const id = packId(pack, kind, key);
  return merged.get(id) ?? id;
}

/** The columns that a pack fills of a kind, with name_key for kinds that have one; those that its file has no column for are empty. */
export function tableOfKind(kind: Kind, header: readonly string[], context: LoadContext): LoadTable {
  // A readable key that the pack does not give is not taken away.
  const columns = columnsOf(kind).filter(({ name }) => header.includes(name) || name !== kind.keyField);
  const isVersioned = !kind.unversioned;
  const loaded = columns.map((column) => columnOf(kind, column, context));
  const keyColumn =
    isVersioned && header.includes(kind.keyField ?? '')
      ? kind.fields[kind.keyField ?? '']?.column
      : undefined;
  return {
    of: kind,
    isVersioned,
    columns: isVersioned ? [...loaded, nameKeyOf(kind)] : loaded,
    keyColumn,
  };
}

const holdsIds = (relation: RefRelation | RefsRelation): boolean =>
  relation.type === 'refs' || relation.key === 'id';

function nameKeyOf({ nameField }: Kind): LoadColumn {
  return {
    column: 'name_key',
    type: 'text',
    guards: [nameField],
    read: (values) => foldText(values[nameField] ?? ''),
  };
}

function columnOf(kind: Kind, column: PackColumn, context: LoadContext): LoadColumn {
  const many = isList(column);
  const element =
    'field' in column ? SQL_TYPES[column.field.type] : holdsIds(column.relation) ? 'uuid' : 'text';
  const declared = 'field' in column ? column.field : column.relation;
  return {
    column: declared.column,
    type: many ? `${element}[]` : element,
    guards: [column.name, ...mainFieldsOf(kind, column.name)],
    read: (values) => readCell(column, values[column.name] ?? '', context),
  };
}

// A date's precision and an amount's currency belong to it: whoever edits the one has settled the other.
function mainFieldsOf(kind: Kind, companion: string): string[] {
  return Object.entries(kind.fields)
    .filter(([, field]) => field.precisionField === companion || field.currencyField === companion)
    .map(([name]) => name);
}

function readCell(column: PackColumn, cell: string, context: LoadContext): string | null | undefined {
  if ('field' in column) return isList(column) ? listText(listOf(cell)) : cell === '' ? null : cell;
  const { relation } = column;
  const ids = listOf(cell).map((key) => (holdsIds(relation) ? linkedId(context, relation.kind, key) : key));
  const present = [...new Set(ids)].filter((id) => !context.gone.has(id));
  if (relation.type === 'refs') return listText(present);
  return present[0] ?? (relation.required && ids.length > 0 ? undefined : null);
}

/** The columns of an edge: its ends and its fields; those that its file has no column for are empty. */
export function tableOfEdge(edge: Edge, context: LoadContext): LoadTable {
  const ends = Object.entries(edge.ends).map(([name, end]): LoadColumn => ({
    column: end.column,
    type: 'uuid',
    guards: [],
    read: (values) => {
      const id = linkedId(context, end.kind, values[name] ?? '');
      return context.gone.has(id) ? undefined : id;
    },
  }));
  const fields = Object.entries(edge.fields).map(([name, field]): LoadColumn => ({
    column: field.column,
    type: SQL_TYPES[field.type],
    guards: [name],
    read: (values) => values[name] || null,
  }));
  const title = fields.filter(({ column }) =>
    titleFields(edge).some((name) => edge.fields[name]?.column === column),
  );
  return {
    of: edge,
    isVersioned: true,
    columns: [...ends, ...fields],
    pairColumns: [...ends, ...title].map(({ column }) => column),
    eitherWay: edge.symmetric === true ? ends.map(({ column }) => column) : undefined,
  };
}

const titleFields = (edge: Edge): string[] => Object.keys(edge.fields).filter((name) => name === 'title');

/** What tells the rows of an edge apart: the keys of its ends and, where it has one, its title. */
export const edgeKey = (edge: Edge, values: Readonly<Record<string, string>>): string =>
  [...endKeys(edge, values), ...titleFields(edge).map((name) => values[name] ?? '')].join('|');

/**
 * The rows of a pack's table as they go into the database; those users removed, what cannot be without them, and links that are there twice
 * or lead back since their ends were merged, are left out and joined to `gone`.
 */
export function readRows(
  table: LoadTable,
  rows: readonly PackRow[],
  into: { gone: Set<string>; idOf: (row: PackRow) => string },
): IncomingRow[] {
  const found = new Map<string, IncomingRow>();
  const isSecond = secondOf(table);
  for (const row of rows) {
    const id = into.idOf(row);
    if (found.has(id)) {
      throw new Error(
        `Line ${row.line} of the pack's ${table.of.name} table has the key of an earlier line.`,
      );
    }
    const cells = table.columns.map(({ read }) => read(row.values));
    const isWhole = cells.every((cell) => cell !== undefined);
    if (into.gone.has(id) || !isWhole || isSecond(cells as IncomingRow['cells'])) into.gone.add(id);
    else found.set(id, { id, cells: cells as IncomingRow['cells'] });
  }
  return [...found.values()];
}

function secondOf({ columns, pairColumns, eitherWay }: LoadTable): (cells: IncomingRow['cells']) => boolean {
  if (pairColumns === undefined) return () => false;
  const places = pairColumns.map((name) => columns.findIndex(({ column }) => column === name));
  const known = new Set<string>();
  return (cells) => {
    const [from = null, to = null, ...rest] = places.map((place) => cells[place] ?? null);
    const ends = eitherWay === undefined ? [from, to] : [from, to].toSorted();
    const pair = JSON.stringify([...ends, ...rest]);
    const isKnown = from === to || known.has(pair);
    known.add(pair);
    return isKnown;
  };
}
