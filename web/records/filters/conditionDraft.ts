import { AppError } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import type { LeafInput } from '#domain/query/grammar.ts';
import { NEGATIONS } from '#domain/query/operators.ts';
import { parseCondition } from '#domain/query/parse.ts';
import { parseShortAmount } from './amountText.ts';
import type { FieldChoice } from './fieldChoices.ts';

/** A condition as it is being written. */
export type ConditionDraft = {
  readonly choice: FieldChoice;
  readonly op: string;
  readonly values: readonly string[];
};

/** What is to be entered for an operator: nothing, options to tick, or one or two values. */
export type ValueForm = 'nothing' | 'options' | 'switch' | 'one' | 'two';

export function valueForm({ choice: { field }, op }: ConditionDraft): ValueForm {
  const plain = NEGATIONS[op] ?? op;
  if (plain === 'blank' || !field) return 'nothing';
  if (field.type === 'oneOf') return 'options';
  if (field.type === 'boolean') return 'switch';
  return plain === 'between' ? 'two' : 'one';
}

export type DraftResult =
  | { readonly condition: LeafInput; readonly problem?: undefined }
  | { readonly condition?: undefined; readonly problem: string };

/** The condition of a draft, or the sentence that says what is wrong with it. */
export function conditionOfDraft(kind: Kind, draft: ConditionDraft): DraftResult {
  const form = valueForm(draft);
  const values = draft.values.map((value) => value.trim()).filter((value) => value !== '');
  if (form !== 'nothing' && values.length < (form === 'two' ? 2 : 1)) return { problem: 'Enter a value.' };
  const isMoney = draft.choice.field?.type === 'money';
  const read = values.map((value) => (isMoney ? (parseShortAmount(value) ?? value) : value));
  const v = form === 'nothing' ? 'true' : read.length === 1 ? read[0] : read;
  const condition = { f: draft.choice.path, op: draft.op, v };
  try {
    parseCondition(kind, condition);
    return { condition };
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  }
}
