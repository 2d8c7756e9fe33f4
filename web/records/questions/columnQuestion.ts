import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import type { GroupKeyInput, MeasureInput } from '#domain/query/grammar.ts';
import { fieldOf, relationOf } from '#domain/registry.ts';

/** What can be asked about all values of a field or link: its groups, its figures, or only whether there are any. */
export type ColumnQuestion = {
  readonly group?: GroupKeyInput;
  readonly measures: readonly MeasureInput[];
  /** Groups follow each other in time, and are drawn beside each other. */
  readonly isTime: boolean;
};

const NUMBERS: ReadonlySet<Field['type']> = new Set(['year', 'integer', 'decimal', 'money']);
const ADDABLE: ReadonlySet<Field['type']> = new Set(['integer', 'money']);
const WORDS: ReadonlySet<Field['type']> = new Set(['oneOf', 'text', 'boolean']);

/** The question that sums up a column. */
export function columnQuestion(kind: Kind, f: string): ColumnQuestion {
  const relation = relationOf(kind, f);
  if (relation) return { ...(relation.type === 'ref' ? { group: { f } } : {}), measures: [], isTime: false };
  const field = fieldOf(kind, f);
  if (!field) return { measures: [], isTime: false };
  // Amounts in several currencies come to no figure.
  if (NUMBERS.has(field.type) && !field.many && !field.currencyField) {
    const measures = [
      ...(ADDABLE.has(field.type) ? (['sum'] as const) : []),
      'median',
      'min',
      'max',
    ] as const;
    const isTime = field.type === 'year';
    return { ...(isTime ? { group: { f } } : {}), measures: measures.map((fn) => ({ fn, f })), isTime };
  }
  if (field.type === 'date') return { group: { f, by: 'year' }, measures: [], isTime: true };
  return { ...(WORDS.has(field.type) ? { group: { f } } : {}), measures: [], isTime: false };
}
