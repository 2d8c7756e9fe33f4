import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, createDeflateRaw } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFileRows } from './readFile.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bombs-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Entry {
  readonly name: string;
  /** What stands before and after, and what is said so many times between. */
  readonly head: string;
  readonly again?: string;
  readonly times?: number;
  readonly tail?: string;
}

const MIB = 1024 * 1024;

/** An entry as it is packed: its sum and sizes are true. */
async function packed({ head, again = '', times = 0, tail = '' }: Entry) {
  const deflate = createDeflateRaw({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  let [sum, size] = [0, 0];
  const write = (text: string): Promise<void> => {
    const bytes = Buffer.from(text);
    sum = crc32(bytes, sum);
    size += bytes.length;
    return new Promise((resolve) => deflate.write(bytes, () => resolve()));
  };
  await write(head);
  const atOnce = Math.max(1, Math.floor(MIB / Math.max(1, again.length)));
  for (let left = times; left > 0; left -= atOnce) await write(again.repeat(Math.min(left, atOnce)));
  await write(tail);
  deflate.end();
  await once(deflate, 'end');
  return { data: Buffer.concat(parts), sum, size };
}

/** A ZIP as programs write it. */
async function zip(entries: readonly Entry[]): Promise<Buffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { data, sum, size } = await packed(entry);
    const name = Buffer.from(entry.name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(sum, 10);
    about.writeUInt32LE(data.length, 14);
    about.writeUInt32LE(size, 18);
    about.writeUInt16LE(name.length, 22);
    files.push(Buffer.from('PK\u0003\u0004', 'latin1'), about, name, data);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), about, place, name);
    offset += 30 + name.length + data.length;
  }
  const length = directory.reduce((all, part) => all + part.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook of one sheet whose XML is given. */
const workbook = (sheet: Omit<Entry, 'name'>): readonly Entry[] => [
  {
    name: '[Content_Types].xml',
    head: `${XML}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    head: `${XML}<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    head: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    head: `${XML}<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
  { name: 'xl/worksheets/sheet1.xml', ...sheet },
];

const text = (said: string): string => `<c t="inlineStr"><is><t>${said}</t></is></c>`;
const HEAD = `${XML}<worksheet xmlns="${MAIN}"><sheetData><row r="1">${text('Firm')}${text('Kind')}</row>`;
const TAIL = '</sheetData></worksheet>';

async function read(name: string, entries: readonly Entry[], withinMs?: number) {
  const path = join(folder, `${name}.xlsx`);
  writeFileSync(path, await zip(entries));
  return readFileRows(path, join(folder, `${name}.rows`), withinMs);
}

test('the workbook of the next tests is read where it is no bomb', async () => {
  const row = `<row>${text('A')}${text('company')}</row>`;
  const answer = await read('plain', workbook({ head: HEAD, again: row, times: 3, tail: TAIL }));
  expect(answer).toMatchObject({ format: 'xlsx', rows: 3 });
});

test('a workbook that was cut is told to be damaged', async () => {
  const path = join(folder, 'cut.xlsx');
  const whole = await zip(workbook({ head: HEAD, again: `<row>${text('A')}</row>`, times: 9, tail: TAIL }));
  writeFileSync(path, whole.subarray(0, whole.length * 0.6));
  const answer = await readFileRows(path, join(folder, 'cut.rows'));
  expect(answer).toEqual({ problem: 'The workbook is damaged, encrypted, or too large to be opened.' });
});

test.each([
  ['rows without end', { again: `<row>${text('A')}${text('company')}</row>`, times: 2 * MIB }],
  ['empty rows without end', { again: '<row/>', times: 16 * MIB }],
  ['a text without end', { again: 'A', times: 256 * MIB }],
  ['a row without end', { again: text('A'), times: 4 * MIB }],
])('a file that unpacks to %s is refused, and nothing else suffers', async (what, { again, times }) => {
  const isInRow = !again.startsWith('<row');
  const before = isInRow ? `${HEAD}<row>${again.length === 1 ? '<c t="inlineStr"><is><t>' : ''}` : HEAD;
  const after = isInRow ? `${again.length === 1 ? '</t></is></c>' : ''}</row>${TAIL}` : TAIL;
  const answer = await read(what, workbook({ head: before, again, times, tail: after }), 20_000);
  expect(answer).toEqual({
    problem: expect.stringMatching(/^(It (takes too much|has more than)|The workbook|The row on)/),
  });
  expect(process.memoryUsage().rss).toBeLessThan(2048 * MIB);
});
