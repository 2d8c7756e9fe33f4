import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, databaseUrl } from '#tests/support/databaseSetup.ts';
import { makeQuickFolder } from '#tests/support/quickFolder.ts';
import { createTestDatabase } from '#tests/support/testDatabase.ts';
import type { Log } from './client.ts';
import { launchDatabase, type LaunchedDatabase } from './embedded/launcher.ts';
import { type DatabaseSettings, openDatabase } from './openDatabase.ts';
import { refuseUnfit } from './probe.ts';
import { sql } from './sql.ts';

let folder = '';
let server: LaunchedDatabase;
let url = '';
let messages: string[] = [];
const collect = (message: string): void => void messages.push(message);
const log: Log = { info: collect, warn: collect, error: collect };

beforeAll(async () => {
  folder = makeQuickFolder('open-database-');
  server = await launchDatabase({
    dataDir: path.join(folder, 'server'),
    log,
    small: true,
    durable: false,
    transport: 'tcp',
  });
  const { port, password } = server.connection;
  url = `postgresql://app:${password}@127.0.0.1:${port}/atlas`;
});
beforeEach(() => {
  messages = [];
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

function settings(given: Partial<DatabaseSettings>): DatabaseSettings {
  return {
    dataDir: path.join(folder, 'data'),
    databaseUrl: undefined,
    databaseUrlDirect: undefined,
    pgBinaries: undefined,
    pgPrepare: true,
    pgPoolMax: 2,
    ...given,
  };
}

describe('openDatabase', () => {
  test('opens the embedded database, migrates it and stops it', async () => {
    const opened = await openDatabase(settings({}), log);
    expect(await opened.migrate()).toEqual({ trigram: true, unaccent: true });
    expect(await opened.database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await opened.stop();
    await expect(opened.database.query(sql`select 1`)).rejects.toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
    });
  });

  test('opens the database of DATABASE_URL and leaves its server alone', async () => {
    const made = await createTestDatabase({ empty: true });
    const opened = await openDatabase(settings({ databaseUrl: made.url, databaseUrlDirect: made.url }), log);
    await opened.migrate();
    expect(await opened.database.query(sql`select version from schema_migration limit 1`)).toEqual([
      { version: 1 },
    ]);
    await opened.stop();
    expect(await ask(made.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await made.drop();
  });
});

describe('a database that cannot serve is named in one sentence', () => {
  const refusals: [string, (given: URL) => void, RegExp][] = [
    [
      'wrong password',
      (given) => (given.password = 'wr0ng-secret'),
      /refuses the user app: .* \(DATABASE_URL\)\.$/,
    ],
    ['missing password', (given) => (given.password = ''), /cannot be reached, .*password must be a string/],
    ['unknown user', (given) => (given.username = 'stranger'), /refuses the user stranger/],
    [
      'missing database',
      (given) => (given.pathname = '/missing'),
      /There is no database missing at 127\.0\.0\.1:\d+/,
    ],
    [
      'nothing listening',
      (given) => (given.port = '1'),
      /at 127\.0\.0\.1:1 cannot be reached, nothing listens there/,
    ],
    ['no TLS there', (given) => given.searchParams.set('sslmode', 'verify-full'), /does not support SSL/],
  ];

  test.each(refusals)('%s', async (_, change, expected) => {
    const changed = new URL(url);
    change(changed);
    const error = await openDatabase(settings({ databaseUrl: changed.href }), log).catch(
      (caught: unknown) => caught,
    );
    expect(error).toMatchObject({ name: 'StartupError', message: expect.stringMatching(expected) as string });
    expect((error as Error).message).not.toMatch(/\n|wr0ng-secret/);
  });

  test('no such socket', async () => {
    const opening = openDatabase(settings({ databaseUrl: 'postgresql://app@%2Fnowhere/atlas' }), log);
    await expect(opening).rejects.toThrow(
      'The database at /nowhere cannot be reached, there is no such socket',
    );
  });

  test('a DATABASE_URL_DIRECT that does not work', async () => {
    const direct = databaseUrl(url, 'missing');
    const opening = openDatabase(settings({ databaseUrl: url, databaseUrlDirect: direct }), log);
    await expect(opening).rejects.toThrow('(DATABASE_URL_DIRECT)');
  });

  test('another encoding', async () => {
    await ask(
      url,
      "create database latin encoding 'LATIN1' locale_provider libc locale 'C' template template0",
    );
    await expect(openDatabase(settings({ databaseUrl: databaseUrl(url, 'latin') }), log)).rejects.toThrow(
      'stores text as LATIN1',
    );
  });

  test('an old version, a standby', () => {
    const facts = { version: 15, encoding: 'UTF8', isStandby: false };
    expect(() => refuseUnfit('DATABASE_URL', facts)).not.toThrow();
    expect(() => refuseUnfit('DATABASE_URL', { ...facts, version: 14 })).toThrow(
      'is PostgreSQL 14, Sector Atlas needs 15 or newer',
    );
    expect(() => refuseUnfit('DATABASE_URL', { ...facts, isStandby: true })).toThrow(
      'is a read-only standby',
    );
  });
});

// What an operator's server has by default, or what an account may have been given.
const foreign =
  "set jit to on; set statement_timeout to '1d'; set datestyle to 'German'; set bytea_output to 'escape'";

test.each(['refuses', 'leaves out'] as const)(
  'behind a pooler that %s settings at the start, every statement makes them',
  async (how) => {
    const pooler = await startPooler(server.connection.port, how);
    await ask(url, foreign.replaceAll('set ', 'alter role app set '));
    const through = new URL(url);
    through.port = String(pooler.port);
    const opened = await openDatabase(settings({ databaseUrl: through.href, pgPrepare: false }), log);
    expect(messages).toEqual([expect.stringContaining('every statement makes them itself')]);
    const shown = sql`select current_setting('jit') as jit, current_setting('statement_timeout') as time, current_date = '2000-01-01' as today, to_json(date '2000-02-01') as day, date '2000-02-01' as text`;
    const settled = [{ jit: 'off', time: '15s', today: false, day: '2000-02-01', text: '2000-02-01' }];
    expect(await opened.database.query(shown)).toEqual(settled);
    expect(await opened.database.transaction((inside) => inside.query(shown))).toEqual(settled);
    await opened.stop();
    await ask(url, 'alter role app reset all');
    pooler.server.close();
  },
);

/** Passes everything on, but refuses a start-up message with options, as PgBouncer does, or leaves them out, as it can be told to. */
async function startPooler(
  target: number,
  how: 'refuses' | 'leaves out',
): Promise<{ server: Server; port: number }> {
  const pooler = createServer((client) => {
    client.on('error', () => undefined);
    client.once('data', (startup) => {
      if (how === 'refuses' && startup.includes('options\0')) {
        client.end(errorResponse('unsupported startup parameter: options'));
        return;
      }
      const upstream = connect(target, '127.0.0.1');
      upstream.on('error', () => client.destroy());
      upstream.write(withoutOptions(startup));
      client.pipe(upstream).pipe(client);
    });
  });
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
  const address = pooler.address();
  return { server: pooler, port: address !== null && typeof address === 'object' ? address.port : 0 };
}

function withoutOptions(startup: Buffer): Buffer {
  const text = startup.toString('latin1');
  const at = text.indexOf('options\0');
  if (at < 0) return startup;
  const end = text.indexOf('\0', at + 'options\0'.length) + 1;
  const shortened = Buffer.from(text.slice(0, at) + text.slice(end), 'latin1');
  shortened.writeInt32BE(shortened.length, 0);
  return shortened;
}

function errorResponse(message: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
