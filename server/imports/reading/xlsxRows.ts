import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { streamXlsxRows, type CellValue } from 'hucre';
import { IMPORTS } from '#domain/imports/imports.ts';
import { tooManyRows, UnreadableFile, type RawRow, type RowReader } from './table.ts';

// Programs write empty rows too, but no sheet has more than these.
const MOST_ROWS = 1_048_576;

/** Reads the first sheet of a workbook; its first row is the head. Dates come as yyyy-MM-dd, formulas as what they came to. */
export function xlsxRows(path: string): RowReader {
  let headings: readonly string[] = [];
  let isFirst = true;
  let seen = 0;
  async function* rows(): AsyncGenerator<RawRow> {
    try {
      const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
      for await (const { index, values } of streamXlsxRows(bytes, { maxInputBytes: IMPORTS.bytes })) {
        seen += 1;
        if (seen > MOST_ROWS) throw tooManyRows();
        const cells = values.map(textIn);
        if (cells.every((cell) => cell === '')) continue;
        if (!isFirst) yield { line: index + 1, cells };
        else headings = cells;
        isFirst = false;
      }
    } catch (error) {
      if (error instanceof UnreadableFile) throw error;
      throw new UnreadableFile('The workbook is damaged, encrypted, or too large to be opened.');
    }
  }
  return { headings: () => headings, rows: rows() };
}

function textIn(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateIn(value);
  return String(value);
}

const dateIn = (value: Date): string => value.toISOString().replace(/T00:00:00\.000Z$/, '');
