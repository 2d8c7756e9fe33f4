import { AS_OF_PARAMETER } from '#domain/past/address.ts';

/** A piece of the description: JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** A path and what may be asked of it. */
export type PathItem = readonly [string, Json];

/** A reference to a schema by its name. */
export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** The content of an answer in JSON. */
export const json = (schema: Json): Json => ({ 'application/json': { schema } });

/** A value of a schema, or null. */
export const orNull = (schema: Json): Json => ({ oneOf: [schema, { type: 'null' }] });

/** A list of values. */
export const listOf = (items: Json): Json => ({ type: 'array', items });

/** An object that has all of its members, but for those that are named as left out at times. */
export const object = (properties: Json, optional: readonly string[] = []): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

/** A page of rows of a schema, as lists answer. */
export const pageOf = (row: string): Json => ({
  allOf: [ref('Page'), object({ results: listOf(ref(row)) })],
});

/** An answer that tells a problem. */
export const problem = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: ref('Problem') } },
});

/** A parameter in the query string. */
export const parameter = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'query',
  schema,
  description,
});

/** The parameter of what can be read as of a moment. */
export const AS_OF = parameter(
  AS_OF_PARAMETER,
  { type: 'string' },
  'Reads what the atlas knew then: at the end of a day (yyyy-mm-dd), or at a moment in UTC (2026-01-31T08:30:00Z).',
);
