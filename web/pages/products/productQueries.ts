import type { ResultOf } from 'gql.tada';
import { graphql } from '#web/api/graphql.ts';

/** One page of products and services with what the columns show. */
export const productRowsQuery = graphql(`
  query ProductRows($q: String!, $first: Int!, $after: String, $offset: Int) {
    page: productsConnection(q: $q, first: $first, after: $after, offset: $offset) {
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
          launchedOn
          launchedOnPrecision
          stage
          modality
          priceModel
          keyMetricValue
          keyMetricYear
          website
          offeredBy {
            id
            name
            entityType
          }
          primaryClassification {
            id
            name
            slug
          }
        }
      }
    }
  }
`);

/** The counts around the list: facets, and what is missing. */
export const productSummaryQuery = graphql(`
  query ProductSummary($q: String!, $facets: [String!]!, $noLaunch: String!, $noPage: String!) {
    facets: productsFacets(q: $q, fields: $facets) {
      field
      values {
        value
        label
        count
      }
    }
    noLaunch: productsConnection(q: $noLaunch, first: 0) {
      totalCount
    }
    noPage: productsConnection(q: $noPage, first: 0) {
      totalCount
    }
  }
`);

export type ProductRow = NonNullable<ResultOf<typeof productRowsQuery>['page']>['edges'][number]['node'];
