import type { ResultOf } from 'gql.tada';
import { graphql } from '#web/api/graphql.ts';

/** One page of papers with what the columns show. */
export const paperRowsQuery = graphql(`
  query PaperRows($q: String!, $first: Int!, $after: String, $offset: Int) {
    page: papersConnection(q: $q, first: $first, after: $after, offset: $offset) {
      totalCount
      countIsCapped
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          title
          authors
          venue
          publishedOn
          publishedOnPrecision
          doi
          arxivId
          website
          modality
          experiment
          keyMetricValue
          keyMetricYear
          organizations {
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
export const paperSummaryQuery = graphql(`
  query PaperSummary($q: String!, $facets: [String!]!, $noLink: String!, $noOrganization: String!) {
    facets: papersFacets(q: $q, fields: $facets) {
      field
      values {
        value
        label
        count
      }
    }
    noLink: papersConnection(q: $noLink, first: 0) {
      totalCount
    }
    noOrganization: papersConnection(q: $noOrganization, first: 0) {
      totalCount
    }
  }
`);

export type PaperRow = NonNullable<ResultOf<typeof paperRowsQuery>['page']>['edges'][number]['node'];
