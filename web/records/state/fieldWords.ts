import type { EdgeName } from '#domain/names.ts';
import { formatCount, withUnit } from '#domain/format.ts';
import { formatDate, parseDate } from '#domain/dates.ts';
import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { formatUsd } from '#domain/money.ts';
import { NEGATIONS, OPERATOR_LABELS, type Operator, type SpecialOperator } from '#domain/query/operators.ts';
import { edgeFieldOf, edgeOf, fieldOf, kindOf, relationOf } from '#domain/registry.ts';

/** How a step from a row to a related one is written. */
export const STEP = ' ▸ ';

/** The name of a field or path: "Funding rounds ▸ Date"; the values of an edge count where it led to the kind. */
export const pathLabel = (kind: Kind, path: string, edge?: EdgeName): string =>
  labelsOf(kind, path.split('.'), edge).join(STEP);

function labelsOf(kind: Kind, [first = '', ...rest]: readonly string[], edge?: EdgeName): readonly string[] {
  const onEdge = edge === undefined ? undefined : edgeFieldOf(edgeOf(edge), first);
  const relation = relationOf(kind, first);
  const label = (fieldOf(kind, first) ?? onEdge ?? relation)?.label ?? first;
  if (rest.length === 0 || !relation) return [label];
  return [
    label,
    ...labelsOf(kindOf(relation.kind), rest, relation.type === 'edge' ? relation.edge : undefined),
  ];
}

// "is" is "is not", "contains" is "does not contain".
const negatedWords = (words: string): string =>
  /^is\b/.test(words) ? words.replace('is', 'is not') : `does not ${words.replace(/s\b/, '')}`;

/** An operator as it reads in a list. */
export type OperatorChoice = { readonly op: string; readonly label: string };

/** Operators as they read in a list, each followed by its negation where that is offered. */
export const operatorChoicesOf = (
  operators: readonly (Operator | SpecialOperator)[],
  offered: ReadonlySet<string>,
): readonly OperatorChoice[] =>
  operators.flatMap((op) => {
    const negation = Object.keys(NEGATIONS).find((name) => NEGATIONS[name] === op && offered.has(name));
    const label = OPERATOR_LABELS[op];
    return [{ op, label }, ...(negation ? [{ op: negation, label: negatedWords(label) }] : [])];
  });

/** A value as people read it: an option's label, money with its unit, a date. */
export function valueText(field: Field | undefined, value: string): string {
  const option = field?.options?.find((choice) => choice.value.toLowerCase() === value.toLowerCase());
  if (option) return option.label;
  if (field?.type === 'money' && !field.currencyField) return formatUsd(value);
  if (field?.type === 'boolean') return value === 'true' ? 'yes' : 'no';
  if (field?.type === 'date') {
    const parsed = parseDate(value);
    return parsed ? formatDate(parsed.date, parsed.precision) : value;
  }
  if (field?.type === 'integer' || field?.type === 'decimal') {
    return withUnit(formatCount(value), field.unit);
  }
  return field?.type === 'text' || field?.type === 'longText' || field?.type === 'url' ? `“${value}”` : value;
}
