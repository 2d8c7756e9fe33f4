import { join } from 'node:path';
import { DATA_FOLDER } from '#server/packs/format.ts';
import { readCsv } from '#server/packs/readCsv.ts';
import { nearestOf } from '#server/packs/checks/values.ts';

const FILE = 'metrics.csv';

/** What stands in a member of sector.yaml that has members itself. */
export type Members = Readonly<Record<string, unknown>>;

/** What is wrong with one entry, in a sentence; undefined where nothing is. */
export type ProblemOf = (entry: Members, metrics: readonly string[]) => string | undefined;

/** The entries of a list in sector.yaml that speaks of the pack's metrics, or what is wrong with the first that is. */
export async function readEntries<Entry>(
  folder: string,
  {
    name,
    given,
    problemOf,
  }: { readonly name: string; readonly given: unknown; readonly problemOf: ProblemOf },
): Promise<{ readonly entries: readonly Entry[]; readonly problem?: string }> {
  if (given === undefined || given === null) return { entries: [] };
  const { rows } = await readCsv(join(folder, DATA_FOLDER, FILE)).catch(() => ({ rows: [] }));
  const metrics = rows.map(({ values }) => values['slug'] ?? '');
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  for (const [place, entry] of list.entries()) {
    const problem = isMembers(entry) ? problemOf(entry, metrics) : 'Give it its members by name.';
    if (problem !== undefined) return { entries: [], problem: `${name}, number ${place + 1}: ${problem}` };
  }
  return { entries: list as readonly Entry[] };
}

/** True for what has members. */
export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The sentence for the first member whose name is none of these. */
export function unknownIn(members: Members, names: readonly string[]): string | undefined {
  const found = Object.keys(members).find((name) => !names.includes(name));
  return found === undefined ? undefined : notKnown(found, names);
}

/** The sentence for a name that is none of these. */
export function notKnown(name: string, names: readonly string[]): string {
  const near = nearestOf(names, name);
  return `"${name}" is not known.${near === '' ? '' : ` Nearest: ${near}.`}`;
}

/** True for a text that says something. */
export const isWords = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
/** True for a number above zero. */
export const isAboveZero = (value: unknown): value is number => typeof value === 'number' && value > 0;
