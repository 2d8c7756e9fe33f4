import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashOfLoading } from './loadedServer.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'atlas-loading-'));
  for (const file of ['package-lock.json', 'server/main.ts', 'packs/one/data/a.csv']) write(file, file);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

test.each([
  'package-lock.json',
  'server/main.ts',
  'server/database/migrations/0001-new.sql',
  'domain/kinds.ts',
  'packs/one/data/a.csv',
  'packs/one/sector.yaml',
])('a data folder that was loaded is not used once %s is another', (file) => {
  const before = hashOfLoading(folder);
  expect(hashOfLoading(folder)).toBe(before);
  write(file, 'other');
  expect(hashOfLoading(folder)).not.toBe(before);
});

test.each(['SECTOR', 'PG_BINARIES', 'IDENTITY_KEY'])('nor with another %s', (name) => {
  const before = hashOfLoading(folder);
  vi.stubEnv(name, '/somewhere/else');
  expect(hashOfLoading(folder)).not.toBe(before);
});

test.each(['server/main.test.ts', 'web/main.tsx', 'docs/server/one.md'])(
  'what no server reads does not count: %s',
  (file) => {
    const before = hashOfLoading(folder);
    write(file, 'other');
    expect(hashOfLoading(folder)).toBe(before);
  },
);
