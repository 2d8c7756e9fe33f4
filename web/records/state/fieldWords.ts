import { formatCount } from '#domain/format.ts';
import { formatDate, parseDate } from '#domain/dates.ts';
import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { formatUsd } from '#domain/money.ts';
import { edgeOf, fieldOf, kindOf, relationOf } from '#domain/registry.ts';

/** How a step from a row to a related one is written. */
export const STEP = ' ▸ ';

/** The name of a field or path: "Funding rounds ▸ Date". */
export function pathLabel(kind: Kind, path: string): string {
  return pathOf(kind, path).labels.join(STEP);
}

type Path = { readonly labels: readonly string[]; readonly field: Field | undefined };

/** The names along a path, and the field it ends at. */
export function pathOf(kind: Kind, path: string): Path {
  const [first = '', ...rest] = path.split('.');
  const field = fieldOf(kind, first);
  const relation = relationOf(kind, first);
  if (rest.length === 0 || !relation) return { labels: [field?.label ?? relation?.label ?? first], field };
  const target = kindOf(relation.kind);
  const [next = ''] = rest;
  const onEdge =
    relation.type === 'edge' && !fieldOf(target, next) ? edgeOf(relation.edge).fields[next] : undefined;
  if (onEdge) return { labels: [relation.label, onEdge.label], field: onEdge };
  const inner = pathOf(target, rest.join('.'));
  return { labels: [relation.label, ...inner.labels], field: inner.field };
}

/** An operator's words with a not: "is" is "is not", "contains" is "does not contain". */
export const negatedWords = (words: string): string =>
  /^is\b/.test(words) ? words.replace('is', 'is not') : `does not ${words.replace(/s\b/, '')}`;

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
    return `${formatCount(value)}${field.unit ?? ''}`;
  }
  return field?.type === 'text' || field?.type === 'longText' || field?.type === 'url' ? `“${value}”` : value;
}
