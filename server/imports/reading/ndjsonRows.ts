import { isObject } from '#server/editing/problems.ts';
import { IMPORTS } from '#domain/imports/imports.ts';
import { textOf, type Encoding } from './encodings.ts';
import { UnreadableFile, type RawCell, type RawRow, type RowReader } from './table.ts';

/** Reads a file with one object of JSON on each line; its columns are the members of all of them. A line that is none is a broken row. */
export function ndjsonRows(path: string, encoding: Encoding): RowReader {
  const places = new Map<string, number>();
  async function* rows(): AsyncGenerator<RawRow> {
    let line = 0;
    for await (const text of linesOf(path, encoding)) {
      line += 1;
      if (text.trim() === '') continue;
      const row = parsed(text);
      if (row === null) {
        // A file that begins so is of another format.
        if (places.size === 0) throw new UnreadableFile(`Line ${line} is no object of JSON.`);
        yield { line, cells: [text.slice(0, BROKEN_LETTERS)], broken: 'It is no object of JSON.' };
        continue;
      }
      const cells: RawCell[] = [];
      for (const [name, value] of Object.entries(row)) {
        const place = places.get(name) ?? places.size;
        places.set(name, place);
        if (places.size > IMPORTS.columns) throw tooManyColumns();
        cells[place] = cellOf(value);
      }
      yield { line, cells: Array.from(cells, (cell) => cell ?? '') };
    }
  }
  return { headings: () => [...places.keys()], rows: rows() };
}

/** The refusal of a file with too many columns. */
export const tooManyColumns = (): UnreadableFile =>
  new UnreadableFile(`It has more than ${IMPORTS.columns} columns.`);

async function* linesOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  let rest = '';
  let count = 0;
  for await (const part of textOf(path, encoding)) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      count += 1;
      yield line;
    }
    if (rest.length > IMPORTS.rowLetters) {
      throw new UnreadableFile(
        `Line ${count + 1} is longer than ${IMPORTS.rowLetters.toLocaleString('en-US')} characters.`,
      );
    }
  }
  yield rest;
}

// Numbers keep the digits in which they are written.
const asWritten = (_name: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' ? (context?.source ?? String(value)) : value;

const BROKEN_LETTERS = 1000;

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''), asWritten);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function cellOf(value: unknown): RawCell {
  return Array.isArray(value) ? value.map(plain).filter((item) => item !== '') : plain(value);
}

// An object stands for the row that it names.
function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (isObject(value)) return plain(value['id'] ?? value['name'] ?? Object.values(value)[0]);
  return Array.isArray(value) ? value.map(plain).join('; ') : String(value);
}
