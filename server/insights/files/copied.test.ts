import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Chunks } from '#server/database/values/utf8.ts';
import { copied } from './copied.ts';

let folder: string;
let told: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atlas-copied-'));
  told = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* chunksOf(chunks: readonly string[], end?: Error): AsyncGenerator<string, void> {
  yield* chunks;
  if (end) throw end;
}

const copyOf = (chunks: Chunks, most = 1000, begin = () => open(join(folder, 'copy'), 'wx')): Chunks =>
  copied(chunks, {
    most,
    begin,
    onWhole: (bytes) => void told.push(`whole: ${bytes}`),
    onLost: async () => void told.push('lost'),
    onFailure: (error) => void told.push(`failed: ${(error as Error).message}`),
  });

async function readAll(chunks: Chunks): Promise<string> {
  let all = '';
  for await (const chunk of chunks) all += String(chunk);
  return all;
}

test('what is read is what was made, and the copy has the same bytes', async () => {
  expect(await readAll(copyOf(chunksOf(['one ', 'two ', 'žluť'])))).toBe('one two žluť');
  expect(readFileSync(join(folder, 'copy'), 'utf8')).toBe('one two žluť');
  expect(told).toEqual(['whole: 14']);
});

test('what comes in one piece, and nothing, is not written', async () => {
  expect(await readAll(copyOf(chunksOf(['all of it'])))).toBe('all of it');
  expect(await readAll(copyOf(chunksOf([])))).toBe('');
  expect(readdirSync(folder)).toEqual([]);
  expect(told).toEqual([]);
});

test('what is larger than a copy may be is read whole', async () => {
  expect(await readAll(copyOf(chunksOf(['123', '456', '789']), 8))).toBe('123456789');
  expect(told).toEqual(['lost']);
});

test('who stops reading leaves no copy', async () => {
  for await (const chunk of copyOf(chunksOf(['1', '2', '3']))) if (chunk === '2') break;
  expect(told).toEqual(['lost']);
});

test('what fails on the way fails for its reader, and leaves no copy', async () => {
  await expect(readAll(copyOf(chunksOf(['1', '2'], new Error('gone'))))).rejects.toThrow('gone');
  expect(told).toEqual(['lost']);
});

test('a copy that cannot be written is nothing to the reader', async () => {
  const full = copyOf(chunksOf(['1', '2', '3', '4']), 1000, () => Promise.reject(new Error('no room')));
  expect(await readAll(full)).toBe('1234');
  expect(told).toEqual(['failed: no room']);
});
