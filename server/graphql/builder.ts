import SchemaBuilder from '@pothos/core';
import type { Viewer } from '#domain/access.ts';
import type { Database } from '#server/database/database.ts';

/** What every resolver is given: the database and who asks. */
export interface GraphqlContext {
  readonly database: Database;
  readonly viewer: Viewer;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

/** An answered object: values under the keys they were asked under. */
export type Row = Readonly<Record<string, unknown>>;

interface SchemaTypes {
  Context: GraphqlContext;
  Scalars: { JSON: { Input: unknown; Output: unknown }; ID: { Input: string; Output: string } };
}

/** A fresh schema builder with the product's scalars. */
export function newBuilder(): Builder {
  const builder = new SchemaBuilder<SchemaTypes>({});
  builder.scalarType('JSON', { description: 'Any JSON value.', serialize: (value) => value });
  return builder;
}

/** The schema builder's type. */
export type Builder = InstanceType<typeof SchemaBuilder<SchemaTypes>>;
