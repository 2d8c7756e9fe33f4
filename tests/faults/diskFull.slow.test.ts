import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { authorizationOf } from '#bench/signedIn.ts';
import { createDatabase } from '#server/database/database.ts';
import { findRunning } from '#server/database/embedded/running.ts';
import { createPool } from '#server/database/pool.ts';
import { makeScratchTree, type ScratchRun, type ScratchTree } from '#tests/support/scratchServer.ts';

const DISK = '256m';
const LEFT_BYTES = 1_500_000;
const MOST_WRITES = 2000;
const LARGE_FILE = 4_000_000;

let disk = '';
let tree: ScratchTree;
let run: ScratchRun;
let address: string;
let headers: Record<string, string>;

const mount = (folder: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', folder]).status === 0;
const unmount = (folder: string): void => void spawnSync('umount', ['-l', folder]);

const canMount = ((): boolean => {
  const folder = mkdtempSync(path.join(tmpdir(), 'disk-'));
  const isAble = process.getuid?.() === 0 && mount(folder);
  if (isAble) unmount(folder);
  else {
    console.warn('The tests of a full disk are LEFT OUT: they mount a small one, which takes root on Linux.');
  }
  rmSync(folder, { recursive: true });
  return isAble;
})();

beforeEach(async () => {
  if (!canMount) return;
  disk = mkdtempSync(path.join(tmpdir(), 'disk-'));
  mount(disk);
  chmodSync(disk, 0o755);
  tree = makeScratchTree();
  run = tree.run({ DATA_DIR: disk, LOG_LEVEL: 'info' });
  [, address = ''] = await run.until(/Sector Atlas is ready at (\S+)/);
  headers = { authorization: await superAdmin() };
});
afterEach(async () => {
  if (!canMount) return;
  run.child.kill('SIGTERM');
  await run.ended();
  await tree.remove();
  unmount(disk);
  rmSync(disk, { recursive: true });
});

async function superAdmin(): Promise<string> {
  const connection = findRunning(disk);
  if (!connection) throw new Error('There is no database in the folder.');
  const database = createDatabase(createPool(connection, { pgPoolMax: 2 }), { prepare: false });
  try {
    return await authorizationOf(database, { dataDir: disk, origin: address }, 'SUPER_ADMIN');
  } finally {
    await database.close();
  }
}

const ballast = (): string => path.join(disk, 'ballast');

function fill(): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast(), Buffer.alloc(bavail * bsize - LEFT_BYTES, 1));
}

let written = 0;
/** Writes one entry with text that cannot be made smaller. */
async function write(): Promise<{ status: number; body: Record<string, unknown> }> {
  written += 1;
  const answer = await fetch(`${address}/people/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `Person ${written}`,
      lastName: randomBytes(100).toString('hex'),
      approve: true,
    }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const reads = [
  '/organizations/',
  '/people/?limit=5',
  '/search/global/?search=alpha',
  '/people/?format=csv',
  '/readyz',
];

describe.runIf(canMount)('a disk that is full', () => {
  test('refuses what is written in plain words, goes on answering what is read, and takes writes again once there is room', async () => {
    const first = await write();
    expect([first.status, first.body]).toEqual([201, expect.anything()]);
    let acknowledged = 1;
    fill();
    let refused: Awaited<ReturnType<typeof write>> | undefined;
    for (let tries = 0; !refused && tries < MOST_WRITES; tries += 1) {
      const answer = await write();
      if (answer.status === 201) acknowledged += 1;
      else refused = answer;
    }
    expect(refused).toMatchObject({
      status: 507,
      body: {
        code: 'STORAGE_FULL',
        detail: expect.stringMatching(/no room left .* Tell whoever runs it to make room, and try again\.$/),
      },
    });
    // However often it is tried: PostgreSQL needs room of its own to go on.
    for (let more = 0; more < 200; more += 1) expect((await write()).status).toBe(507);
    for (const path of reads) expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);
    expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({
      problems: [expect.stringContaining('too little room')],
    });
    expect(await (await fetch(`${address}/metrics`)).text()).toContain('\nsector_atlas_disk_short 1\n');
    expect(run.output()).toContain('less than 64 MB left');
    rmSync(ballast());
    await expect.poll(async () => (await write()).status, { timeout: 60_000 }).toBe(201);
    acknowledged += 1;
    const answer = await fetch(`${address}/people/?search=Person&limit=1&count=exact`, { headers });
    expect(((await answer.json()) as { count: number }).count).toBe(acknowledged);
  });

  test('refuses a file that does not fit', async () => {
    fill();
    const form = new FormData();
    form.set('file', new Blob([`name,lastName\n${'A person,x\n'.repeat(LARGE_FILE / 11)}`]), 'people.csv');
    const answer = await fetch(`${address}/imports/?kind=person`, { method: 'POST', headers, body: form });
    expect([answer.status, await answer.json()]).toEqual([
      507,
      expect.objectContaining({ code: 'STORAGE_FULL' }),
    ]);
    expect((await fetch(`${address}/organizations/`)).status).toBe(200);
  });
});
