import { readdirSync, readFileSync } from 'node:fs';

/** Ids of a process and of all that it began, and these in turn; read from /proc. */
export function processTree(root: number): readonly number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // The name, in brackets, may hold blanks.
        const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        return [[Number(pid), Number(parent)] as const];
      } catch {
        return [];
      }
    });
  const found = [root];
  for (const pid of found) {
    found.push(...parents.flatMap(([child, parent]) => (parent === pid ? [child] : [])));
  }
  return found;
}
