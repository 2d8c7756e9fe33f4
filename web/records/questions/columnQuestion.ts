import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import {
  conjuncts,
  type ConditionInput,
  type GroupKeyInput,
  type MeasureInput,
} from '#domain/query/grammar.ts';
import { fieldOf, relationOf } from '#domain/registry.ts';
import { isAddedUp, isUnlike } from '#domain/tools/counting.ts';

/** What can be asked about all values of a field or link: its groups, its figures, or only whether there are any. */
export type ColumnQuestion = {
  readonly group?: GroupKeyInput;
  readonly measures: readonly MeasureInput[];
  /** Groups follow each other in time, and are drawn beside each other. */
  readonly isTime: boolean;
};

const NUMBERS: ReadonlySet<Field['type']> = new Set(['year', 'integer', 'decimal', 'money']);
const WORDS: ReadonlySet<Field['type']> = new Set(['oneOf', 'text', 'boolean']);

/** The question that sums up a column of the rows under a condition. */
export function columnQuestion(kind: Kind, f: string, where?: ConditionInput): ColumnQuestion {
  const relation = relationOf(kind, f);
  if (relation) return { ...(relation.type === 'ref' ? { group: { f } } : {}), measures: [], isTime: false };
  const field = fieldOf(kind, f);
  if (!field) return { measures: [], isTime: false };
  // Amounts in several currencies come to no figure, nor do values of unlike things.
  if (isUnlike(kind, f, conjuncts(where))) return { measures: [], isTime: false };
  if (NUMBERS.has(field.type) && !field.many && !field.currencyField) {
    const measures = [
      ...(isAddedUp(kind, f, field) ? (['sum'] as const) : []),
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
