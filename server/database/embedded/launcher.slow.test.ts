import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Log, withClient } from '#server/database/client.ts';
import { StartupError } from '#server/database/startupError.ts';
import { explainWork } from '#server/database/workProblems.ts';
import { makeQuickFolder } from '#tests/support/quickFolder.ts';
import { lockOwner } from './appLock.ts';
import { canRun, findBinaries, packageName } from './binaries.ts';
import { launchDatabase, type LaunchedDatabase, type LaunchOptions } from './launcher.ts';
import { type Child, launchInChild } from './launchInChild.ts';
import { launcherPurpose, readPostmasterFile } from './postmasterFile.ts';
import { hasEnded, isAlive, pause, processSpace } from './processes.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

let root = '';
let dataDir = '';
let messages: string[] = [];
let launched: LaunchedDatabase[] = [];
let children: Child[] = [];
const collect = (message: string): void => void messages.push(message);
const log: Log = { info: collect, warn: collect, error: collect };

beforeEach(() => {
  root = makeQuickFolder('launcher-');
  dataDir = path.join(root, 'new', 'data');
  messages = [];
});
afterEach(async () => {
  for (const child of children) {
    child.process.kill('SIGKILL');
    await hasEnded(child.pid, 5_000);
  }
  await Promise.all(launched.map(({ stop }) => stop()));
  // What killed children left is adopted and stopped in order, so that nothing stays behind.
  const hasLeft = children.some(({ failure }) => failure === undefined);
  if (hasLeft) await (await launchDatabase({ dataDir, log })).stop();
  launched = [];
  children = [];
  rmSync(root, { recursive: true, force: true });
});

async function launch(options: Partial<LaunchOptions> = {}): Promise<LaunchedDatabase> {
  const database = await launchDatabase({ dataDir, log, small: true, durable: false, ...options });
  launched.push(database);
  return database;
}

async function launchChild(account?: { uid: number; gid: number }): Promise<Child> {
  const child = await launchInChild(dataDir, account && { ...account, binaries: programsFor(account) });
  children.push(child);
  return child;
}

/** The programs where another account can run them: a copy, where this clone lies in a folder that it may not enter. */
function programsFor(account: { uid: number; gid: number }): string | undefined {
  if (canRun({ name: 'other', ...account }, findBinaries(undefined).folder)) return undefined;
  const copy = path.join(root, 'native');
  if (!existsSync(copy)) copyPrograms(copy);
  return path.join(copy, 'bin');
}

function copyPrograms(copy: string): void {
  const entry = createRequire(import.meta.url).resolve(packageName(process.platform, process.arch));
  const native = path.join(path.dirname(entry), '..', 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
}

async function failure(options: Partial<LaunchOptions> = {}): Promise<string> {
  const error = await launch(options).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StartupError);
  expect(lockOwner(options.dataDir ?? dataDir)).toBeUndefined();
  return (error as StartupError).message;
}

async function ask(database: LaunchedDatabase, text: string): Promise<unknown[]> {
  return withClient(
    database.connection,
    launcherPurpose,
    async (client) => (await client.query<object>(text)).rows,
  );
}

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  expect(await hasEnded(pid, 10_000)).toBe(true);
}

