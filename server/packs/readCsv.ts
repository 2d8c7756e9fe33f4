import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { TextDecoder } from 'node:util';
import { parse } from 'csv-parse/sync';
import { DATA_FOLDER, PACK_FILES, type PackRow, type PackTable } from './format.ts';

/** Something wrong with a pack: the file, the line (1 is the header), the column, the value and the reason in words. */
export type Problem = {
  readonly file: string;
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
};

/** A table as it was read, with what was wrong with its form. */
export type ReadTable = PackTable & { readonly problems: readonly Problem[] };

/** Reads a CSV file as UTF-8 with the line of every row; form errors are reported, never thrown, but a missing file is. */
export async function readCsv(path: string): Promise<ReadTable> {
  return parseCsv(basename(path), await readFile(path));
}

/** Reads the bytes of a CSV file: a byte order mark, carriage returns, wrong encoding, ragged rows and repeated columns are reported. */
export function parseCsv(file: string, bytes: Uint8Array): ReadTable {
  const problems: Problem[] = [];
  const report = (line: number, column: string, value: string, reason: string): void => {
    problems.push({ file, line, column, value: value.slice(0, 80), reason });
  };
  const text = decode(bytes, report);
  const [header, ...body] = parseText(text, report);
  if (header === undefined) {
    report(1, '', '', 'The file is empty.');
    return { file, header: [], rows: [], problems };
  }
  for (const [index, name] of header.entries()) {
    if (name === '') report(1, String(index + 1), '', 'The column has no name.');
    else if (header.indexOf(name) < index) report(1, name, '', 'The column stands twice.');
  }
  let line = 1 + linesOf(header);
  const rows = body.map((record) => {
    const row = toRow(record, { header, line, report });
    line += linesOf(record);
    return row;
  });
  return { file, header, rows, problems };
}

/** Reads all tables of a pack's data folder by file name; files that are not there are left out. */
export const readPack = async (packDir: string): Promise<ReadonlyMap<string, ReadTable>> =>
  parsePack(await readPackBytes(packDir));

/** The bytes of all files of a pack's data folder by name; files that are not there are left out. */
export async function readPackBytes(packDir: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = await Promise.all(
    PACK_FILES.map(async (file) => {
      try {
        return [file, await readFile(join(packDir, DATA_FOLDER, file))] as const;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    }),
  );
  return new Map(files.filter((file) => file !== null));
}

/** Reads the tables of a pack from the bytes of its files. */
export const parsePack = (files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, ReadTable> =>
  new Map([...files].map(([file, bytes]) => [file, parseCsv(file, bytes)]));

type Report = (line: number, column: string, value: string, reason: string) => void;

function decode(bytes: Uint8Array, report: Report): string {
  let body = bytes;
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    report(1, '', '', 'The file starts with a byte order mark; save it as UTF-8 without one.');
    body = bytes.subarray(3);
  }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  const broken = text.indexOf('\uFFFD');
  if (broken >= 0) report(lineAt(text, broken), '', '', 'The text is not UTF-8.');
  const carriage = text.indexOf('\r');
  if (carriage >= 0) report(lineAt(text, carriage), '', '', 'The line ends in CR LF or CR; lines end in LF.');
  return text;
}

function parseText(text: string, report: Report): readonly (readonly string[])[] {
  try {
    return parse(text, { relax_column_count: true, skip_empty_lines: false });
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? Number(error.lines) : 1;
    report(line, '', '', error instanceof Error ? error.message : 'The file cannot be read.');
    return [];
  }
}

function toRow(
  record: readonly string[],
  { header, line, report }: { header: readonly string[]; line: number; report: Report },
): PackRow {
  if (record.length !== header.length) {
    report(line, '', '', `The row has ${record.length} cells, the header ${header.length}.`);
  }
  return { line, values: Object.fromEntries(header.map((name, index) => [name, record[index] ?? ''])) };
}

// The parser tells the line of a record, too, by an object of a dozen members for each.
function linesOf(record: readonly string[]): number {
  let lines = 1;
  for (const cell of record) if (cell.includes('\n')) lines += cell.split('\n').length - 1;
  return lines;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
