import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { completeLinks, findBinaries } from './binaries.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'binaries-'));
  mkdirSync(path.join(root, 'native/lib'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function list(links: { source: string; target: string }[]): void {
  writeFileSync(path.join(root, 'native/pg-symlinks.json'), JSON.stringify(links));
}

test('makes the missing library links, also when it runs again', () => {
  list([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]);
  completeLinks(root);
  completeLinks(root);
  expect(readlinkSync(path.join(root, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
});

test('makes no link outside the package', () => {
  const outside = `${path.basename(root)}-outside`;
  list([{ source: 'native/lib/a', target: `../${outside}` }]);
  completeLinks(root);
  expect(existsSync(path.join(root, '..', outside))).toBe(false);
});

test('needs no list', () => {
  expect(() => completeLinks(root)).not.toThrow();
});

test('a folder without the programs is refused in one sentence', () => {
  expect(() => findBinaries(root)).toThrow(
    `${root} does not hold PostgreSQL's programs initdb and postgres: correct PG_BINARIES, or set DATABASE_URL.`,
  );
});

test('programs that do not run are refused in one sentence', () => {
  for (const name of ['initdb', 'postgres']) {
    writeFileSync(path.join(root, name), '#!/bin/sh\necho "cannot open shared object" >&2; exit 127\n', {
      mode: 0o755,
    });
  }
  expect(() => findBinaries(root)).toThrow('does not run on this system (cannot open shared object)');
});
