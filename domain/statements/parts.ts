import { AMOUNT_QUALIFIERS } from '#domain/choices.ts';
import { kindNamed } from '#domain/registry.ts';
import { pathOf, type Row } from './descriptions.ts';
import type { JsonObject, JsonValue } from './json.ts';
import { schemaTypeOf } from './types.ts';
import { textOf } from './values.ts';

/** An amount of money as its sources state it: what is only meant to be paid is none, and of bounds only the one that is known is told. */
export function amountOf(row: Row): JsonObject | undefined {
  const currency = textOf(row['localCurrency']);
  const isLocal = currency !== undefined && typeof row['fundingLocal'] === 'number';
  const value = isLocal ? row['fundingLocal'] : row['fundingUsd'];
  const qualifier = row['amountQualifier'];
  const standing = AMOUNT_QUALIFIERS.find((one) => one.value === qualifier)?.standing ?? 'given';
  if (typeof value !== 'number' || standing === 'intended' || standing === 'untold') return undefined;
  const as = standing === 'bounded' ? 'maxValue' : qualifier === 'at_least' ? 'minValue' : 'value';
  return { '@type': 'MonetaryAmount', currency: isLocal ? currency : 'USD', [as]: value };
}

/** A list of what is given; nothing where it is empty. */
export const some = (values: readonly (JsonValue | undefined)[]): JsonValue | undefined => {
  const given = values.filter((value) => value !== undefined);
  return given.length > 0 ? given : undefined;
};

/** What is told once or more often, as a list. */
export const asList = (value: JsonValue | undefined): readonly JsonValue[] =>
  value === undefined ? [] : ([value].flat() as readonly JsonValue[]);

/** The linked rows that a row brings along. */
export const rowsIn = (row: Row, name: string): readonly Row[] =>
  [(row[name] ?? []) as Row | readonly Row[]].flat();

/** A linked row as a thing: what it is called and where it is found. */
export function thingIn(kind: string, row: Row, origin: string): JsonObject {
  const path = pathOf(kind, row);
  return {
    '@type': schemaTypeOf(kind) ?? 'Thing',
    '@id': origin + path,
    name: textOf(row[kindNamed(kind).nameField]),
  };
}

/** All that a link leads to, as things. */
export const thingsIn = (
  kind: string,
  row: Row,
  { name, origin }: { readonly name: string; readonly origin: string },
): readonly JsonObject[] => rowsIn(row, name).map((one) => thingIn(kind, one, origin));

/** A linked row with what it is to the other. */
export const roleOf = (row: Row, as: string, thing: JsonObject): JsonObject => ({
  '@type': 'OrganizationRole',
  roleName: textOf(row['title']) ?? textOf(row['role']),
  [as]: thing,
});

/** A value of a system of names. */
export const propertyOf = (propertyID: string, value: unknown): JsonObject | undefined => {
  const text = textOf(value);
  return text === undefined ? undefined : { '@type': 'PropertyValue', propertyID, value: text };
};

/** A thing of which nothing but its name is known. */
export const named = (type: string, name: unknown): JsonObject | undefined => {
  const text = textOf(name);
  return text === undefined ? undefined : { '@type': type, name: text };
};

/** A number that is known to lie between two others. */
export function spanOf(least: unknown, most: unknown): JsonObject | undefined {
  const minValue = typeof least === 'number' ? least : undefined;
  const maxValue = typeof most === 'number' ? most : undefined;
  if (minValue === undefined && maxValue === undefined) return undefined;
  return { '@type': 'QuantitativeValue', minValue, maxValue };
}
