import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { takeBackup } from '#server/database/backup/takeBackup.ts';
import { readEnv } from '#server/env.ts';
import { openPool } from '#server/identity/pool.ts';
import { readIdentityKeys } from '#server/identity/sealing/identityKey.ts';
import { examine } from './examine.ts';
import { findingsText, ok, problem, warning, type Finding } from './finding.ts';
import { checkMemory, checkNode, checkPages } from './machine.ts';
import { checkAddress } from './settings.ts';

const GIB = 2 ** 30;
const now = new Date();
const clockAhead = (seconds: number) => ({ now: () => new Date(Date.now() + seconds * 1000) });

let made: TestDatabase;
let dataDir = '';
beforeAll(async () => {
  made = await createTestDatabase({ holding: 'smallPack' });
});
afterAll(() => made.drop());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'doctor-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

// A pack is read whole to be compared: the large one only where a test asks about it.
const NO_PACK = { SECTOR: 'none' };

async function look(
  more: Record<string, string> = {},
  clock = clockAhead(0),
): Promise<(check: string) => Finding> {
  const settings = { DATABASE_URL: made.url, DATA_DIR: dataDir, ...NO_PACK, ...more };
  const findings = await examine(readEnv(settings), { clock });
  return (check) =>
    findings.find((finding) => finding.check === check) ?? problem(check, 'It was not looked at.');
}

test('a database that serves is well, and so is all else that is as it should be', async () => {
  const of = await look({ SECTOR: 'quantum' });
  for (const check of [
    'Node',
    'rights on DATA_DIR',
    'database',
    'extensions',
    'migrations',
    'connections',
    'clock',
    'mail',
    'bucket',
  ]) {
    expect(of(check)).toMatchObject({ level: 'ok' });
  }
  expect(of('super admin').level).toBe('warning');
  // The pack of this database is not the one that the settings name.
  expect(of('sector pack')).toEqual(
    warning('sector pack', 'The pack "quantum" is loaded at the next start.'),
  );
});

test('a database that is away is one problem, told in a sentence', async () => {
  const of = await look({ DATABASE_URL: 'postgresql://atlas@127.0.0.1:1/atlas' });
  expect(of('database')).toEqual(
    problem(
      'database',
      'The database at 127.0.0.1:1 cannot be reached, nothing listens there: start it, or correct the address (DATABASE_URL).',
    ),
  );
});

test('a clock that is off, and a pool larger than the database takes, are told', async () => {
  const of = await look({ PG_POOL_MAX: '900' }, clockAhead(90));
  expect(of('clock').text).toMatch(
    /^The clock of the database is (89|90)(\.\d)? s behind that of this machine/,
  );
  expect(of('clock').level).toBe('problem');
  expect(of('connections')).toMatchObject({
    level: 'problem',
    text: expect.stringContaining('lower PG_POOL_MAX') as unknown,
  });
  expect((await look({}, clockAhead(-10)))('clock')).toMatchObject({
    level: 'warning',
    text: expect.stringMatching(/ahead of that of this machine/) as unknown,
  });
});

describe('the identity key', () => {
  const other = Buffer.alloc(32, 7).toString('base64');
  const settings = () => ({ dataDir, identityKey: undefined, identityKeyPrevious: undefined });

  test('is that of the database, another one, or missing', async () => {
    const database = await createTestDatabase();
    const url = { DATABASE_URL: database.url };
    expect((await look(url))('identity key').text).toContain('is made at the first start');
    await openPool(database.database, await readIdentityKeys(settings()), now);
    expect((await look(url))('identity key')).toMatchObject({ level: 'ok' });
    const of = await look({ ...url, IDENTITY_KEY: other });
    expect(of('identity key')).toEqual(
      problem(
        'identity key',
        'IDENTITY_KEY is not the key that this database was made with: put that one back.',
      ),
    );
    // While it is being replaced, the one before it opens the rest.
    const kept = join(dataDir, 'identity.key');
    copyFileSync(kept, `${kept}.previous`);
    writeFileSync(kept, other);
    expect((await look(url))('identity key').level).toBe('ok');
    rmSync(kept);
    rmSync(`${kept}.previous`);
    expect((await look(url))('identity key')).toMatchObject({
      level: 'problem',
      text: expect.stringContaining(`put ${kept} back`) as unknown,
    });
    // Nothing was made by looking.
    expect((await look(url))('identity key').level).toBe('problem');
    await database.drop();
  });
});

test('backups that are late or missing are told', async () => {
  const folder = join(dataDir, 'backups');
  const settings = { BACKUP_DIR: folder };
  expect((await look())('backups').level).toBe('warning');
  expect((await look(settings))('backups')).toMatchObject({ level: 'problem' });
  const source = { direct: { connectionString: made.url }, sendsOptions: true };
  await takeBackup(source, { folder, keep: 3 }, { now });
  expect((await look(settings))('backups')).toMatchObject({
    level: 'ok',
    text: expect.stringMatching(
      /less than an hour old and has \d+ MiB\. One is taken every 24 hours\./,
    ) as unknown,
  });
  expect((await look(settings, clockAhead(40 * 3600)))('backups')).toMatchObject({
    level: 'problem',
    text: expect.stringContaining('The newest backup is 40 hours old') as unknown,
  });
});

test('a mail server that does not answer as one is told', async () => {
  const server = createServer((socket) => socket.end('220 nobody here\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const of = await look({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'atlas@example.org',
    PUBLIC_URL: 'https://atlas.example.org',
  });
  expect(of('mail')).toMatchObject({
    level: 'problem',
    text: expect.stringContaining('The mail server') as unknown,
  });
  server.close();
});

test.each([
  [{}, 'PUBLIC_URL', 'ok'],
  [{ HOST: '0.0.0.0' }, 'PUBLIC_URL', 'warning'],
  [{ PUBLIC_URL: 'http://atlas.example.org' }, 'PUBLIC_URL', 'problem'],
  [{ PUBLIC_URL: 'https://atlas.example.org' }, 'TRUST_PROXY', 'problem'],
  [{ PUBLIC_URL: 'https://atlas.example.org', TRUST_PROXY: 'loopback' }, 'TRUST_PROXY', 'ok'],
  [{ PUBLIC_URL: 'https://atlas.example.org', TRUST_PROXY: '1' }, 'TRUST_PROXY', 'warning'],
  [{ RATE_LIMIT_PER_MINUTE: '0' }, 'rate limit', 'warning'],
] as const)('the settings %j: %s is %s', (given, check, level) => {
  expect(checkAddress(readEnv(given)).find((finding) => finding.check === check)?.level).toBe(level);
});

test('too old a Node and too little memory are told', () => {
  expect([checkPages('Build them.').level, checkPages(undefined).level]).toEqual(['problem', 'ok']);
  expect([checkNode('v22.1.0').level, checkNode('v24.0.0').level]).toEqual(['problem', 'ok']);
  expect([checkMemory(true, GIB).level, checkMemory(false, GIB).level]).toEqual(['warning', 'ok']);
});

test('the findings are lines with a word at the end', () => {
  expect(findingsText([ok('one', 'Well.'), problem('other', 'Bad.'), warning('third', 'Hm.')])).toBe(
    'ok       one    Well.\nPROBLEM  other  Bad.\nwarning  third  Hm.\n\n1 to mend, 1 to know of, 1 well.\n',
  );
  expect(findingsText([ok('one', 'Well.')])).toContain('All is well.');
});
