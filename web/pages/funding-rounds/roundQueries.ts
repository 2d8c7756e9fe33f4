import type { ResultOf } from 'gql.tada';
import { graphql } from '#web/api/graphql.ts';

/** One page of funding rounds with what the columns show. */
export const roundRowsQuery = graphql(`
  query RoundRows($q: String!, $first: Int!, $after: String, $offset: Int) {
    page: fundingRoundsConnection(q: $q, first: $first, after: $after, offset: $offset) {
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
          fundingInfo
          roundGroup
          announcedAs
          date
          datePrecision
          fundingUsd
          fundingLocal
          localCurrency
          amountQualifier
          fundingSrc
          interestInVertical
          entity {
            id
            name
            entityType
            country
          }
          investorsConnection(first: 20) {
            edges {
              isLead
              node {
                id
                name
                entityType
              }
            }
          }
        }
      }
    }
  }
`);

/** The counts around the list: facets, and what is missing. */
export const roundSummaryQuery = graphql(`
  query RoundSummary(
    $q: String!
    $facets: [String!]!
    $noAmount: String!
    $otherCurrency: String!
    $noInvestor: String!
    $noDate: String!
  ) {
    facets: fundingRoundsFacets(q: $q, fields: $facets) {
      field
      values {
        value
        label
        count
      }
    }
    noAmount: fundingRoundsConnection(q: $noAmount, first: 0) {
      totalCount
    }
    otherCurrency: fundingRoundsConnection(q: $otherCurrency, first: 0) {
      totalCount
    }
    noInvestor: fundingRoundsConnection(q: $noInvestor, first: 0) {
      totalCount
    }
    noDate: fundingRoundsConnection(q: $noDate, first: 0) {
      totalCount
    }
  }
`);

export type RoundRow = NonNullable<ResultOf<typeof roundRowsQuery>['page']>['edges'][number]['node'];
