import type { ResultOf } from 'gql.tada';
import { graphql } from '#web/api/graphql.ts';

/** One page of programmes and awards with what the columns show. */
export const publicFundingRowsQuery = graphql(`
  query PublicFundingRows($q: String!, $first: Int!, $after: String, $offset: Int) {
    page: publicFundingsConnection(q: $q, first: $first, after: $after, offset: $offset) {
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
          level
          fundingInfo
          agency
          country
          inRegion
          date
          datePrecision
          startDate
          startDatePrecision
          endYear
          fundingLocal
          localCurrency
          fundingUsd
          annualLocal
          annualUsd
          amountQualifier
          nationalStrategy
          active
          source
          entity {
            id
            name
            entityType
          }
          partOf {
            id
            name
          }
        }
      }
    }
  }
`);

/** The counts around the list: facets, and what is missing. */
export const publicFundingSummaryQuery = graphql(`
  query PublicFundingSummary(
    $q: String!
    $facets: [String!]!
    $noAmount: String!
    $otherCurrency: String!
    $isPart: String!
    $noDate: String!
  ) {
    facets: publicFundingsFacets(q: $q, fields: $facets) {
      field
      values {
        value
        label
        count
      }
    }
    noAmount: publicFundingsConnection(q: $noAmount, first: 0) {
      totalCount
    }
    otherCurrency: publicFundingsConnection(q: $otherCurrency, first: 0) {
      totalCount
    }
    isPart: publicFundingsConnection(q: $isPart, first: 0) {
      totalCount
    }
    noDate: publicFundingsConnection(q: $noDate, first: 0) {
      totalCount
    }
  }
`);

export type PublicFundingRow = NonNullable<
  ResultOf<typeof publicFundingRowsQuery>['page']
>['edges'][number]['node'];
