import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import type { GroupKeyInput } from '#domain/query/grammar.ts';
import { fieldOf, relationOf } from '#domain/registry.ts';

const WORDS: ReadonlySet<Field['type']> = new Set(['oneOf', 'text', 'boolean', 'year']);

/** What the rows of a kind are grouped by where they are summed up by a field or link; undefined where it has no groups. */
export function columnGroup(kind: Kind, f: string): GroupKeyInput | undefined {
  const relation = relationOf(kind, f);
  if (relation) return relation.type === 'ref' ? { f } : undefined;
  const field = fieldOf(kind, f);
  if (field?.type === 'date') return { f, by: 'year' };
  const isPlain = field?.type !== 'year' || (!field.many && !field.currencyField);
  return field && WORDS.has(field.type) && isPlain ? { f } : undefined;
}
