import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.d.ts';

/** Writes a typed document; its results and variables follow from the server's schema. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { Decimal: string; JSON: unknown };
}>();
