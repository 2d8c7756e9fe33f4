import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import { UTF8_MARK } from '#domain/exports/csvText.ts';
import type { Kind } from '#domain/kind.ts';
import { kindOf, relationOf } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import type { Chunks } from '#server/database/values/utf8.ts';
import { objectText, type SelectionItem } from '#server/query/select.ts';
import { briefItems, edgeNames, rowItems } from '#server/records/projection.ts';
import type { RecordServices } from '#server/records/services.ts';
import { SOURCES, sourceTitle, titleOf, typedColumns } from './cells.ts';
import { tableColumns, type ExportColumn } from './columns.ts';
import { csvOfLines, signedLine, withoutSigns, withSigns, type Cell } from './cellSigns.ts';
import { csvCells } from './csv.ts';
import type { writeParquet } from './parquet.ts';
import type { KeptLines } from './keptLines.ts';
import { aboutLines, readmeText, type Told } from './readme.ts';
import type { Lines } from './portions.ts';
import { portionsOf, rowsIn, type Question } from './rows.ts';
import { sourcedColumns, sourcesOf, type SourceForm } from './sources.ts';
import { writeXlsx } from './xlsx.ts';

/** The formats that all rows of a list are exported in. */
export type ExportFormat = 'csv' | 'xlsx' | 'ndjson' | 'array' | 'parquet';

/** What each format is called on the way and on disk. */
export const EXPORT_FILES: Readonly<Record<ExportFormat, { type: string; ending: string }>> = {
  csv: { type: 'text/csv; charset=utf-8; header=present', ending: 'csv' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  ndjson: { type: 'application/x-ndjson; charset=utf-8', ending: 'ndjson' },
  array: { type: 'application/json; charset=utf-8', ending: 'json' },
  parquet: { type: 'application/vnd.apache.parquet', ending: 'parquet' },
};

/** What is exported, and in which form. */
export interface Export extends Question {
  readonly format: ExportFormat;
  /** The columns that were chosen, in their order; all where none were. */
  readonly columns: readonly ExportColumn[] | undefined;
  /** The links with values of their own that JSON rows bring along where no columns are chosen. */
  readonly expand: readonly string[];
  readonly hasSources: boolean;
  readonly header: 'names' | 'labels';
  /** Whether the mark goes before a CSV by which spreadsheets know UTF-8. */
  readonly hasMark: boolean;
  readonly origin: string;
  /** Where the lines of its rows are kept, if they may be. */
  readonly kept?: KeptLines | undefined;
}

/** The columns that are told of an export. */
export const columnsOf = ({ kind, columns }: Pick<Export, 'kind' | 'columns'>): readonly ExportColumn[] =>
  columns ?? tableColumns(kind);

/** Whether the format's file holds what is told of it. */
export const holdsAbout = ({ format }: Pick<Export, 'format'>): boolean =>
  format === 'xlsx' || format === 'parquet';

/** The bytes of an export as they are made; `told` is what the file says of itself where its format has a place for it. */
export function bytesOf(services: RecordServices, asked: Export, told: Told): Chunks {
  const { format, header } = asked;
  if (format === 'csv') return withHead(asked, portionsOf(services, asked, csvLines(asked)));
  if (format === 'ndjson') return portionsOf(services, asked, jsonLines(asked, asTheyAre));
  const portions = portionsOf(services, asked, jsonLines(asked, asText));
  if (format === 'array') return arrayOf(portions);
  const columns = typedColumns(columnsOf(asked), { header, sourced: sourcedIn(asked) });
  const rows = rowsIn(portions);
  if (format === 'xlsx') return writeXlsx({ columns, rows, about: aboutLines(told) });
  return parquetOf(columns, rows, readmeText(told, NOTES.parquet));
}

/** Makes the lines of an export for those who ask later. */
export async function makeLines(
  services: RecordServices,
  asked: Omit<Export, 'header' | 'hasMark' | 'origin'>,
): Promise<void> {
  const whole: Export = { ...asked, header: 'names', hasMark: false, origin: '' };
  const portions: Chunks =
    asked.format === 'csv'
      ? portionsOf(services, whole, csvLines(whole))
      : portionsOf(services, whole, jsonLines(whole, asTheyAre));
  const all = portions[Symbol.asyncIterator]();
  while (!(await all.next()).done);
}

// What writes such files is read when the first one is asked for.
async function* parquetOf(...told: Parameters<typeof writeParquet>): AsyncGenerator<Uint8Array, void> {
  const { writeParquet: write } = await import('./parquet.ts');
  yield* write(...told);
}

/** An export with the README beside it, as a ZIP. */
export function packed(bytes: Chunks, { name, readme }: { name: string; readme: string }): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  zip.addBuffer(Buffer.from(readme), 'README.txt');
  const source = Readable.from(bytes);
  out.once('close', () => source.destroy());
  // What a format has made small already does not get smaller.
  zip.addReadStream(source, name, { compress: !/\.(xlsx|parquet)$/.test(name) });
  zip.end();
  return out;
}

