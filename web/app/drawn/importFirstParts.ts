import { firstParts } from '#web/api/lazyImport.ts';

/** Imports parts of a first picture by their names, each of which may declare those after it; what nobody has declared is left out. */
export async function importFirstParts(names: Iterable<string>): Promise<void> {
  for (const name of names) await firstParts.get(name)?.();
}
