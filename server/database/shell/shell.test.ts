import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { withClient } from '#server/database/client.ts';
import { answerStatements, isWhole } from './prompt.ts';
import { findPsql, psqlCall } from './psql.ts';

let made: TestDatabase;
let folder = '';
beforeAll(async () => {
  made = await createTestDatabase({ empty: true });
  folder = mkdtempSync(join(tmpdir(), 'psql-'));
});
afterAll(async () => {
  await made.drop();
  rmSync(folder, { recursive: true });
});

test('psql is found in PATH, but not what cannot be run', () => {
  const path = ['', '/nowhere', folder].join(delimiter);
  expect(findPsql(undefined, path)).toBeUndefined();
  writeFileSync(join(folder, 'psql'), '#!/bin/sh\n');
  chmodSync(join(folder, 'psql'), 0o644);
  // Root may run nothing either that nobody may run.
  expect(findPsql(undefined, path)).toBeUndefined();
  chmodSync(join(folder, 'psql'), 0o755);
  expect(findPsql(undefined, path)).toBe(join(folder, 'psql'));
  expect(findPsql(folder, '')).toBe(join(folder, 'psql'));
});

test.each([
  [
    'postgresql://atlas:p%40ss@db:5432/atlas?sslmode=require',
    'postgresql://atlas@db:5432/atlas?sslmode=require',
  ],
  ['postgresql:///atlas?host=/run/pg&user=a&password=p%40ss', 'postgresql:///atlas?host=%2Frun%2Fpg&user=a'],
])('the password of %s is not among the arguments', (connectionString, shown) => {
  const { args, env } = psqlCall({ connectionString });
  expect(args).toEqual(['--dbname', shown]);
  expect(env).toEqual({ PGPASSWORD: 'p@ss' });
});

test('the embedded database is named by its parts', () => {
  expect(psqlCall({ host: '/data/socket', port: 5432, user: 'app', database: 'atlas' })).toEqual({
    args: ['--host', '/data/socket', '--port', '5432', '--username', 'app', '--dbname', 'atlas'],
    env: {},
  });
});

test.each([
  ['select 1;', true],
  ['select 1; -- done', true],
  ['select 1', false],
  ["select ';", false],
  ["select 'it''s;'\n", false],
  ["select 'it''s;' as one;", true],
  ['select $x$;$x$;', true],
  ['do $$ begin null;', false],
  ['select 1 /* ; */', false],
  ['select "a;b";', true],
])('%j is a whole statement: %s', (text, expected) => {
  expect(isWhole(`${text}\n`)).toBe(expected);
});

async function typed(lines: readonly string[]): Promise<{ refused: number; written: string }> {
  const output = new PassThrough();
  const refused = await withClient(
    { connectionString: made.url },
    { applicationName: 'shell tests', statementTimeout: 0, sendsOptions: true },
    (client) =>
      answerStatements(client, { input: Readable.from([lines.join('\n')]), output, isInteractive: false }),
  );
  output.end();
  return { refused, written: String(output.read() ?? '') };
}

test('the prompt answers statements over several lines, tells tables and columns, and goes on after a mistake', async () => {
  const { refused, written } = await typed([
    'create table item (id int not null, name text);',
    'select 1 as one,',
    "  ';' as two;",
    '\\d',
    '\\d item',
    'select nothing;',
    '\\q',
    'select 3 as never;',
  ]);
  expect(refused).toBe(1);
  expect(written.split('\n').slice(0, 2)).toEqual(['one\ttwo', '1\t;']);
  expect(written).toMatch(/^table\trows, about\nitem\t-?\d+$/m);
  expect(written).toContain('id\tinteger\tt\nname\ttext\tf\n');
  expect(written).not.toContain('never');
});
