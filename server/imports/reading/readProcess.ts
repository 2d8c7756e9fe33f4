import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { IMPORTS, type FoundColumn } from '#domain/imports/imports.ts';
import { csvRows } from './csvRows.ts';
import { findEncoding, readHead } from './encodings.ts';
import { ndjsonRows, tooManyColumns } from './ndjsonRows.ts';
import {
  tooManyRows,
  UnreadableFile,
  type RawCell,
  type RawRow,
  type ReadAnswer,
  type RowReader,
} from './table.ts';
import { xlsxRows } from './xlsxRows.ts';

// A process of its own reads a file that somebody sent. It is given nothing else, writes one file, in which every format is the same,
// and ends with it: one line of JSON for each row, [line, cells], or [line, cells, why it is broken].

const SAMPLES = 4;
const SAMPLE_LETTERS = 80;
const HEADING_LETTERS = 200;
const MOST_MEMORY = 900 * 1024 * 1024;
const ROWS_LETTERS = 256 * 1024;
const LOOK_EVERY_MS = 50;

interface Opened {
  readonly format: string;
  readonly reader: RowReader;
}

async function open(path: string): Promise<Opened> {
  const head = await readHead(path);
  if (head.length === 0) throw new UnreadableFile('The file is empty.');
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) {
    return { format: 'xlsx', reader: xlsxRows(path) };
  }
  if (head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) {
    throw new UnreadableFile(
      'It is an old or an encrypted workbook. Save it as .xlsx without a password, or as CSV.',
    );
  }
  const encoding = await findEncoding(path);
  const text = new TextDecoder(encoding).decode(head);
  if (isBinary(text)) {
    throw new UnreadableFile('It is no file of text. Send rows as CSV, XLSX or NDJSON.');
  }
  if (/^\uFEFF?\s*\[\s*[{\]]/.test(text)) {
    throw new UnreadableFile(
      'It is one list of JSON. Put each of its objects on a line of its own, without commas between (NDJSON).',
    );
  }
  const isJson = /^\uFEFF?\s*\{/.test(text);
  return isJson
    ? { format: 'ndjson', reader: ndjsonRows(path, encoding) }
    : { format: 'csv', reader: await csvRows(path, encoding) };
}

const CONTROLS = /[^\P{Cc}\0\t\n\v\f\r]/gu;
const MOST_CONTROLS = 0.02;

// Pictures, archives and programs have some such letters in each line, texts hardly any.
const isBinary = (text: string): boolean =>
  (text.match(CONTROLS)?.length ?? 0) > Math.max(1, text.length * MOST_CONTROLS);

// What is told of a file: nothing in it that cannot be kept.
const shown = (text: string, most: number): string =>
  text.slice(0, most).replaceAll('\0', '\uFFFD').toWellFormed();

/** The samples of each column: the first values that are different. */
class Samples {
  readonly #found: Set<string>[] = [];

  add(cells: readonly RawCell[]): void {
    for (const [at, cell] of cells.entries()) {
      this.#found[at] ??= new Set();
      const some = this.#found[at];
      if (some.size >= SAMPLES || cell.length === 0) continue;
      const text = typeof cell === 'string' ? cell : cell.join('; ');
      some.add(shown(text, SAMPLE_LETTERS));
    }
  }

  of(at: number): readonly string[] {
    return [...(this.#found[at] ?? [])];
  }
}

async function read(path: string, target: string): Promise<ReadAnswer> {
  const { format, reader } = await open(path);
  const out = createWriteStream(target, { mode: 0o600 });
  const samples = new Samples();
  let rows = 0;
  let text = '';
  for await (const row of reader.rows) {
    rows += 1;
    checkSize(row, rows);
    if (row.broken === undefined) samples.add(row.cells);
    text += `${oneLine(row.broken === undefined ? [row.line, row.cells] : [row.line, row.cells, row.broken])}\n`;
    if (text.length < ROWS_LETTERS) continue;
    if (!out.write(text)) await once(out, 'drain');
    text = '';
  }
  await new Promise<void>((resolve, reject) => {
    out.on('error', reject);
    out.end(text, () => resolve());
  });
  const headings = reader.headings();
  if (headings.length > IMPORTS.columns) throw tooManyColumns();
  if (rows === 0) throw new UnreadableFile('It has no rows below its headings.');
  const columns = headings.map((heading, at): FoundColumn => ({
    heading: shown(heading.trim(), HEADING_LETTERS),
    samples: samples.of(at),
  }));
  return { format, columns, rows };
}

// Some take these two for the end of a line.
const oneLine = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);

function checkSize({ line, cells }: RawRow, rows: number): void {
  if (rows > IMPORTS.rows) throw tooManyRows();
  if (cells.length > IMPORTS.columns) throw tooManyColumns();
  const letters = cells.reduce(
    (sum, cell) => sum + (typeof cell === 'string' ? cell.length : cell.join().length),
    0,
  );
  if (letters > IMPORTS.rowLetters) {
    throw new UnreadableFile(
      `The row on line ${line} is longer than ${IMPORTS.rowLetters.toLocaleString('en-US')} characters.`,
    );
  }
}

// What a file becomes when it is unpacked is not known before: whoever takes too much is ended.
setInterval(() => {
  if (process.memoryUsage().rss > MOST_MEMORY) process.exit(1);
}, LOOK_EVERY_MS).unref();

process.once('message', ({ path, target }: { path: string; target: string }) => {
  read(path, target).then(tell, (error: unknown) => {
    if (error instanceof UnreadableFile) tell({ problem: error.message });
    else throw error;
  });
});

function tell(answer: ReadAnswer): void {
  process.send?.(answer, () => process.disconnect());
}
