import type { ResultOf } from 'gql.tada';
import { graphql } from '#web/api/graphql.ts';

/** One page of national labs with what the columns show. */
export const labRowsQuery = graphql(`
  query LabRows($q: String!, $first: Int!, $after: String, $offset: Int) {
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
          founded
          modality
          paperCount
          partnerCount
          awardCount
          website
          sourceCount
          partOf {
            id
            name
            entityType
          }
          primaryClassification {
            id
            name
            slug
          }
          spinOuts {
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
export const labSummaryQuery = graphql(`
  query LabSummary($q: String!, $facets: [String!]!, $noWebsite: String!, $noFounded: String!) {
    facets: organizationsFacets(q: $q, fields: $facets) {
      field
      values {
        value
        label
        count
      }
    }
    noWebsite: organizationsConnection(q: $noWebsite, first: 0) {
      totalCount
    }
    noFounded: organizationsConnection(q: $noFounded, first: 0) {
      totalCount
    }
  }
`);

export type LabRow = ResultOf<typeof labRowsQuery>['page']['edges'][number]['node'];
