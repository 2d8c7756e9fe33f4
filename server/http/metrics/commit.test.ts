import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commitOf } from './commit.ts';

const HASH = 'fd1ef98b0123456789abcdef0123456789abcdef';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'commit-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${text}\n`);
  }
}

test.each([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main', '.git/refs/heads/main': HASH }],
  ['no branch', { '.git/HEAD': HASH }],
  [
    'a branch that is packed',
    {
      '.git/HEAD': 'ref: refs/heads/main',
      '.git/packed-refs': `# pack-refs with: peeled\n${HASH.replace('f', '0')} refs/heads/main2\n${HASH} refs/heads/main`,
    },
  ],
  [
    'a worktree',
    {
      '.git': 'gitdir: shared/worktrees/here',
      'shared/worktrees/here/HEAD': 'ref: refs/heads/topic',
      'shared/worktrees/here/commondir': '../..',
      'shared/refs/heads/topic': HASH,
    },
  ],
])('the commit of a tree on %s', async (_what, files) => {
  write(files);
  expect(await commitOf(root)).toBe(HASH);
});

test('a tree that git knows nothing of, or something else, has none', async () => {
  expect(await commitOf(root)).toBeUndefined();
  write({ '.git/HEAD': 'ref: refs/heads/main' });
  expect(await commitOf(root)).toBeUndefined();
  write({ '.git/HEAD': 'nonsense' });
  expect(await commitOf(root)).toBeUndefined();
});