/** What is to be known of each format to read its values. */
export const NOTES: Readonly<Record<ExportFormat, string>> = {
  csv: `
The table is UTF-8, commas between its cells, RFC 4180. Missing values are empty. Items of a list stand between "; ", where a ";" of
their own is a comma. An apostrophe before a sign that spreadsheets take for the beginning of a formula is not part of the value; the
same rows with every value as it is: format=ndjson.`,
  xlsx: `
Texts are texts, whatever they begin with; one of more than 32,767 letters is cut. Dates show as far as they are known where the column
of their precision is among the columns. Items of a list stand between "; ", where a ";" of their own is a comma.`,
  ndjson: '\nOne JSON object a line, UTF-8. Missing values are null, lists are arrays.',
  array: '\nOne JSON array of objects, UTF-8. Missing values are null, lists are arrays.',
  parquet:
    '\nApache Parquet. Missing values are null, lists are lists, links stand by name; dates are dates.',
};

const sourcedIn = ({ kind, hasSources, ...asked }: Export): ReadonlySet<string> =>
  new Set(hasSources ? sourcedColumns(kind, columnsOf({ kind, ...asked })).map(({ name }) => name) : []);

const asTheyAre = (lines: Buffer): Buffer => lines;
const asText = (lines: Buffer): string => lines.toString();

const jsonLines = <Made>(asked: Export, madeOf: Lines<Made>['madeOf']): Lines<Made> => ({
  items: itemsOf(asked),
  lineOf: (context, place, items) => {
    const form = asked.format === 'ndjson' || asked.format === 'array' ? 'objects' : 'texts';
    const told = asked.hasSources ? sourcesOf(context, place, sourcesTold(asked, form)) : undefined;
    return objectText(context, place, items, told ? [[SOURCES, { text: sql`${told}::text` }]] : []);
  },
  madeOf,
  kept: asked.kept,
});

function csvLines(asked: Export): Lines<Uint8Array> {
  const columns = columnsOf(asked);
  const items = columns.map(({ item }) => item);
  const sourced = sourcedIn(asked);
  const cells = columns.length + sourced.size;
  const lineOf =
    (clean?: (all: readonly Cell[]) => readonly Cell[]): Lines<Uint8Array>['lineOf'] =>
    (context, place) => {
      const made = csvCells(context, place, columns, { sourced, isEachApart: clean !== undefined });
      const line = signedLine(clean ? clean(made) : made);
      if (!asked.hasSources) return line;
      const told = sourcesOf(context, place, sourcesTold(asked, 'texts'));
      // Offset 0 keeps it apart, so that it is not computed as often as it is named.
      return sql`(select ${line} from (select ${told} as of offset 0) told)`;
    };
  const madeOf = (lines: Buffer, rows: number): Uint8Array | undefined => csvOfLines(lines, { rows, cells });
  const otherwise: Lines<Uint8Array> = {
    items,
    lineOf: lineOf(withoutSigns),
    madeOf: (lines, rows) => {
      const bytes = madeOf(lines, rows);
      return bytes && withSigns(bytes);
    },
  };
  return { items, lineOf: lineOf(), madeOf, otherwise, kept: asked.kept };
}

function sourcesTold(asked: Export, form: SourceForm): Parameters<typeof sourcesOf>[2] {
  const sourced = sourcedIn(asked);
  const columns = columnsOf(asked).filter(({ name }) => sourced.has(name));
  return { columns, form, explainedAt: `${asked.origin}/explain/?kind=${asked.kind.name}&id=` };
}

function itemsOf({ kind, format, columns, expand }: Export): readonly SelectionItem[] {
  if (format === 'csv' || format === 'xlsx' || format === 'parquet') {
    return columnsOf({ kind, columns }).map(({ item }) => item);
  }
  if (!columns) return rowItems(kind, expand);
  const known = rowItems(kind, edgeNames(kind));
  return columns.map(({ name, item }) => known.find(({ as }) => as === name) ?? ofLinks(kind, item));
}

function ofLinks(kind: Kind, item: SelectionItem): SelectionItem {
  const relation = item.type === 'related' ? relationOf(kind, item.relation) : undefined;
  return item.type === 'related' && relation ? { ...item, items: briefItems(kindOf(relation.kind)) } : item;
}

async function* withHead(
  asked: Export,
  portions: AsyncIterable<Uint8Array>,
): AsyncGenerator<string | Uint8Array, void> {
  const { header, hasMark } = asked;
  const sourced = sourcedIn(asked);
  const titles = columnsOf(asked).flatMap((column) => [
    titleOf(column, header),
    ...(sourced.has(column.name) ? [sourceTitle(column, header)] : []),
  ]);
  // The rows are read before anything is sent, so that a wrong question is answered with its problem.
  let head = (hasMark ? UTF8_MARK : '') + stringify([titles]);
  for await (const portion of portions) {
    if (head !== '') yield head;
    head = '';
    yield portion;
  }
  if (head !== '') yield head;
}

async function* arrayOf(portions: AsyncIterable<string>): AsyncGenerator<string, void> {
  let before = '[';
  for await (const portion of portions) {
    if (portion === '') continue;
    yield `${before}\n${portion.slice(0, -1).replaceAll('\n', ',\n')}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}
