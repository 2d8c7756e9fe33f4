import { kindNamed } from '#domain/registry.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { periodOf, type DatePrecision } from '#domain/dates.ts';
import {
  columnsOf,
  endKeys,
  fileOf,
  isList,
  LIST_SEPARATOR,
  listOf,
  type PackColumn,
  type PackRow,
} from '#server/packs/format.ts';
import { cellOf, checkHeader, checkKeys, rowsOf, type PackCheck } from './packCheck.ts';
import { nearestOf, valueProblem } from './values.ts';

/** Checks the table of a kind: header, keys, values, references, companions and the tree. */
export function checkKind(check: PackCheck, kind: Kind): void {
  const file = fileOf(kind);
  const columns = columnsOf(kind);
  const required = columns.filter(isRequired).map(({ name }) => name);
  checkHeader(check, file, {
    known: ['key', ...columns.map(({ name }) => name)],
    required: ['key', ...required],
  });
  checkKeys(check, file, (row) => cellOf(row, 'key'));
  for (const row of rowsOf(check, file)) {
    for (const column of columns) checkCell(check, { file, row, column });
    checkCompanions(check, { file, row, columns });
  }
  if (kind.parent !== undefined) checkTree(check, file, kind.parent);
}

/** Checks the table of an edge: header, both ends, values, companions, and that a pair stands once, in either direction where it has none. */
export function checkEdge(check: PackCheck, edge: Edge): void {
  const file = fileOf(edge);
  const ends = Object.keys(edge.ends);
  const columns = Object.entries(edge.fields).map(([name, field]) => ({ name, field }));
  checkHeader(check, file, { known: [...ends, ...Object.keys(edge.fields)], required: ends });
  const pairs = new Map<string, number>();
  for (const row of rowsOf(check, file)) {
    for (const [name, end] of Object.entries(edge.ends)) {
      checkReference(check, { file, line: row.line, column: name, value: cellOf(row, name) }, end.kind);
    }
    for (const column of columns) checkCell(check, { file, row, column });
    checkCompanions(check, { file, row, columns });
    checkPair(check, { edge, row, pairs });
  }
}

function checkPair(
  check: PackCheck,
  { edge, row, pairs }: { edge: Edge; row: PackRow; pairs: Map<string, number> },
): void {
  const keys = endKeys(edge, row.values);
  const place = { file: fileOf(edge), line: row.line, value: keys.join(' and ') };
  const [first = { kind: '' }, second = { kind: '' }] = Object.values(edge.ends);
  if (first.kind === second.kind && keys[0] === keys[1]) check.report(place, 'The row links to itself.');
  const earlier = pairs.get(place.value);
  if (earlier === undefined) pairs.set(place.value, row.line);
  else check.report(place, `The pair stands on line ${earlier} too.`);
}

/** Checks that a key names a row of a kind. */
export function checkReference(
  check: PackCheck,
  place: { file: string; line: number; column: string; value: string },
  kindName: string,
): void {
  const keys = check.keys.get(kindName);
  if (place.value === '') return check.report(place, 'The reference is empty.');
  if (keys === undefined) {
    return check.report(place, `A pack brings no rows of ${kindNamed(kindName).labelPlural}.`);
  }
  if (!keys.has(place.value)) {
    check.report(
      place,
      `There is no such key in ${fileOf(kindNamed(kindName))}. Nearest: ${nearestOf([...keys], place.value)}.`,
    );
  }
}

const isRequired = (column: PackColumn): boolean =>
  'field' in column
    ? column.field.required === true
    : column.relation.type === 'ref' && column.relation.required === true;

type Cell = { readonly file: string; readonly row: PackRow; readonly column: PackColumn };

function checkCell(check: PackCheck, { file, row, column }: Cell): void {
  const { name } = column;
  const cell = cellOf(row, name);
  const place = { file, line: row.line, column: name, value: cell };
  if (cell === '') {
    if (isRequired(column)) check.report(place, 'The value is required.');
    return;
  }
  if (!isList(column) && cell.includes(LIST_SEPARATOR)) {
    check.report(place, `The value holds "${LIST_SEPARATOR}", which parts lists.`);
  }
  const members = isList(column) ? listOf(cell) : [cell];
  for (const member of members) {
    if (member === '') check.report(place, 'The list has an empty member.');
    else if ('relation' in column) checkReference(check, { ...place, value: member }, column.relation.kind);
    else {
      const problem = valueProblem(column.field, member);
      if (problem !== null) check.report({ ...place, value: member }, problem);
    }
  }
  if (new Set(members).size < members.length) check.report(place, 'The list names a member twice.');
}

// A date stands with its precision, a local amount with its currency; parts beyond the precision are 01.
function checkCompanions(
  check: PackCheck,
  { file, row, columns }: { file: string; row: PackRow; columns: readonly PackColumn[] },
): void {
  for (const column of columns) {
    const cell = cellOf(row, column.name);
    if (cell === '' || !('field' in column)) continue;
    const { precisionField, currencyField } = column.field;
    if (currencyField !== undefined && cellOf(row, currencyField) === '') {
      check.report({ file, line: row.line, column: currencyField }, `${column.name} has no currency.`);
    }
    if (precisionField === undefined) continue;
    const precision = cellOf(row, precisionField);
    const place = { file, line: row.line, column: precisionField, value: precision };
    if (!isPrecision(precision)) check.report(place, 'The precision of the date is year, month or day.');
    else if (periodOf({ date: cell, precision }).first !== cell) {
      check.report(
        { ...place, column: column.name, value: cell },
        `With the precision ${precision} the date is the first day of it.`,
      );
    }
  }
}

const isPrecision = (text: string): text is DatePrecision =>
  text === 'year' || text === 'month' || text === 'day';

function checkTree(check: PackCheck, file: string, parent: string): void {
  const rows = rowsOf(check, file);
  const parents = new Map(rows.map((row) => [cellOf(row, 'key'), cellOf(row, parent)]));
  for (const row of rows) {
    const path = new Set<string>();
    let key = cellOf(row, 'key');
    while (key !== '' && !path.has(key)) {
      path.add(key);
      key = parents.get(key) ?? '';
    }
    if (key !== '' && key === cellOf(row, 'key')) {
      check.report(
        { file, line: row.line, column: parent, value: cellOf(row, parent) },
        `The parents form a circle: ${[...path].join(' > ')}.`,
      );
    }
  }
}
