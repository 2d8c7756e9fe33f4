import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The commit that a tree of files is of, as git keeps it beside them; undefined where it does not. */
export async function commitOf(root: string): Promise<string | undefined> {
  const git = await gitFolder(root);
  const head = await textOf(join(git, 'HEAD'));
  const [, ref] = /^ref: (\S+)$/.exec(head) ?? [];
  if (ref === undefined) return hashIn(head);
  // A worktree keeps its branches with the tree that it belongs to.
  const shared = resolve(git, (await textOf(join(git, 'commondir'))) || '.');
  return hashIn(await textOf(join(shared, ref))) ?? packed(await textOf(join(shared, 'packed-refs')), ref);
}

async function gitFolder(root: string): Promise<string> {
  const [, elsewhere] = /^gitdir: (.+)$/.exec(await textOf(join(root, '.git'))) ?? [];
  return elsewhere === undefined ? join(root, '.git') : resolve(root, elsewhere);
}

const textOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => '',
  );

const hashIn = (text: string): string | undefined => (/^[0-9a-f]{40,64}$/.test(text) ? text : undefined);

const packed = (refs: string, ref: string): string | undefined =>
  refs
    .split('\n')
    .find((line) => line.endsWith(` ${ref}`))
    ?.split(' ')[0];
