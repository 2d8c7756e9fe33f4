import { parseDate } from '#domain/dates.ts';
import type { ColumnMapping, FoundColumn, ImportProblem } from '#domain/imports/imports.ts';
import { isUuid } from '#domain/query/values.ts';
import { url } from '#domain/fields.ts';
import type { Cell } from '#domain/writing/changeSet.ts';
import { checkValue } from '#domain/writing/values.ts';
import { partsOf, type Part, type Writable } from '#domain/writing/writable.ts';
import { ID_TARGET, keyTarget, SOURCE_TARGET } from '#server/imports/mapping/targets.ts';
import type { RawCell, RawRow } from '#server/imports/reading/table.ts';
import { isSheetError, itemsOf, readCell, unguarded } from './readCell.ts';

/** How the rows of a file are read. */
export interface RowShape {
  readonly of: Writable;
  readonly columns: readonly FoundColumn[];
  readonly mapping: readonly ColumnMapping[];
  /** Whether texts may have an apostrophe of an export before them. */
  readonly isGuarded: boolean;
}

/** A link as a row names it: the texts in its cell, each an id, a key or a name. */
export interface NamedLink {
  readonly part: Part;
  readonly texts: readonly string[];
}

/** A row whose cells have been read; links are not looked up yet. */
export interface ReadRow {
  readonly line: number;
  readonly id: string | null;
  readonly key: string | null;
  readonly source: string | null;
  readonly values: Map<string, Cell>;
  readonly links: readonly NamedLink[];
  readonly problems: ImportProblem[];
}

/** What is told of a value that cannot be taken: nothing in it that cannot be kept or shown. */
export const toldValue = (text: string): string =>
  text.replaceAll('\0', '\uFFFD').toWellFormed().slice(0, 200);

const ADDRESS = url('');
const textOf = (cell: RawCell): string => (typeof cell === 'string' ? cell : cell.join('; '));

/** Reads the cells of a row; empty cells say nothing. */
export function readRow(shape: RowShape, { line, cells, broken }: RawRow): ReadRow {
  const { of, columns, mapping, isGuarded } = shape;
  const links: NamedLink[] = [];
  const row = { line, id: null as string | null, key: null as string | null, source: null as string | null };
  const values = new Map<string, Cell>();
  const problems: ImportProblem[] = [];
  if (broken !== undefined) {
    problems.push({ line, column: '', value: toldValue(textOf(cells[0] ?? '')), reason: broken });
    return { ...row, values, links, problems };
  }
  for (const [at, { to, options }] of mapping.entries()) {
    const given = cells[at] ?? '';
    if (to === null || textOf(given).trim() === '') continue;
    const cell = isGuarded && typeof given === 'string' ? unguarded(given) : given;
    const refuse = (reason: string): void => {
      const told = toldValue(textOf(cell));
      problems.push({ line, column: columns[at]?.heading ?? String(at + 1), value: told, reason });
    };
    const part = partsOf(of).get(to);
    if (isSheetError(textOf(cell))) refuse('It is an error of the spreadsheet, no value.');
    else if (part?.field) {
      const checked = readCell(part.field, cell, options);
      if ('problem' in checked) refuse(checked.problem);
      else if (checked.cell !== null && checked.cell.length > 0) {
        setValue(values, part, { cell: checked.cell, text: textOf(cell) });
      }
    } else if (part) {
      const texts = part.isList ? itemsOf(cell) : [textOf(cell).trim()];
      links.push({ part, texts });
    } else if (to === ID_TARGET) {
      row.id = textOf(cell).trim().toLowerCase();
      if (!isUuid(row.id)) refuse('It must be a UUID.');
    } else if (to === keyTarget(of)) row.key = textOf(cell).trim();
    else if (to === SOURCE_TARGET) {
      const checked = checkValue(ADDRESS, textOf(cell).trim());
      if ('problem' in checked) refuse(checked.problem);
      else row.source = checked.cell as string;
    }
  }
  return { ...row, values, links, problems };
}

// How much of a date is known follows from how it is written, unless a column says it.
function setValue(
  values: Map<string, Cell>,
  { name, field }: Part,
  { cell, text }: { cell: Cell; text: string },
): void {
  values.set(name, cell);
  const precision = field?.precisionField;
  if (precision === undefined || values.has(precision)) return;
  values.set(precision, parseDate(text.trim().slice(0, 10))?.precision ?? 'day');
}
