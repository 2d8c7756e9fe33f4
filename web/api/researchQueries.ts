import type { ResultOf } from 'gql.tada';
import { graphql } from './graphql.ts';

/** One page of labs, groups or centers with what the columns show. */
export const researchRowsQuery = graphql(`
  query ResearchRows($q: String!, $first: Int!, $after: String, $offset: Int) {
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
export const researchSummaryQuery = graphql(`
  query ResearchSummary($q: String!, $facets: [String!]!, $noWebsite: String!, $noFounded: String!) {
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

export type ResearchRow = NonNullable<ResultOf<typeof researchRowsQuery>['page']>['edges'][number]['node'];
