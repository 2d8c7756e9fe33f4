import type { ResultOf } from 'gql.tada';
import { graphql } from '#web/api/graphql.ts';

/** One page of enterprise users with what the columns show. */
export const enterpriseUserRowsQuery = graphql(`
  query EnterpriseUserRows($q: String!, $first: Int!, $after: String, $offset: Int) {
    page: organizationsConnection(q: $q, first: $first, after: $after, offset: $offset) {
      totalCount
      countIsCapped
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          name
          entityType
          city
          country
          inRegion
          partnerCount
          paperCount
          hasInvestmentArm
          dealCount
          website
          lastVerifiedOn
          sourceCount
          partners(options: { limit: 12 }) {
            id
            name
            entityType
          }
        }
      }
    }
  }
`);

/** The counts around the list: facets, and what is missing. */
export const enterpriseUserSummaryQuery = graphql(`
  query EnterpriseUserSummary($q: String!, $facets: [String!]!, $noPartner: String!, $noPlace: String!) {
    facets: organizationsFacets(q: $q, fields: $facets) {
      field
      values {
        value
        label
        count
      }
    }
    noPartner: organizationsConnection(q: $noPartner, first: 0) {
      totalCount
    }
    noPlace: organizationsConnection(q: $noPlace, first: 0) {
      totalCount
    }
  }
`);

export type EnterpriseUserRow = NonNullable<
  ResultOf<typeof enterpriseUserRowsQuery>['page']
>['edges'][number]['node'];
