import type { ResultOf } from 'gql.tada';
import { graphql } from '#web/api/graphql.ts';

/** The companies of a class with the most money raised. */
export const similarQuery = graphql(`
  query SimilarCompanies($class: ID!, $except: ID!, $limit: Int!) {
    organizations(
      where: { primaryClassification: { id: $class }, id_NOT: $except }
      options: { sort: [{ totalRaisedUsd: DESC }], limit: $limit }
    ) {
      id
      name
      country
      founded
      modality
      totalRaisedUsd
      fundingRounds {
        id
        investors {
          id
          name
        }
      }
    }
  }
`);

/** A company of the same class. */
export type SimilarCompany = ResultOf<typeof similarQuery>['organizations'][number];
