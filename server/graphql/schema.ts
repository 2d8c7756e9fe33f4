import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { newBuilder } from './builder.ts';
import { declareConnectionWheres, declareInputs } from './inputTypes.ts';
import { declareObjects } from './objectTypes.ts';
import { declareRoot } from './rootFields.ts';

/** The GraphQL schema, drawn from the registry. */
export function buildSchema(): GraphQLSchema {
  const builder = newBuilder();
  declareInputs(builder);
  declareConnectionWheres(builder);
  declareObjects(builder);
  declareRoot(builder);
  return builder.toSchema();
}

/** The schema as text, in a stable order: what the web's typed documents are checked against. */
export const schemaText = (): string => `${printSchema(lexicographicSortSchema(buildSchema()))}\n`;