describe('start and stop', () => {
  test('makes the database once and keeps what is in it', async () => {
    const first = await launch({ durable: true });
    expect(first.connection).toMatchObject({ user: 'app', database: 'atlas' });
    await ask(first, 'create table kept as select 1 as one');
    expect(
      await ask(
        first,
        'select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()',
      ),
    ).toEqual([{ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' }]);
    expect(
      await ask(
        first,
        "select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses",
      ),
    ).toEqual([{ fsync: 'on', addresses: '' }]);
    await first.stop();
    expect(existsSync(first.connection.host)).toBe(false);
    expect(isAlive(first.pid)).toBe(false);
    const second = await launch();
    expect(second.wasAdopted).toBe(false);
    expect(await ask(second, 'select one from kept')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).toSorted()).toEqual(['app.lock', 'pg18', 'postgres.log', 'socket']);
    expect(second.connection.host).toBe(path.join(dataDir, 'socket'));
    expect(statSync(path.join(dataDir, 'pg18')).mode & 0o777).toBe(0o700);
    expect(statSync(second.connection.host).mode & 0o777).toBe(0o700);
  });

  test('stops within five seconds although a connection is open', async () => {
    const database = await launch();
    const client = new pg.Client(database.connection);
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    const before = Date.now();
    await database.stop();
    expect(Date.now() - before).toBeLessThan(5_000);
    expect(isAlive(database.pid)).toBe(false);
    await client.end().catch(() => undefined);
  });

  test('stops at once when asked a second time', async () => {
    const database = await launch();
    await Promise.all([database.stop(), pause(1).then(() => database.stop())]);
    expect(isAlive(database.pid)).toBe(false);
    await expect(launch()).resolves.toMatchObject({ wasAdopted: false });
  });

  test('replaces what an interrupted first start left', async () => {
    mkdirSync(path.join(dataDir, 'pg18.init', 'base'), { recursive: true });
    await launch();
    expect(existsSync(path.join(dataDir, 'pg18.init'))).toBe(false);
  });

  test('starts the server again when it is killed', async () => {
    const database = await launch({ durable: true });
    await ask(database, 'create table kept as select 1 as one');
    await kill(database.pid);
    await expect
      .poll(() => ask(database, 'select one from kept').catch(() => 'not yet'), { timeout: 30_000 })
      .toEqual([{ one: 1 }]);
    expect(messages.join('\n')).toContain('The database ended unexpectedly and is started again');
    await database.stop();
    expect(readPostmasterFile(path.join(dataDir, 'pg18'))).toBeUndefined();
  });

  test('rotates a log that has grown large', async () => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path.join(dataDir, 'postgres.log'), Buffer.alloc(11 * 1024 * 1024, 'x'));
    await launch();
    expect(statSync(path.join(dataDir, 'postgres.log')).size).toBeLessThan(1024 * 1024);
    expect(existsSync(path.join(dataDir, 'postgres.log.1'))).toBe(true);
  });

  test('over TCP wants the password', async () => {
    const database = await launch({ transport: 'tcp' });
    expect(database.connection.host).toBe('127.0.0.1');
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    const wrong = { ...database, connection: { ...database.connection, password: 'wrong' } };
    await expect(ask(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(statSync(path.join(dataDir, 'pg18.password')).mode & 0o777).toBe(0o600);
  });
});

describe('another start on the same folder', () => {
  test('is refused while the owner lives', async () => {
    const child = await launchChild();
    await expect(launch()).rejects.toThrow(
      `Another Sector Atlas (process ${child.pid}) is running on ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
    expect(isAlive(child.databasePid)).toBe(true);
  });

  test('adopts the database of an owner that was killed', async () => {
    const child = await launchChild();
    await kill(child.pid);
    const database = await launch();
    expect(database).toMatchObject({ wasAdopted: true, pid: child.databasePid });
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    expect(isAlive(child.databasePid)).toBe(false);
    expect(existsSync(database.connection.host)).toBe(false);
  });

  test('starts the database anew when owner and database were killed', async () => {
    const child = await launchChild();
    await kill(child.pid);
    const left = readPostmasterFile(path.join(dataDir, 'pg18'))?.socketFolder ?? '';
    expect(existsSync(left)).toBe(true);
    await kill(child.databasePid);
    const database = await launch();
    expect(database).toMatchObject({ wasAdopted: false, connection: { host: left } });
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('replaces an owner in another container that no longer touches the lock', async () => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(
      path.join(dataDir, 'app.lock'),
      JSON.stringify({ pid: 1, started: '1', space: `not ${processSpace()}` }),
    );
    await expect(launch()).resolves.toMatchObject({ wasAdopted: false });
  });

  test('never takes the server of a folder this one was copied from', async () => {
    const original = await launch();
    const copy = path.join(root, 'copy');
    cpSync(dataDir, copy, {
      recursive: true,
      filter: (file) => !['app.lock', 'socket'].includes(path.basename(file)),
    });
    const { uid, gid } = statSync(path.join(dataDir, 'pg18'));
    spawnSync('chown', ['-R', `${uid}:${gid}`, path.join(copy, 'pg18')]);
    const message = await failure({ dataDir: copy });
    expect(message).toContain(`Another PostgreSQL (process ${original.pid}) seems to use`);
    expect(await ask(original, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.runIf(isRoot)('is not misled by a strange process that has got the old id', async () => {
    await (await launch()).stop();
    const stranger = spawn('sleep', ['600'], { stdio: 'ignore' });
    const file = path.join(dataDir, 'pg18', 'postmaster.pid');
    writeFileSync(file, `${stranger.pid}\n${dataDir}/pg18\n1\n5432\n${root}\n\n 1 1\nready   \n`);
    const { uid, gid } = statSync(path.join(dataDir, 'pg18'));
    chownSync(file, uid, gid);
    await expect(launch()).resolves.toMatchObject({ wasAdopted: false });
    stranger.kill();
  });
});

describe('a folder that cannot be used is named in one sentence', () => {
  function plant(name: string, version?: string): void {
    mkdirSync(path.join(dataDir, name), { recursive: true });
    if (version !== undefined) writeFileSync(path.join(dataDir, name, 'PG_VERSION'), `${version}\n`);
  }

  test('with a newer database', async () => {
    plant('pg19', '19');
    expect(await failure()).toBe(
      `${dataDir}/pg19 holds a database of PostgreSQL 19, but this Sector Atlas runs PostgreSQL 18: start it with the newer Sector Atlas that made it, or set DATA_DIR to another folder.`,
    );
  });

  test('with an older database', async () => {
    plant('pg17', '17');
    expect(await failure()).toContain(
      'holds a database of PostgreSQL 17, but this Sector Atlas runs PostgreSQL 18: export it',
    );
  });

  test('with half a database', async () => {
    plant('pg18');
    expect(await failure()).toContain('is not a whole PostgreSQL data folder (PG_VERSION is missing)');
  });

  test('that is a file', async () => {
    writeFileSync(path.join(root, 'file'), '');
    dataDir = path.join(root, 'file');
    await expect(launch()).rejects.toThrow(`${dataDir} is not a folder: set DATA_DIR to a folder.`);
  });

  test.runIf(isRoot)('that an ordinary account may not write', async () => {
    mkdirSync(dataDir, { recursive: true });
    const { failure: message } = await launchChild(nobody);
    expect(message).toBe(
      `StartupError: This account may not write ${dataDir}/app.lock: give it the right to, or set DATA_DIR to a folder it owns.`,
    );
  });

  test.runIf(isRoot)('that belongs to another account', async () => {
    await (await launch()).stop();
    chownSync(dataDir, 1, 1);
    const daemon = { uid: 1, gid: 1 };
    const { failure: message } = await launchChild(daemon);
    expect(message).toMatch(/^StartupError: This account may not write .*pg18/);
  });

  test.runIf(isRoot)('on a full disk', async (context) => {
    const disk = path.join(root, 'disk');
    mkdirSync(disk);
    const { status, stderr } = spawnSync(
      'mount',
      ['-t', 'tmpfs', '-o', 'size=120m,mode=755', 'tmpfs', disk],
      { encoding: 'utf8' },
    );
    if (status !== 0) return context.skip(`a small disk cannot be mounted here: ${stderr}`);
    try {
      dataDir = path.join(disk, 'data');
      const fill = path.join(disk, 'fill');
      writeFileSync(fill, Buffer.alloc(110 * 1024 * 1024));
      expect(await failure()).toBe(
        `The disk that holds ${dataDir}/pg18 is full: free some space, or set DATA_DIR to a folder on another disk.`,
      );
      expect(readdirSync(dataDir)).toEqual([]);
      rmSync(fill);
      await (await launch()).stop();
      spawnSync('dd', ['if=/dev/zero', `of=${fill}`, 'bs=1M'], { stdio: 'ignore' });
      expect(await failure()).toMatch(/^The disk that holds .* is full/);
      rmSync(fill);
      await (await launch()).stop();
    } finally {
      expect(spawnSync('umount', [disk]).status).toBe(0);
    }
  });
});

describe('a database that is damaged is named in one sentence', () => {
  async function stopped(): Promise<string> {
    await (await launch()).stop();
    return path.join(dataDir, 'pg18');
  }

  test.each<[string, (cluster: string) => void, RegExp]>([
    [
      'in what describes it',
      (cluster) => truncateSync(path.join(cluster, 'global/pg_control'), 100),
      /pg_control/,
    ],
    [
      'by a wrong description',
      (cluster) => {
        const file = path.join(cluster, 'global/pg_control');
        const bytes = readFileSync(file);
        bytes.writeUInt8(bytes.readUInt8(60) ^ 255, 60);
        writeFileSync(file, bytes);
      },
      /control file/,
    ],
    ['without its log', (cluster) => rmSync(path.join(cluster, 'pg_wal'), { recursive: true }), /pg_wal/],
  ])('%s', async (_how, damage, reason) => {
    damage(await stopped());
    const message = await failure();
    expect(message).toMatch(reason);
    expect(message).toContain(`The database in ${dataDir}/pg18 is damaged (`);
    expect(message).toContain('restore the folder from a backup');
    expect(message).not.toContain('\n');
  });

  test('in the pages of a table, which shows when it is read', async () => {
    const first = await launch({ durable: true });
    await ask(first, 'create table kept as select g from generate_series(1, 1000) g');
    const [row] = await ask(first, "select pg_relation_filepath('kept') as path");
    await ask(first, 'checkpoint');
    await first.stop();
    const file = path.join(dataDir, 'pg18', (row as { path: string }).path);
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, Buffer.alloc(512, 7), 0, 512, 100);
    closeSync(descriptor);
    const second = await launch();
    const error = await ask(second, 'select count(*) from kept').catch((caught: unknown) => caught);
    expect(explainWork(error, 'the embedded database')).toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(
        /^The data of the embedded database are damaged \(invalid page in block 0 .*\): restore them/,
      ) as string,
    });
  });
});

test.runIf(isRoot)('too little shared memory is told as what it is', async (context) => {
  // Not in memory itself, which another disk will hide.
  const onDisk = mkdtempSync(path.join(tmpdir(), 'launcher-'));
  context.onTestFinished(() => rmSync(onDisk, { recursive: true }));
  chmodSync(onDisk, 0o755);
  dataDir = path.join(onDisk, 'data');
  await (await launch()).stop();
  const small = spawnSync(
    'unshare',
    [
      '-m',
      'sh',
      '-c',
      'mount -t tmpfs -o size=4k tmpfs /dev/shm && exec "$0" "$@"',
      process.execPath,
      '--input-type=module',
      '--eval',
      launchCode(dataDir),
    ],
    { encoding: 'utf8', cwd: path.dirname(new URL(import.meta.url).pathname) },
  );
  if (/unshare|mount/.test(small.stderr)) {
    return context.skip(`shared memory cannot be made small here: ${small.stderr}`);
  }
  expect(small.stdout).toContain('There is too little shared memory for the embedded PostgreSQL');
});

const launchCode = (folder: string): string => `
  const { launchDatabase } = await import(${JSON.stringify(new URL('launcher.ts', import.meta.url).href)});
  const quiet = () => undefined;
  const options = { dataDir: ${JSON.stringify(folder)}, log: { info: quiet, warn: quiet, error: quiet } };
  await launchDatabase(options).then(({ stop }) => stop(), (error) => console.log(error.message));`;

describe.runIf(isRoot)('started by root', () => {
  test('in a folder closed to everyone else, it puts database and programs where PostgreSQL can reach them', async () => {
    const closed = path.join(root, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    copyPrograms(path.join(closed, 'native'));
    dataDir = path.join(closed, 'data');
    const options = { systemFolder: path.join(root, 'system'), binaries: path.join(closed, 'native', 'bin') };
    const first = await launch(options);
    await ask(first, 'create table kept as select 1 as one');
    expect(messages.join('\n')).toMatch(
      /cannot reach .*native\/bin: PostgreSQL's programs are copied to .*system\/postgresql-18/,
    );
    expect(messages.join('\n')).toMatch(
      /cannot reach .*closed\/data: the database is in .*system\/[0-9a-f]{16}\/pg18/,
    );
    expect(readdirSync(dataDir).toSorted()).toEqual(['app.lock', 'postgres.log']);
    await first.stop();
    const second = await launch(options);
    expect(await ask(second, 'select one from kept')).toEqual([{ one: 1 }]);
    expect(readdirSync(options.systemFolder)).toHaveLength(2);
  });

  test('refuses a system folder that others could have prepared', async () => {
    const systemFolder = path.join(root, 'system');
    mkdirSync(systemFolder);
    chmodSync(systemFolder, 0o777);
    mkdirSync(path.join(root, 'closed'), { mode: 0o700 });
    dataDir = path.join(root, 'closed', 'data');
    expect(await failure({ systemFolder })).toContain(
      `${systemFolder} must be a folder that belongs to root`,
    );
  });

  test('serves a folder of an ordinary account as that account, which can go on with it', async () => {
    mkdirSync(path.dirname(dataDir));
    mkdirSync(dataDir);
    chownSync(dataDir, nobody.uid, nobody.gid);
    const child = await launchChild(nobody);
    expect(child.failure).toBeUndefined();
    await kill(child.pid);
    const database = await launch();
    expect(database.wasAdopted).toBe(true);
    await database.stop();
    await (await launch()).stop();
    expect((await launchChild(nobody)).failure).toBeUndefined();
  });
});

const debianBinaries = '/usr/lib/postgresql/15/bin';

test.runIf(existsSync(debianBinaries))('runs another PostgreSQL where PG_BINARIES names one', async () => {
  const database = await launch({ binaries: debianBinaries });
  expect(await ask(database, "select current_setting('server_version_num')::int / 10000 as version")).toEqual(
    [{ version: 15 }],
  );
  expect(readFileSync(path.join(dataDir, 'pg15', 'PG_VERSION'), 'utf8')).toBe('15\n');
  await database.stop();
  expect(await failure()).toContain('holds a database of PostgreSQL 15');
});
