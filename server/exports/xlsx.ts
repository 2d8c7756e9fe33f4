import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { CellValue, TypedColumn } from './cells.ts';

/** A workbook: a sheet of rows, as many as it takes, and one of lines about them. */
export interface Workbook {
  readonly columns: readonly TypedColumn[];
  readonly rows: AsyncIterable<Readonly<Record<string, unknown>>>;
  /** Lines of text; one that is followed by nothing but its columns is a table. */
  readonly about: readonly (readonly string[])[];
}

// What Excel takes: rows of a sheet with their head, and characters of a cell.
const MOST_ROWS = 1_048_576;
const MOST_LETTERS = 32_767;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

// The places of the forms in the table of styles.
const STYLES = { plain: 0, head: 1, day: 2, month: 3, year: 4, moment: 5, money: 6 } as const;

/** Writes a workbook of Office Open XML (ECMA-376) as it is read; texts are texts, whatever they begin with. */
export function writeXlsx({ columns, rows, about }: Workbook): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  const add = (path: string, text: string): void => zip.addBuffer(Buffer.from(text), path);
  const cursor = rows[Symbol.asyncIterator]();
  out.once('close', () => void cursor.return?.());
  const sheets: string[] = [];
  const addRows = (): void => {
    sheets.push(sheets.length === 0 ? 'Data' : `Data ${sheets.length + 1}`);
    const sheet = Readable.from(dataSheet(columns, cursor, finish));
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets.length}.xml`, FAST);
  };
  const finish = (hasMore: boolean): void => {
    if (hasMore) return addRows();
    sheets.push('About');
    add(`xl/worksheets/sheet${sheets.length}.xml`, aboutSheet(about));
    for (const [path, text] of partsOf(sheets)) add(path, text);
    zip.end();
  };
  addRows();
  return out;
}

const FAST = { compressionLevel: 4 };
type Cursor = AsyncIterator<Readonly<Record<string, unknown>>>;

// One row is read ahead, to know whether another sheet follows.
async function* dataSheet(
  columns: readonly TypedColumn[],
  cursor: Cursor,
  finish: (hasMore: boolean) => void,
): AsyncGenerator<string, void> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(widthOf).join('')}</cols><sheetData>`;
  yield rowOf(columns.map(({ title }) => textCell(title, STYLES.head)));
  let text = '';
  let hasMore = true;
  for (let count = 1; count < MOST_ROWS; count += 1) {
    const { done, value } = await cursor.next();
    if (done) {
      hasMore = false;
      break;
    }
    text += rowOf(columns.map((column) => cellOf(column, value)));
    if (text.length > 65_536) {
      yield text;
      text = '';
    }
  }
  finish(hasMore);
  yield `${text}</sheetData></worksheet>`;
}

const WIDTHS: Readonly<Record<TypedColumn['type'], number>> = {
  text: 28,
  list: 28,
  whole: 12,
  number: 16,
  boolean: 10,
  date: 12,
  moment: 20,
};

const widthOf = ({ type }: TypedColumn, index: number): string =>
  `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[type]}" customWidth="1"/>`;

const rowOf = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

function cellOf(column: TypedColumn, row: Readonly<Record<string, unknown>>): string {
  const value = column.valueIn(row);
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return numberCell(value, column.isMoney ? STYLES.money : STYLES.plain);
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  if (column.type === 'date' || column.type === 'moment') {
    const serial = serialOf(String(value));
    if (serial !== undefined) return numberCell(serial, dateStyle(column, row));
  }
  return textCell(textOf(value), STYLES.plain);
}

const numberCell = (value: number, style: number): string =>
  Number.isFinite(value) ? `<c s="${style}"><v>${value}</v></c>` : textCell(String(value), STYLES.plain);

function dateStyle({ type, precision }: TypedColumn, row: Readonly<Record<string, unknown>>): number {
  if (type === 'moment') return STYLES.moment;
  const known = precision === undefined ? 'day' : row[precision];
  return known === 'year' || known === 'month' ? STYLES[known] : STYLES.day;
}

// Days since the last of 1899, as Excel counts them from March 1900 on; days before stay text.
function serialOf(text: string): number | undefined {
  const days = Date.parse(text) / 86_400_000 + 25_569;
  return days >= 61 ? days : undefined;
}

const textOf = (value: Exclude<CellValue, null>): string =>
  typeof value === 'object' ? value.map((item) => item.replaceAll(';', ',')).join('; ') : String(value);

function textCell(text: string, style: number): string {
  if (text === '') return '<c/>';
  const cut = text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1).toWellFormed()}…` : text;
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(cut)}</t></is></c>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// Letters that XML does not hold stand by their number (ECMA-376, ST_Xstring), and what looks like such a number too.
const UNFIT = /[^\P{Cc}\t\n]|[\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/gu;
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(UNFIT, (letter) => `_x${letter.charCodeAt(0).toString(16).padStart(4, '0')}_`)
    .replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

const aboutSheet = (lines: Workbook['about']): string =>
  `${XML}<worksheet xmlns="${MAIN}"><cols><col min="1" max="1" width="34" customWidth="1"/><col min="2" max="4" width="48" customWidth="1"/></cols><sheetData>${lines
    .map((line) => rowOf(line.map((text) => textCell(text, STYLES.plain))))
    .join('')}</sheetData></worksheet>`;

const FORMATS = ['yyyy\\-mm\\-dd', 'yyyy\\-mm', 'yyyy', 'yyyy\\-mm\\-dd\\ hh:mm:ss', '#,##0.##'];
const FIRST_FORMAT = 164;

const STYLE_SHEET = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">${FORMATS.map((code, n) => `<numFmt numFmtId="${FIRST_FORMAT + n}" formatCode="${code}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${FORMATS.length + 2}"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>${FORMATS.map((_, n) => `<xf xfId="0" numFmtId="${FIRST_FORMAT + n}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;

function partsOf(sheets: readonly string[]): readonly (readonly [string, string])[] {
  const each = (one: (name: string, n: number) => string): string =>
    sheets.map((name, index) => one(name, index + 1)).join('');
  const styles = sheets.length + 1;
  return [
    ['xl/styles.xml', STYLE_SHEET],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((name, n) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${styles}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
    ],
  ];
}
