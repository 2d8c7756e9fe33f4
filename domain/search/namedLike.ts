import type { Kind } from '#domain/kind.ts';
import type { LeafInput } from '#domain/query/grammar.ts';

/** The condition of rows that are called like a text, by any of their names or nearly so. */
export const namedLike = ({ nameField, fields }: Kind, text: string): LeafInput => ({
  f: nameField,
  op: fields[nameField]?.searched ? 'like' : 'contains',
  v: text,
});
