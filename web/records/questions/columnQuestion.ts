import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import {
  conjuncts,
  type ConditionInput,
  type GroupKeyInput,
  type MeasureInput,
} from '#domain/query/grammar.ts';
import { fieldOf } from '#domain/registry.ts';
import { isAddedUp, isUnlike } from '#domain/tools/counting.ts';
import { columnGroup } from './columnGroup.ts';

/** What can be asked about all values of a field or link: its groups, its figures, or only whether there are any. */
export type ColumnQuestion = {
  readonly group?: GroupKeyInput;
  readonly measures: readonly MeasureInput[];
  /** Groups follow each other in time, and are drawn beside each other. */
  readonly isTime: boolean;
};

const NUMBERS: ReadonlySet<Field['type']> = new Set(['year', 'integer', 'decimal', 'money']);

/** The question that sums up a column of the rows under a condition. */
export function columnQuestion(kind: Kind, f: string, where?: ConditionInput): ColumnQuestion {
  const field = fieldOf(kind, f);
  const group = columnGroup(kind, f);
  // Amounts in several currencies come to no figure, nor do values of unlike things.
  if (field && isUnlike(kind, f, conjuncts(where))) return { measures: [], isTime: false };
  const isNumber = field && NUMBERS.has(field.type) && !field.many && !field.currencyField;
  const fns = isNumber
    ? ([...(isAddedUp(kind, f, field) ? (['sum'] as const) : []), 'median', 'min', 'max'] as const)
    : [];
  const isTime = field?.type === 'date' || (isNumber === true && field.type === 'year');
  return { ...(group ? { group } : {}), measures: fns.map((fn) => ({ fn, f })), isTime };
}
