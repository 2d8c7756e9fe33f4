import type { Kind } from '#domain/kind.ts';
import type { Part } from '#domain/writing/writable.ts';
import { formParts, isSameValue, type FormValue, type FormValues } from './values.ts';

/** A value that two people have changed, each to another one. */
export type Clash = {
  readonly part: Part;
  readonly seen: FormValue;
  readonly theirs: FormValue;
  readonly mine: FormValue;
};

/** What stands in the form once what others changed since is taken in, and what cannot be decided without its author. */
export function mergeValues(
  kind: Kind,
  given: Readonly<Record<'seen' | 'fresh' | 'mine', FormValues>>,
): { readonly values: FormValues; readonly clashes: readonly Clash[] } {
  const values: Record<string, FormValue> = { ...given.mine };
  const clashes: Clash[] = [];
  for (const part of formParts(kind)) {
    const [seen = '', theirs = '', mine = ''] = [
      given.seen[part.name],
      given.fresh[part.name],
      given.mine[part.name],
    ];
    if (isSameValue(part, seen, mine)) values[part.name] = theirs;
    else if (!isSameValue(part, seen, theirs) && !isSameValue(part, theirs, mine)) {
      clashes.push({ part, seen, theirs, mine });
    }
  }
  return { values, clashes };
}
