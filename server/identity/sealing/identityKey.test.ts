import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readIdentityKey, readIdentityKeys } from './identityKey.ts';

const READER = fileURLToPath(new URL('../../../tests/support/keyReader.ts', import.meta.url));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atlas-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process that waits for the word, reads the keys of these folders, one after the other, and says them. */
function startReader(folders: readonly string[]): {
  ready: Promise<void>;
  keys(): Promise<readonly string[]>;
} {
  const child = fork(READER, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const next = () => new Promise<unknown>((resolve) => child.once('message', resolve));
  return {
    ready: next() as Promise<void>,
    keys: async () => {
      const said = next();
      child.send(folders);
      return (await said) as readonly string[];
    },
  };
}

test('processes that start at once on empty folders all read the same key, whole', async () => {
  const folders = Array.from({ length: 60 }, (_, at) => join(folder, String(at)));
  const readers = Array.from({ length: 6 }, () => startReader(folders));
  await Promise.all(readers.map(({ ready }) => ready));
  const [first, ...others] = await Promise.all(readers.map(({ keys }) => keys()));
  expect(new Set(first).size).toBe(folders.length);
  for (const other of others) expect(other).toEqual(first);
  expect(new Set(folders.flatMap((one) => readdirSync(one)))).toEqual(new Set(['identity.key']));
  expect(statSync(join(folders[0] ?? '', 'identity.key')).mode & 0o777).toBe(0o600);
});

test('the key before is what the environment says, else its file; one that is none is refused by its name', async () => {
  const of = (identityKeyPrevious?: string) =>
    readIdentityKeys({ dataDir: folder, identityKey: undefined, identityKeyPrevious });
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(await of()).toEqual({ key: await readIdentityKey(folder, undefined), previous: undefined });
  writeFileSync(join(folder, 'identity.key.previous'), `${one.toString('base64')}\n`);
  expect((await of()).previous).toEqual(one);
  expect((await of(other.toString('base64'))).previous).toEqual(other);
  await expect(of('short')).rejects.toThrow('IDENTITY_KEY_PREVIOUS does not hold an identity key');
});
