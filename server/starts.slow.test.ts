import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { smallPack } from '#tests/support/packFolder.ts';
import { BUILT_FILE, BUILT_SERVERS, hashServerInputs } from './builtFrom.mjs';
import { makeScratchTree, pause, type ScratchRun, type ScratchTree } from '#tests/support/scratchServer.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const READY = /Sector Atlas is ready at (\S+)/;

// One for all: what its sources compile to is kept beside them.
const tree: ScratchTree = makeScratchTree();
afterEach(() => tree.renew());
afterAll(() => tree.remove());

const left = (): number[] => tree.databases();
const within = { timeout: 15_000 };

async function addressOf(run: ScratchRun): Promise<string> {
  const [, address = ''] = await run.until(READY);
  return address;
}

// What `npm start` writes where nothing is to be built: it finds by itself what was.
function npmStarts(): string {
  for (const name of ['tools/bootstrap', 'tools/bootstrap.mjs', 'tools/start.mjs']) {
    cpSync(path.join(root, name), path.join(tree.folder, name), { recursive: true });
  }
  writeFileSync(path.join(tree.folder, 'dist', 'web', 'index.html'), '');
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' };
  const { stdout, stderr } = spawnSync(process.execPath, ['tools/start.mjs'], {
    cwd: tree.folder,
    env,
    encoding: 'utf8',
  });
  rmSync(path.join(tree.folder, 'dist', 'web', 'index.html'));
  return stdout + stderr;
}

test('it runs what was built from its sources, and its sources once they are others', async () => {
  const servers = path.join(tree.folder, BUILT_SERVERS);
  const folder = path.join(servers, hashServerInputs(tree.folder));
  const added = path.join(tree.folder, 'server', 'added.ts');
  rmSync(servers, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, BUILT_FILE), "console.log('This was built.');");
  try {
    const run = tree.run();
    expect(await run.ended()).toBe(0);
    expect(run.output()).toBe('This was built.\n');
    expect(npmStarts()).toBe('This was built.\n');
    writeFileSync(added, '');
    await addressOf(tree.run());
  } finally {
    rmSync(added, { force: true });
    rmSync(servers, { recursive: true, force: true });
  }
});

const badPack = (): ReturnType<typeof smallPack> => {
  const contents = smallPack();
  for (const row of contents['organizations'] ?? []) row['founded'] = 'long ago';
  return contents;
};

