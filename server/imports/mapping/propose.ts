import { labelWithUnit } from '#domain/format.ts';
import type { ColumnMapping, FoundColumn } from '#domain/imports/imports.ts';
import { plainLetters } from '#domain/writing/slug.ts';
import { partsOf, type Writable } from '#domain/writing/writable.ts';
import { targetsOf } from './targets.ts';

const LEFT_OUT: ColumnMapping = { to: null };

/** Where the columns of a file may go by what they are called: each target once, the first column of that name. */
export function propose(of: Writable, columns: readonly FoundColumn[]): readonly ColumnMapping[] {
  const known = new Map(targetsOf(of).flatMap(({ name }) => namesOf(of, name).map((text) => [text, name])));
  const taken = new Set<string>();
  return columns.map(({ heading }) => {
    const to = known.get(squeezed(heading));
    if (to === undefined || taken.has(to)) return LEFT_OUT;
    taken.add(to);
    return { to };
  });
}

// One and several are called alike.
const squeezed = (text: string): string =>
  plainLetters(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .replace(/s$/, '');

function namesOf(of: Writable, name: string): string[] {
  const field = partsOf(of).get(name)?.field;
  const label = targetsOf(of).find((target) => target.name === name)?.label ?? name;
  const labels = field ? [labelWithUnit({ ...field, label }), field.short ?? label] : [];
  return [...new Set([name, label, ...labels].map(squeezed))].filter((text) => text !== '');
}

/** The key under which the mapping of files with these headings is remembered. */
export const headingsKey = (columns: readonly FoundColumn[]): string =>
  columns
    .map(({ heading }) => squeezed(heading))
    .join('|')
    .slice(0, 4000);
