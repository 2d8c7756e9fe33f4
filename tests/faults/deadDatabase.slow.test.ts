import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { layWire, type Wire } from '#tests/support/cutWire.ts';
import { processTree } from '#tests/support/processTree.ts';
import { makeScratchTree, type ScratchTree } from '#tests/support/scratchServer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { ask, type Got } from './crowd.ts';

const READY = /Sector Atlas is ready at (\S+)/;
const QUESTIONS = ['/organizations/', '/search/global/?search=alpha', '/people/?format=ndjson', '/readyz'];

let tree: ScratchTree;
let made: TestDatabase | undefined;
let wire: Wire | undefined;
beforeEach(() => {
  tree = makeScratchTree();
});
afterEach(async () => {
  await wire?.close();
  await tree.remove();
  await made?.drop();
  made = undefined;
  wire = undefined;
});

interface Broken {
  readonly address: string;
  readonly output: () => string;
  breakIt(): void;
  mendIt(): void;
}

/** A database of its own whose processes stand still. */
async function frozen(): Promise<Broken> {
  const run = tree.run({ LOG_LEVEL: 'info' });
  const [, address = ''] = await run.until(READY);
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of tree.databases().flatMap(processTree)) process.kill(pid, name);
  };
  return {
    address,
    output: run.output,
    breakIt: () => signal('SIGSTOP'),
    mendIt: () => signal('SIGCONT'),
  };
}

/** A database elsewhere, on the way to which everything is swallowed. */
async function swallowed(): Promise<Broken> {
  made = await createTestDatabase({ empty: true });
  const laid = await layWire(made.url);
  wire = laid;
  const run = tree.run({ DATABASE_URL: laid.url, LOG_LEVEL: 'info' });
  const [, address = ''] = await run.until(READY);
  return { address, output: run.output, breakIt: laid.cut, mendIt: () => laid.mend() };
}

const askAll = (address: string): Promise<readonly Got[]> =>
  Promise.all(QUESTIONS.map((path) => ask(address + path)));

describe.runIf(existsSync('/proc/self/stat')).each([
  ['that stands still', frozen],
  ['to which nothing comes through', swallowed],
])('a database %s', (_how, open) => {
  test('is told within five seconds and by readiness within two, takes nothing else with it, and is asked again', async () => {
    const { address, output, breakIt, mendIt } = await open();
    // With nothing broken, everything is answered: what follows is of the fault.
    for (const { status } of await askAll(address)) expect(status).toBe(200);
    breakIt();
    const got = await askAll(address);
    expect(got.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(Math.max(...got.map(({ ms }) => ms))).toBeLessThan(5500);
    expect(got.at(-1)?.ms).toBeLessThan(2500);
    for (const { body } of got) expect(JSON.parse(body)).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    // From now on nobody waits, and what needs no database is served.
    const later = await askAll(address);
    expect(Math.max(...later.slice(0, 3).map(({ ms }) => ms))).toBeLessThan(1000);
    for (const path of ['/healthz', '/openapi.json', '/version', '/metrics']) {
      expect([path, (await ask(address + path)).status]).toEqual([path, 200]);
    }
    expect((await ask(`${address}/metrics`)).body).toContain('\nsector_atlas_database_silent 1\n');
    expect(output()).toContain('gives no sign of life');
    mendIt();
    await expect
      .poll(async () => (await askAll(address)).map(({ status }) => status), { timeout: 30_000 })
      .toEqual([200, 200, 200, 200]);
  });
});
