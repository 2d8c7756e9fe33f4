import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contentOf, documentProblem, pictureProblem } from './content.ts';

const folder = mkdtempSync(join(tmpdir(), 'content-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

test.each([
  ['raster', bytes(PNG)],
  ['raster', bytes([0xff, 0xd8, 0xff, 0xe0])],
  ['raster', bytes('RIFF....WEBPVP8 ')],
  ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [
    'svg',
    bytes('\uFEFF<?xml version="1.0"?>\n<!-- made by hand --><!DOCTYPE svg PUBLIC "a" "b">\n<svg:svg />'),
  ],
  ['pdf', bytes('%PDF-1.7\n')],
  ['text', bytes('Quantum, 量子\n')],
  ['text', bytes('name,founded\nAcme,2019\n')],
  [null, bytes('GIF89a', [1, 0, 1, 0])],
  [null, bytes('MZ', [0x90, 0, 3])],
  [null, bytes('PK', [3, 4])],
  [null, bytes('....ftypavif', [0])],
  [null, bytes('<!doctype html><script>alert(1)</script>')],
  [null, bytes('<!-- --><html><svg></svg></html>')],
  [null, bytes('  <script>alert(1)</script>')],
] as const)('a file is known as %s by what it holds', (content, head) => {
  expect(contentOf(head)).toBe(content);
});

const problemOf = (content: 'pdf' | 'text', held: Buffer): Promise<string | null> => {
  const path = join(folder, 'document');
  writeFileSync(path, held);
  return documentProblem(path, content);
};
const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF';

test('a PDF ends where it says that it ends', async () => {
  expect(await problemOf('pdf', bytes(PDF, '\r\n'))).toBeNull();
  expect(await problemOf('pdf', bytes(PDF.slice(0, -10)))).toContain('cut off');
  expect(await problemOf('pdf', bytes(PDF, '\nPK', [3, 4], 'an archive'))).toContain('behind the end');
  expect(await problemOf('pdf', bytes(PDF, '<script>alert(1)</script>'))).toContain('behind the end');
});

test('a text is UTF-8 to its end, without signs that control', async () => {
  const long = 'Quanten – 量子\n'.repeat(10_000);
  expect(await problemOf('text', bytes(long))).toBeNull();
  for (const wrong of [[0], [0x1b], [0xff], [0xc3]]) {
    expect(await problemOf('text', bytes(long, wrong))).toContain('not plain text');
  }
});

test('a drawing declares no entities, and a PNG does not move', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  expect(pictureProblem(bytes(svg), 'svg')).toBeNull();
  const lol = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
  expect(pictureProblem(bytes(lol, svg), 'svg')).toContain('entities');
  expect(pictureProblem(bytes(svg, [0xff]), 'svg')).toContain('UTF-8');
  expect(pictureProblem(bytes(PNG, '....acTL....IDAT'), 'raster')).toContain('animated');
  expect(pictureProblem(bytes(PNG, '....IDAT..acTL'), 'raster')).toBeNull();
});
