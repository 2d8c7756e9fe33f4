import type { Viewer } from '#domain/access.ts';
import { malformedValue } from '#domain/errors.ts';
import { searchKey, searchKeys, squeezedKey } from '#domain/search/searchKeys.ts';
import { type Lookup, SEARCHED_KINDS } from './statements.ts';

/** What to look for, among which kinds and types, and which part of the answer is wanted. */
export type NameSearch = {
  readonly text: string;
  readonly kinds?: readonly string[] | undefined;
  readonly entityTypes?: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly viewer: Viewer;
};

/** Checks and folds what is looked for. */
export function lookupOf({ text, kinds, entityTypes, viewer }: NameSearch): Lookup {
  if (text.includes('\0')) throw malformedValue('search', 'this', 'text without NUL characters');
  const wellFormed = text.toWellFormed();
  const key = searchKey(wellFormed);
  const chosen = kinds ? SEARCHED_KINDS.filter(({ name }) => kinds.includes(name)) : SEARCHED_KINDS;
  return {
    key,
    squeezed: squeezedKey(key),
    keys: searchKeys(wellFormed),
    kinds: chosen,
    entityTypes,
    viewer,
  };
}
