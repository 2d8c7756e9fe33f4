import type { Explanation, ExplainedInput } from '#domain/evidence/explanation.ts';
import { formatMoneyInFull } from '#domain/money.ts';
import type { KindName } from '#domain/names.ts';
import { findKind } from '#domain/registry.ts';
import { question, type Question } from '#web/api/question.ts';
import { getRest, pathQuestion } from '#web/api/questions.ts';
import { formatValue } from './formatValue.ts';

type Row = { readonly kind: KindName; readonly id: string };

const explainPath = ({ kind, id }: Row, field: string): string =>
  `/explain/?${new URLSearchParams({ kind, id, field }).toString()}`;

/** Asks what a derived value of a row rests on. */
export const explanationQuestion = (row: Row, field: string): Question<Explanation> =>
  pathQuestion(row.kind, explainPath(row, field));

/** Asks what each of some derived values of a row rests on, by field. */
export const explanationsQuestion = (
  row: Row,
  fields: readonly string[],
): Question<ReadonlyMap<string, Explanation>> =>
  question(row.kind, ['explain', row.id, fields], async (signal) => {
    const found = fields.map((field) => getRest<Explanation>(explainPath(row, field), signal));
    return new Map((await Promise.all(found)).map((one, index) => [fields[index] ?? '', one]));
  });

const DAY = { type: 'date', label: '', column: '' } as const;

/** The value of an input as people read it; "" where it only says whether something is known. */
export function inputText({ kind, field, value }: ExplainedInput): string {
  if (typeof value === 'boolean') return '';
  if (isAmount(value)) return formatMoneyInFull(value.amount, value.currency ?? '');
  const declared = findKind(kind)?.fields[field];
  return formatValue(declared ?? (typeof value === 'string' ? DAY : undefined), value);
}

const isAmount = (value: unknown): value is { amount: number; currency: string | null } =>
  typeof value === 'object' && value !== null && 'amount' in value;
