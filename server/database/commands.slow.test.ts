import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeQuickFolder } from '#tests/support/quickFolder.ts';
import { createTestDatabase } from '#tests/support/testDatabase.ts';
import { type Child, launchInChild } from './embedded/launchInChild.ts';
import { hasEnded } from './embedded/processes.ts';

let root = '';
let dataDir = '';
let running: Child | undefined;

beforeEach(() => {
  root = makeQuickFolder('commands-');
  dataDir = path.join(root, 'data');
});
afterEach(async () => {
  if (running !== undefined) {
    running.process.kill('SIGKILL');
    await hasEnded(running.pid, 5_000);
    run('reset', ['--yes']);
  }
  running = undefined;
  rmSync(root, { recursive: true });
});

type Outcome = { status: number | null; stdout: string; stderr: string };

function run(
  command: 'migrate' | 'sql' | 'reset',
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Outcome {
  const file = fileURLToPath(new URL(`${command}Command.ts`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
  });
  return { status, stdout, stderr };
}

const failed = (stderr: string): Outcome => ({ status: 1, stdout: '', stderr: `${stderr}\n` });
const printed = (stdout: string): Outcome => ({ status: 0, stdout, stderr: '' });

describe('npm run sql', () => {
  test('asks the database of the folder, which it starts and stops', () => {
    expect(run('sql', ["select 1 as one, '2024-02-29'::date as day, null as none"])).toEqual(
      printed('one\tday\tnone\n1\t2024-02-29\t\n'),
    );
    expect(readdirSync(dataDir)).not.toContain('app.lock');
  });

  test('asks the Sector Atlas that is running', async () => {
    running = await launchInChild(dataDir);
    run('sql', ['create table seen (id int); insert into seen values (1)']);
    expect(run('sql', ['select id from seen; select 2 as two'])).toEqual(printed('id\n1\ntwo\n2\n'));
    expect(running.process.exitCode).toBeNull();
  });

  test('asks the database of DATABASE_URL', async () => {
    const made = await createTestDatabase({ empty: true });
    const { pathname } = new URL(made.url);
    expect(run('sql', ['select current_database() as name'], { DATABASE_URL: made.url })).toEqual(
      printed(`name\n${pathname.slice(1)}\n`),
    );
    await made.drop();
  });

  test('passes on what PostgreSQL says of a mistake', () => {
    expect(run('sql', ['select * from nowhere'])).toEqual(failed('relation "nowhere" does not exist'));
    expect(run('sql')).toEqual(
      failed('There is no SQL to run: write it in quotes, as in npm run sql -- "select 1".'),
    );
  });
});

test('npm run db:migrate brings the database to the newest schema', async () => {
  const made = await createTestDatabase({ empty: true });
  const { status, stdout } = run('migrate', [], { DATABASE_URL: made.url });
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^Migration 0001-\S+ is done\.\n[^]*newest schema\.\n$/) as string,
  });
  expect(run('migrate', [], { DATABASE_URL: made.url })).toEqual(
    printed('The database has the newest schema.\n'),
  );
  await made.drop();
});

test('a bad setting is one sentence', () => {
  expect(run('sql', ['select 1'], { PORT: 'x' }).stderr).toBe(
    'PORT is "x", which is not allowed: give a whole number from 0 to 65535.\n',
  );
});

describe('npm run reset', () => {
  test('removes the database and nothing else, and only when told so twice', () => {
    run('sql', ['select 1']);
    writeFileSync(path.join(dataDir, 'kept.txt'), '');
    expect(run('reset')).toEqual(
      failed(
        `This removes the database in ${dataDir} and everything in it: run npm run reset -- --yes to do so.`,
      ),
    );
    expect(readdirSync(dataDir)).toContain('pg18');
    expect(run('reset', ['--yes'])).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(dataDir)).toEqual(['kept.txt']);
    expect(run('reset', ['--yes'])).toEqual(printed(`There is no database in ${dataDir}.\n`));
  });

  test('is refused while Sector Atlas is running', async () => {
    running = await launchInChild(dataDir);
    expect(run('reset', ['--yes']).stderr).toMatch(/^Another Sector Atlas \(process \d+\) is running on /);
    expect(readdirSync(dataDir)).toContain('pg18');
  });

  test('stops a database that was left running', async () => {
    const child = await launchInChild(dataDir);
    child.process.kill('SIGKILL');
    await hasEnded(child.pid, 5_000);
    expect(run('reset', ['--yes'])).toMatchObject({ status: 0 });
    expect(await hasEnded(child.databasePid, 0)).toBe(true);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('never touches a database of the operator', () => {
    const { status, stderr } = run('reset', ['--yes'], {
      DATABASE_URL: 'postgresql://app@127.0.0.1:1/atlas',
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('is never removed from here') as string,
    });
  });
});
