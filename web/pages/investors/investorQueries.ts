import type { ResultOf } from 'gql.tada';
import { graphql } from '#web/api/graphql.ts';

/** One page of investors with what the columns show. */
export const investorRowsQuery = graphql(`
  query InvestorRows($q: String!, $first: Int!, $after: String, $offset: Int) {
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
          ofInvestorType
          city
          country
          inRegion
          dealCount
          leadCount
          portfolioCount
          firstDealDate
          lastDealDate
          website
          hasInvestmentArm
          sourceCount
          investments(options: { limit: 20, sort: [{ date: DESC }] }) {
            id
            entity {
              id
              name
              entityType
            }
          }
        }
      }
    }
  }
`);

/** The counts around the list: facets, and what is missing. */
export const investorSummaryQuery = graphql(`
  query InvestorSummary(
    $q: String!
    $facets: [String!]!
    $noType: String!
    $noDeal: String!
    $noPlace: String!
  ) {
    facets: organizationsFacets(q: $q, fields: $facets) {
      field
      values {
        value
        label
        count
      }
    }
    noType: organizationsConnection(q: $noType, first: 0) {
      totalCount
    }
    noDeal: organizationsConnection(q: $noDeal, first: 0) {
      totalCount
    }
    noPlace: organizationsConnection(q: $noPlace, first: 0) {
      totalCount
    }
  }
`);

export type InvestorRow = NonNullable<ResultOf<typeof investorRowsQuery>['page']>['edges'][number]['node'];
