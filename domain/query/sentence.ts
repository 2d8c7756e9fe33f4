import type { EdgeName } from '#domain/names.ts';
import { formatDate, formatSpan, parseDate, parseSpan } from '#domain/dates.ts';
import type { Field } from '#domain/fields.ts';
import { formatCount, withUnit } from '#domain/format.ts';
import type { Kind } from '#domain/kind.ts';
import { formatUsd } from '#domain/money.ts';
import { edgeFieldOf, edgeOf, fieldOf, kindOf, relationOf } from '#domain/registry.ts';
import { isAgo, type ConditionInput, type LeafInput } from './grammar.ts';
import { NEGATIONS, OPERATOR_LABELS } from './operators.ts';

/** Gives the name behind a value that only the data know, such as a key. */
export type NameOf = (path: string, value: string) => string | undefined;

/** A question on a kind as an English sentence: "Organizations where country is Germany and founded is at least 2018". */
export function sentenceOf(kind: Kind, where: ConditionInput | undefined, nameOf?: NameOf): string {
  const text = where === undefined ? '' : clause({ kind, nameOf }, where);
  return text === '' ? `All ${kind.labelPlural.toLowerCase()}` : `${kind.labelPlural} where ${text}`;
}

/** One condition in words, to stand by itself: "Founded is at least 2018". */
export function conditionWords(kind: Kind, condition: ConditionInput, nameOf?: NameOf): string {
  const text = conditionClause({ kind, nameOf }, condition);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whose conditions are put into words, and the edge that led there from another row. */
export interface Speaking {
  readonly kind: Kind;
  readonly edge?: EdgeName | undefined;
  readonly nameOf: NameOf | undefined;
}

/** One condition as a part of a sentence: "founded is at least 2018". */
export const conditionClause = (speaking: Speaking, condition: ConditionInput): string =>
  clause(speaking, condition);

function clause(speaking: Speaking, condition: ConditionInput): string {
  if ('f' in condition) return leafClause(speaking, condition);
  if ('not' in condition) {
    if ('f' in condition.not) return negatedLeaf(speaking, condition.not);
    return `not (${clause(speaking, condition.not)})`;
  }
  if ('some' in condition) return relatedClause(speaking, condition);
  const [word, parts] = 'and' in condition ? ['and', condition.and] : ['or', condition.or];
  // Of no conditions all hold, and none does.
  if (parts.length === 0) return word === 'and' ? '' : 'nothing holds';
  const texts = parts.map((part) => inBrackets(part, clause(speaking, part))).filter((text) => text !== '');
  return texts.join(` ${word} `);
}

const inBrackets = (part: ConditionInput, text: string): string =>
  text !== '' && (('and' in part && part.and.length > 1) || ('or' in part && part.or.length > 1))
    ? `(${text})`
    : text;

function relatedClause(
  { kind, nameOf }: Speaking,
  { some, where }: { some: string; where: ConditionInput },
): string {
  const relation = relationOf(kind, some);
  if (!relation) return some;
  const edge = relation.type === 'edge' ? relation.edge : undefined;
  const inner = clause({ kind: kindOf(relation.kind), edge, nameOf }, where);
  return `one of ${lower(relation.label)} has ${inner === '' ? 'anything' : `(${inner})`}`;
}

function negatedLeaf(speaking: Speaking, leaf: LeafInput): string {
  if (Object.hasOwn(NEGATIONS, leaf.op)) {
    return leafClause(speaking, { ...leaf, op: NEGATIONS[leaf.op] as string });
  }
  const negation = Object.keys(NEGATIONS).find((name) => NEGATIONS[name] === leaf.op);
  return negation ? leafClause(speaking, { ...leaf, op: negation }) : `not (${leafClause(speaking, leaf)})`;
}

function leafClause(speaking: Speaking, leaf: LeafInput): string {
  const { labels, field } = pathOf(speaking, leaf.f.split('.'));
  const isNegated = Object.hasOwn(NEGATIONS, leaf.op ?? '');
  const op = isNegated ? (NEGATIONS[leaf.op] as string) : (leaf.op ?? 'eq');
  const subject = labels.toReversed().join(' of ');
  const words = agreeing(predicate(op, isNegated, leaf), field);
  const values =
    op === 'blank' ? '' : valuesText({ op, field, path: leaf.f, nameOf: speaking.nameOf }, leaf.v);
  return [subject, words, values].filter((text) => text !== '').join(' ');
}

function predicate(op: string, isNegated: boolean, { v }: LeafInput): string {
  const words = OPERATOR_LABELS[op as keyof typeof OPERATOR_LABELS] ?? op;
  const isFalse = (op === 'blank' || op === 'hasSource') && String(v ?? true) === 'false';
  if (isNegated === isFalse) return words;
  return /^is\b/.test(words) ? words.replace('is', 'is not') : `does not ${words.replace(/s\b/, '')}`;
}

// Counts are named in the plural: "deals are at least 3", but "founded is at least 2018".
const agreeing = (words: string, field: Field | undefined): string =>
  field?.type === 'integer' && /[^aisu]s\b/.test(field.label) ? words.replace(/^is\b/, 'are') : words;

interface Path {
  readonly labels: readonly string[];
  readonly field: Field | undefined;
}

function pathOf({ kind, edge }: Speaking, [first = '', ...rest]: readonly string[]): Path {
  if (first === 'id' && rest.length === 0) return { labels: [`the ${lower(kind.label)}`], field: undefined };
  const field = fieldOf(kind, first) ?? (edge ? edgeFieldOf(edgeOf(edge), first) : undefined);
  const relation = relationOf(kind, first);
  const label = lower(field?.label ?? relation?.label ?? first);
  if (rest.length === 0 || !relation) return { labels: [label], field };
  const over = relation.type === 'edge' ? relation.edge : undefined;
  const inner = pathOf({ kind: kindOf(relation.kind), edge: over, nameOf: undefined }, rest);
  return { labels: [label, ...inner.labels], field: inner.field };
}

// The first word of a label stands inside a sentence, unless it is an abbreviation or a name in capitals.
const lower = (label: string): string =>
  /^\p{Lu}\p{Ll}+(?!\S*\p{Lu})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

interface Valued {
  readonly op: string;
  readonly field: Field | undefined;
  readonly path: string;
  readonly nameOf: NameOf | undefined;
}

function valuesText(valued: Valued, v: unknown): string {
  if (valued.op === 'hasSource' && ['true', 'false'].includes(String(v ?? true))) return '';
  if (valued.op === 'hasSource') return `from ${listText(v).join(' or ')}`;
  if (valued.op === 'near') return nearText(valued, v);
  const joint = valued.op === 'between' || valued.op === 'includesAll' ? ' and ' : ' or ';
  const values: readonly unknown[] = Array.isArray(v) ? v : [v];
  return values.map((value) => valueText(valued, value)).join(joint);
}

const listText = (v: unknown): readonly string[] => (Array.isArray(v) ? v : [v]).map(String);

function nearText({ path, nameOf }: Valued, v: unknown): string {
  const { km, lat, lng, of } = (v ?? {}) as Readonly<Record<string, unknown>>;
  const place =
    of === undefined ? `${String(lat)}, ${String(lng)}` : (nameOf?.(path, String(of)) ?? String(of));
  return `${place}, at most ${String(km)} km away`;
}

function valueText({ op, field, path, nameOf }: Valued, value: unknown): string {
  if (isAgo(value)) return `${spanText(value.ago)} ago`;
  const text = String(value);
  if (op === 'withinLast' || op === 'staleFor') return spanText(text);
  return nameOf?.(path, text) ?? plainText(op === 'changedSince' ? undefined : field, text);
}

function spanText(text: string): string {
  const span = parseSpan(text);
  return span ? formatSpan(span) : text;
}

function plainText(field: Field | undefined, text: string): string {
  const option = field?.options?.find(({ value }) => value.toLowerCase() === text.toLowerCase());
  if (option) return option.label;
  if (field?.type === 'boolean') return text === 'true' ? 'yes' : 'no';
  if (field?.type === 'money' && !field.currencyField) return formatUsd(text);
  if (field?.type === 'integer') return withUnit(formatCount(text), field.unit);
  if (field?.type === 'decimal') return withUnit(text, field.unit);
  const day = parseDate(text);
  if ((!field || field.type === 'date') && day) return formatDate(day.date, day.precision);
  return field && ['text', 'longText', 'url', 'email'].includes(field.type) ? `“${text}”` : text;
}
