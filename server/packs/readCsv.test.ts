import { describe, expect, it } from 'vitest';
import { parseCsv } from './readCsv.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const reasons = (text: string | Uint8Array) =>
  parseCsv('a.csv', typeof text === 'string' ? bytes(text) : text).problems.map(
    ({ line, reason }) => `${line}: ${reason}`,
  );

describe('parseCsv', () => {
  it('gives rows with the line they start on, quoted line breaks included', () => {
    const { header, rows, problems } = parseCsv(
      'a.csv',
      bytes('key,name\na,"one\ntwo"\nb,"say ""hi"", now"\n'),
    );
    expect(header).toEqual(['key', 'name']);
    expect(rows).toEqual([
      { line: 2, values: { key: 'a', name: 'one\ntwo' } },
      { line: 4, values: { key: 'b', name: 'say "hi", now' } },
    ]);
    expect(problems).toEqual([]);
  });

  it('reports a byte order mark and still reads the first column', () => {
    const table = parseCsv('a.csv', new Uint8Array([0xef, 0xbb, 0xbf, ...bytes('key\na\n')]));
    expect(table.problems.map(({ reason }) => reason)).toEqual([expect.stringContaining('byte order mark')]);
    expect(table.header).toEqual(['key']);
  });

  it('reports carriage returns and reads the lines all the same', () => {
    expect(reasons('key,name\r\na,b\r\n')).toEqual(['1: The line ends in CR LF or CR; lines end in LF.']);
    expect(parseCsv('a.csv', bytes('key,name\r\na,b\r\n')).rows[0]?.values).toEqual({ key: 'a', name: 'b' });
  });

  it('reports text that is not UTF-8 with its line', () => {
    expect(reasons(new Uint8Array([...bytes('key\nM'), 0xfc, ...bytes('nchen\n')]))).toEqual([
      '2: The text is not UTF-8.',
    ]);
  });

  it('reports rows of another length, empty files, unnamed and repeated columns', () => {
    expect(reasons('key,name\na\n')).toEqual(['2: The row has 1 cells, the header 2.']);
    expect(reasons('')).toEqual(['1: The file is empty.']);
    expect(reasons('key,,key\na,b,c\n')).toEqual([
      '1: The column has no name.',
      '1: The column stands twice.',
    ]);
  });

  it('reports an open quote with its line', () => {
    const [first] = reasons('key,name\na,"open\n');
    expect(first).toMatch(/^\d: .*[Qq]uote/);
  });
});