describe.runIf(existsSync('/proc/self/cmdline'))('every way out stops the database', () => {
  // From before anything runs, over initdb, the start of the server and the load, to a server that is ready.
  test.each([100, 700, 1300, 2500])('a signal after %d ms', async (ms) => {
    const run = tree.run();
    await pause(ms);
    run.child.kill('SIGTERM');
    await run.ended();
    await expect.poll(left, within).toEqual([]);
    // What was left is no hindrance to the next start.
    const next = tree.run();
    await addressOf(next);
    next.child.kill('SIGTERM');
    expect(await next.ended()).toBe(0);
    await expect.poll(left, within).toEqual([]);
  });

  test('a second signal ends it at once', async () => {
    const run = tree.run();
    await addressOf(run);
    run.child.kill('SIGINT');
    run.child.kill('SIGTERM');
    await run.ended();
    await expect.poll(left, within).toEqual([]);
  });

  test.each([
    ['while it starts', 900],
    ['when it is ready', 5000],
  ])('an error that nobody caught, %s', async (_when, ms) => {
    const code = `setTimeout(() => { throw new Error('nobody caught this'); }, ${ms})`;
    const run = tree.run({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` });
    expect(await run.ended()).toBe(1);
    expect(run.output()).toContain('nobody caught this');
    await expect.poll(left, within).toEqual([]);
  });

  test('a migration that fails', async () => {
    const bad = path.join(tree.folder, 'server/database/migrations/9999-bad.sql');
    writeFileSync(bad, 'create tabel x ()');
    const run = tree.run();
    const ended = await run.ended().finally(() => rmSync(bad));
    expect(ended).toBe(1);
    expect(run.output()).toMatch(/^The migration 9999-bad\.sql failed in line 1 and was undone: .*\n$/);
    await expect.poll(left, within).toEqual([]);
  });

  test('a pack that cannot be loaded, on the first start', async () => {
    tree.writePack(badPack());
    const run = tree.run();
    expect(await run.ended()).toBe(1);
    expect(run.output()).toMatch(
      /^The sector pack "testing" cannot be loaded:\n(\w+\.csv:\d+:\w+: A year has four digits\. .*\n)+$/,
    );
    await expect.poll(left, within).toEqual([]);
  });

  test('a port that is taken, and a setting that cannot be used, before the database runs', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await pause(50);
    const { port } = other.address() as AddressInfo;
    const taken = tree.run({ PORT: String(port) });
    expect(await taken.ended()).toBe(1);
    expect(taken.output()).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program. Stop that one, or set PORT to a free port.\n`,
    );
    other.close();
    const wrong = tree.run({ PG_POOL_MAX: 'many' });
    expect(await wrong.ended()).toBe(1);
    expect(wrong.output()).toBe(
      'PG_POOL_MAX is "many", which is not allowed: give a whole number from 1 to 1000.\n',
    );
    expect(existsSync(tree.dataDir)).toBe(false);
  });

  test('only a kill leaves it behind, and the next start goes on with it', async () => {
    const run = tree.run();
    await addressOf(run);
    run.child.kill('SIGKILL');
    await run.ended();
    expect(tree.databases().length).toBeGreaterThan(0);
    const next = tree.run({ LOG_LEVEL: 'info' });
    await addressOf(next);
    expect(next.output()).toContain('The database was still running');
    next.child.kill('SIGTERM');
    expect(await next.ended()).toBe(0);
    await expect.poll(left, within).toEqual([]);
  });
});

describe('a pack that is spoilt when the server starts again', () => {
  const spoilings: [string, (spoilt: ScratchTree) => void, string][] = [
    ['by a value', (spoilt) => spoilt.writePack(badPack()), 'The sector pack "testing" cannot be loaded'],
    [
      'in what it says of itself',
      (spoilt) => spoilt.writeSector('name: [Testing'),
      'The sector.yaml of the pack "testing" cannot be read',
    ],
    ['by having no data', (spoilt) => spoilt.writePack({}), 'The sector pack "testing" has no data'],
  ];

  test.each(spoilings)(
    '%s: the last good data are served, and the operator is told',
    async (_how, spoil, reason) => {
      const first = tree.run();
      const before = await organizationsAt(await addressOf(first));
      expect(before.count).toBeGreaterThan(0);
      first.child.kill('SIGTERM');
      await first.ended();
      spoil(tree);
      const second = tree.run();
      const address = await addressOf(second);
      expect(await organizationsAt(address)).toEqual(before);
      const ready = await fetch(`${address}/readyz`);
      expect(ready.status).toBe(200);
      const { status, problems } = (await ready.json()) as { status: string; problems: string[] };
      expect(status).toBe('ready');
      expect(problems).toEqual([
        expect.stringMatching(
          /^The sector pack "testing" is not loaded \(.*\): the data loaded on \d{4}-\d\d-\d\d are served\.$/,
        ),
      ]);
      expect(problems[0]).toContain(reason);
      expect(second.output().replaceAll('\\"', '"')).toContain(reason);
      const config = (await (await fetch(`${address}/config.json`)).json()) as { sector: { name: string } };
      expect(config.sector.name).toBe('Testing');
      second.child.kill('SIGTERM');
      await second.ended();
      tree.writePack(smallPack());
      tree.writeSector();
      const mended = tree.run();
      expect(await (await fetch(`${await addressOf(mended)}/readyz`)).json()).toEqual({ status: 'ready' });
      mended.child.kill('SIGTERM');
      await mended.ended();
    },
  );

  async function organizationsAt(address: string): Promise<{ count: number; names: string[] }> {
    const answer = await fetch(`${address}/organizations/`);
    const { count, results } = (await answer.json()) as { count: number; results: { name: string }[] };
    return { count, names: results.map(({ name }) => name) };
  }
});
