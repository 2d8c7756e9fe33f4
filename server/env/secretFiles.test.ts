import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';

const URL = 'postgresql://atlas:secret@db.example.org:5432/atlas';
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  writeFileSync(join(folder, 'url'), `${URL}\n`);
  writeFileSync(join(folder, 'empty'), '\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a secret may stand in a file', () => {
  expect(readEnv({ DATABASE_URL_FILE: join(folder, 'url') }).databaseUrl).toBe(URL);
});

test('what stands there is checked as if it stood in the variable', () => {
  expect(() => readEnv({ SMTP_URL_FILE: join(folder, 'url') })).toThrow(
    'SMTP_URL is "postgresql://atlas:***@',
  );
});

test('a file that is not there or empty, and a variable beside it, are told', () => {
  const read = (source: Record<string, string>) => () => readEnv(source);
  expect(read({ IDENTITY_KEY_FILE: join(folder, 'none') })).toThrow(
    /^IDENTITY_KEY_FILE is ".*none", which cannot be read \(ENOENT\)/,
  );
  expect(read({ IDENTITY_KEY_FILE: join(folder, 'empty') })).toThrow(
    /^The file .*empty of IDENTITY_KEY_FILE is empty/,
  );
  expect(read({ DATABASE_URL: URL, DATABASE_URL_FILE: join(folder, 'url') })).toThrow(
    'DATABASE_URL and DATABASE_URL_FILE are both set: remove one of them.',
  );
});
