import { AppError } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import type { LeafInput } from '#domain/query/grammar.ts';
import { NEGATIONS } from '#domain/query/operators.ts';
import { parseCondition } from '#domain/query/parse.ts';
import { entryOf, typedValue } from '#web/forms/entries.ts';
import type { FieldChoice } from './fieldChoices.ts';

/** A condition as it is being written. */
export type ConditionDraft = {
  readonly choice: FieldChoice;
  readonly op: string;
  readonly values: readonly unknown[];
};

/** What is to be entered for an operator: nothing, as the field asks, or two values. */
export type ValueForm = 'nothing' | 'one' | 'two';

export function valueForm({ choice: { field }, op }: ConditionDraft): ValueForm {
  const plain = NEGATIONS[op] ?? op;
  if (plain === 'blank' || !field) return 'nothing';
  return plain === 'between' ? 'two' : 'one';
}

export type DraftResult =
  | { readonly condition: LeafInput; readonly problem?: undefined }
  | { readonly condition?: undefined; readonly problem: string };

/** The condition of a draft, or the sentence that says what is wrong with it. */
export function conditionOfDraft(kind: Kind, draft: ConditionDraft): DraftResult {
  const form = valueForm(draft);
  const entry = entryOf(draft.choice.field);
  const values = draft.values
    .map((value) => (typeof value === 'string' ? typedValue(entry, value) : value))
    .filter((value) => value !== '');
  if (form !== 'nothing' && values.length < (form === 'two' ? 2 : 1)) return { problem: 'Enter a value.' };
  const v = form === 'nothing' ? 'true' : values.length === 1 ? values[0] : values;
  const condition = { f: draft.choice.path, op: draft.op, v };
  try {
    parseCondition(kind, condition);
    return { condition };
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  }
}
