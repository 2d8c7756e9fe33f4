import { namesBuilder } from '#server/search/names/buildNames.ts';
import type { Part } from '#server/search/names/findNames.ts';

/** A name as the index takes it; what is left out is that of an approved, unknown company without an author. */
export type GivenName = {
  readonly key: string;
  readonly field?: string;
  readonly weight?: number;
  readonly known?: number;
  readonly isHidden?: boolean;
  readonly author?: string;
  readonly types?: readonly string[];
};

/** The id of the n-th row of `namesInMemory`. */
export const idOf = (row: number): string => `00000000-0000-4000-8000-${row.toString(16).padStart(12, '0')}`;

/** An index of these names of organizations, each of a row of its own. */
export function namesInMemory(given: readonly (GivenName | string)[], stale: readonly number[] = []): Part {
  const builder = namesBuilder();
  builder.startKind('organization');
  const lines = given.map((one, row) => {
    const { key, field, weight, known, isHidden, author, types } =
      typeof one === 'string' ? ({ key: one } satisfies GivenName as GivenName) : one;
    return [
      idOf(row),
      field ?? 'name',
      weight ?? 100,
      known ?? 0,
      isHidden ? 'f' : 't',
      author ?? '',
      JSON.stringify({ entityType: types ?? ['company'], country: null }),
      JSON.stringify(key),
      '',
      key,
    ].join('\t');
  });
  builder.addLines(lines.join('\n'));
  const names = builder.finish();
  return { names, stale: new Set(stale), authors: new Map(names.authors.map((id, place) => [id, place])) };
}
