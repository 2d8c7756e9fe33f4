import { GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { mutationType } from './mutations/mutationType.ts';
import { queryType } from './rootFields.ts';

/** The GraphQL schema, drawn from the registry. */
export const buildSchema = (): GraphQLSchema =>
  new GraphQLSchema({ query: queryType(), mutation: mutationType() });

/** The schema as text, in a stable order: what the web's typed documents are checked against. */
export const schemaText = (): string => `${printSchema(lexicographicSortSchema(buildSchema()))}\n`;
