import { unknownParameter } from '#domain/errors.ts';
import type { Edge, Kind, SortKey } from '#domain/kind.ts';
import { edgeFieldOf, edgeOf, fieldOf, findKind, namesOf, relationOf } from '#domain/registry.ts';
import { allOf, conjuncts, isAgo, isLeaf, type ConditionInput, type LeafInput } from './grammar.ts';
import { NEGATIONS, OPERATOR_LABELS, timeOperators } from './operators.ts';
import { plainDecimal } from './values.ts';

/** Pairs of name and value, in the order they stand in an address. */
export type Params = readonly (readonly [string, string])[];

const isOperator = (word: string): boolean =>
  Object.hasOwn(OPERATOR_LABELS, word) || Object.hasOwn(NEGATIONS, word);

/**
 * Reads one condition from a parameter: `country=DE`, `founded.gte=2018`,
 * `fundingRounds.date.between=2020,2021`; `__` may stand for the dot. Several values of one
 * parameter mean any of them. An unknown name is refused with the nearest known ones.
 */
export function conditionFromParam(kind: Kind, name: string, values: readonly string[]): ConditionInput {
  const words = name.replaceAll('__', '.').split('.');
  const last = words.at(-1) ?? '';
  const isBehindField = fieldAt(kind, words.slice(0, -1)) !== undefined;
  const hasOperator = words.length > 1 && (isOperator(last) || isBehindField);
  const path = hasOperator ? words.slice(0, -1) : words;
  if (!isKnown(kind, path[0] ?? '')) throw unknownParameter(name, namesOf(kind));
  const op = hasOperator ? last : plainOperator(kind, path);
  const field = fieldAt(kind, path);
  const isTime = plainOf(op) === 'changedSince' || (field !== undefined && timeOperators(field).length > 0);
  return { f: path.join('.'), op, v: isTime ? mapped(valueOf(op, values), agoOf) : valueOf(op, values) };
}

const plainOf = (op: string): string => (Object.hasOwn(NEGATIONS, op) ? (NEGATIONS[op] as string) : op);

const mapped = (value: unknown, change: (one: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : change(value);

// "18 months ago" is counted back from now.
const agoOf = (value: unknown): unknown =>
  typeof value === 'string' && value.endsWith(' ago') ? { ago: value.slice(0, -' ago'.length) } : value;

/** Reads the conditions of several parameters, joined by `and`. */
export function conditionFromParams(kind: Kind, params: Params): ConditionInput | undefined {
  const names = [...new Set(params.map(([name]) => name))];
  return allOf(
    names.map((name) =>
      conditionFromParam(
        kind,
        name,
        params.filter(([other]) => other === name).map(([, value]) => value),
      ),
    ),
  );
}

/** Writes a condition as readable parameters; what has no such form goes into `q` as JSON. */
export function paramsFromCondition(kind: Kind, where: ConditionInput | undefined): Params {
  const parts = conjuncts(where).map((part) => ({ part, param: paramOf(kind, part) }));
  const names = parts.map(({ param }) => param?.[0]);
  const isSingle = (name: string | undefined): boolean => names.indexOf(name) === names.lastIndexOf(name);
  const readable = parts.flatMap(({ param }) => (param && isSingle(param[0]) ? [param] : []));
  const rest = parts.flatMap(({ part, param }) => (param && isSingle(param[0]) ? [] : [part]));
  const params = readable.flatMap(([name, values]) => values.map((value) => [name, value] as const));
  const nested = allOf(rest);
  return nested ? [...params, ['q', JSON.stringify({ where: nested })]] : params;
}

/** Reads an order such as `-totalRaisedUsd,name`. */
export function sortFromText(text: string): readonly SortKey[] {
  return text
    .split(',')
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('-') ? { f: part.slice(1), dir: 'desc' as const } : { f: part, dir: 'asc' as const },
    );
}

/** Writes an order as `-totalRaisedUsd,name`. */
export const textFromSort = (sort: readonly SortKey[]): string =>
  sort.map(({ f, dir }) => (dir === 'desc' ? `-${f}` : f)).join(',');

const isKnown = (kind: Kind, name: string): boolean =>
  fieldOf(kind, name) !== undefined || relationOf(kind, name) !== undefined;

function plainOperator(kind: Kind, path: readonly string[]): string {
  const field = path.length === 1 ? fieldOf(kind, path[0] ?? '') : fieldAt(kind, path);
  return field?.many ? 'includes' : 'eq';
}

/** The field at the end of a path: of the row there, or of the edge that leads to it. */
function fieldAt(kind: Kind, path: readonly string[], over?: Edge): ReturnType<typeof fieldOf> {
  const [first = '', ...rest] = path;
  const relation = relationOf(kind, first);
  const onEdge = over && edgeFieldOf(over, first);
  if (!relation) return fieldOf(kind, first) ?? onEdge;
  const target = findKind(relation.kind);
  const edge = relation.type === 'edge' ? edgeOf(relation.edge) : undefined;
  return target && rest.length > 0 ? fieldAt(target, rest, edge) : undefined;
}

function valueOf(op: string, values: readonly string[]): unknown {
  const [first = ''] = values;
  if (op === 'blank' || op === 'notBlank') return first;
  if (op === 'near' || op === 'notNear') return placeOf(first);
  if (op === 'between' || op === 'notBetween') return values.length > 1 ? values : first.split(',');
  return values.length > 1 ? values : first;
}

// "48.14,11.58,50" or "<id>,50": a place, and how many kilometres around it.
function placeOf(text: string): unknown {
  const parts = text.split(',');
  const [lat, lng, km] = parts.map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (parts.length === 3) return { lat, lng, km };
  return parts.length === 2 ? { of: parts[0], km: lng } : text;
}

const placeText = ({ lat, lng, of, km }: Readonly<Record<string, unknown>>): string =>
  (of === undefined ? [lat, lng, km] : [of, km]).map(valueText).join(',');

function paramOf(kind: Kind, part: ConditionInput): readonly [string, readonly string[]] | undefined {
  if ('not' in part && isLeaf(part.not)) {
    const negation = Object.entries(NEGATIONS).find(([, plain]) => plain === (part.not as LeafInput).op);
    return negation ? named(part.not.f, negation[0], part.not.v) : undefined;
  }
  if (!isLeaf(part)) return undefined;
  const op = part.op ?? 'eq';
  const isPlain = op === plainOperator(kind, part.f.split('.'));
  return named(part.f, isPlain ? '' : op, part.v);
}

function valueText(value: unknown): string {
  if (isAgo(value)) return `${value.ago} ago`;
  return typeof value === 'number' ? plainDecimal(value) : String(value);
}

function named(path: string, op: string, value: unknown): readonly [string, readonly string[]] {
  if (typeof value === 'object' && value !== null && 'km' in value) {
    return [`${path}.${op}`, [placeText(value as Readonly<Record<string, unknown>>)]];
  }
  const values = (Array.isArray(value) ? value : [value ?? true]).map(valueText);
  return [
    op === '' ? path : `${path}.${op}`,
    op.toLowerCase().endsWith('between') ? [values.join(',')] : values,
  ];
}
