import type { Conditions } from '#domain/lists.ts';
import { isLeaf, type LeafInput } from '#domain/query/grammar.ts';

/** The single condition on a field, if there is one of these operators. */
export function leafOf(
  conditions: Conditions,
  field: string,
  operators: readonly string[],
): LeafInput | undefined {
  return conditions.filter(isLeaf).find(({ f, op }) => f === field && operators.includes(op));
}

/** The conditions without the plain ones on a field: what a facet's own counts are computed under. */
export const withoutField = (conditions: Conditions, field: string): Conditions =>
  conditions.filter((part) => !(isLeaf(part) && part.f === field));

/** Puts a condition in the place of all plain ones on its field; none takes them away. */
export function replaceField(conditions: Conditions, field: string, leaf: LeafInput | undefined): Conditions {
  const at = conditions.findIndex((part) => isLeaf(part) && part.f === field);
  const rest = withoutField(conditions, field);
  if (!leaf) return rest;
  return at < 0 ? [...rest, leaf] : rest.toSpliced(Math.min(at, rest.length), 0, leaf);
}

/**
 * What somebody asked for by changing conditions, where these have changed meanwhile: what was taken away and what was added, and what
 * came in between stays.
 */
export function appliedTo(latest: Conditions, before: Conditions, after: Conditions): Conditions {
  const keyed = (all: Conditions) => new Set(all.map((part) => JSON.stringify(part)));
  const [known, wanted, there] = [keyed(before), keyed(after), keyed(latest)];
  if (known.size === there.size && [...known].every((key) => there.has(key))) return after;
  const isTakenAway = (key: string) => known.has(key) && !wanted.has(key);
  const isAdded = (key: string) => !known.has(key) && !there.has(key);
  return [
    ...latest.filter((part) => !isTakenAway(JSON.stringify(part))),
    ...after.filter((part) => isAdded(JSON.stringify(part))),
  ];
}

/** The values a condition compares with, as text. */
export const valuesOf = (leaf: LeafInput | undefined): readonly string[] =>
  leaf === undefined || leaf.v === undefined ? [] : (Array.isArray(leaf.v) ? leaf.v : [leaf.v]).map(String);

/** Adds a value to a list, or takes it out. */
export const toggleValue = (values: readonly string[], value: string): readonly string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** A condition for any of several values; none for no value. */
export function anyOf(field: string, op: string, values: readonly string[]): LeafInput | undefined {
  if (values.length === 0) return undefined;
  return { f: field, op, v: values.length === 1 ? values[0] : values };
}

export type Range = { readonly from?: string | undefined; readonly to?: string | undefined };

const RANGE_OPERATORS = ['between', 'gte', 'lte'];

/** The range that a field is held within. */
export function rangeOf(conditions: Conditions, field: string): Range {
  const leaf = leafOf(conditions, field, RANGE_OPERATORS);
  const [first, second] = valuesOf(leaf);
  if (leaf?.op === 'between') return { from: first, to: second };
  return leaf?.op === 'lte' ? { to: first } : { from: first };
}

/** The condition for a range; an open end is left out, none for no end. */
export function rangeLeaf(field: string, { from, to }: Range): LeafInput | undefined {
  if (from !== undefined && to !== undefined) return { f: field, op: 'between', v: [from, to] };
  if (from !== undefined) return { f: field, op: 'gte', v: from };
  return to === undefined ? undefined : { f: field, op: 'lte', v: to };
}

/** Conditions with more of them; those that hold already are not said twice. */
export function withMore(conditions: Conditions, more: Conditions): Conditions {
  const said = new Set(conditions.map((condition) => JSON.stringify(condition)));
  return [...conditions, ...more.filter((condition) => !said.has(JSON.stringify(condition)))];
}
