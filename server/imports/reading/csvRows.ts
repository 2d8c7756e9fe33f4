import { Readable } from 'node:stream';
import { CsvError, parse, type Options } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { IMPORTS } from '#domain/imports/imports.ts';
import { readHead, textOf, type Encoding } from './encodings.ts';
import { UnreadableFile, type RawRow, type RowReader } from './table.ts';

const SEPARATORS = [',', ';', '\t', '|'];
const LINES_LOOKED_AT = 20;

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

const shape = (delimiter: string): Options => ({
  delimiter,
  bom: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: IMPORTS.rowLetters,
});

/** The sign between the cells of a file: the one that cuts its first lines into the most columns, the same number in each. */
export async function findSeparator(path: string, encoding: Encoding): Promise<string> {
  const head = new TextDecoder(encoding).decode(await readHead(path));
  const scored = SEPARATORS.map((separator) => ({ separator, score: scoreOf(head, separator) }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.separator : ',';
}

function scoreOf(head: string, separator: string): number {
  const counts = countsIn(head, separator);
  const [columns = 0] = counts;
  if (columns < 2) return 0;
  return (columns * counts.filter((count) => count === columns).length) / counts.length;
}

function countsIn(head: string, separator: string): number[] {
  try {
    const rows: readonly unknown[] = parseNow(head, { ...shape(separator), to: LINES_LOOKED_AT });
    return rows.map((row) => (row as string[]).length);
  } catch {
    return [];
  }
}

/** Reads a file of cells between separators (RFC 4180 with any of the usual separators); the first row is its head. */
export async function csvRows(path: string, encoding: Encoding): Promise<RowReader> {
  const separator = await findSeparator(path, encoding);
  let headings: readonly string[] = [];
  let isFirst = true;
  let line = 1;
  const parser = parse({ ...shape(separator), info: true });
  async function* rows(): AsyncGenerator<RawRow> {
    const text = Readable.from(textOf(path, encoding));
    text.on('error', (error) => parser.destroy(error));
    text.pipe(parser);
    try {
      for await (const { record, info } of parser as AsyncIterable<Parsed>) {
        if (!isFirst) yield { line, cells: record };
        else headings = record;
        isFirst = false;
        // The parser counts the lines up to the end of a record: the next one starts behind it.
        line = info.lines + 1;
      }
    } catch (error) {
      throw error instanceof CsvError ? new UnreadableFile(sentenceOf(error, line)) : error;
    }
  }
  return { headings: () => headings, rows: rows() };
}

function sentenceOf({ code, message }: CsvError, line: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') {
    return `The row that starts on line ${line} has no end: a quotation mark may be missing in it, or it is longer than ${IMPORTS.rowLetters.toLocaleString('en-US')} characters.`;
  }
  return `Line ${line} cannot be read: ${message.split('\n')[0] ?? ''}`.slice(0, 300);
}
