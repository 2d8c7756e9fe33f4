import type { ResultOf } from 'gql.tada';
import { graphql } from '#web/api/graphql.ts';
import { claimParts } from '#web/records/evidence/claimParts.ts';

/** One page of companies with what the columns show. */
export const companyRowsQuery = graphql(`
  query CompanyRows($q: String!, $first: Int!, $after: String, $offset: Int) {
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
          ticker
          city
          country
          inRegion
          founded
          employeeRange
          totalRaisedUsd
          totalRaisedBasis
          otherCurrencyRounds
          roundCount
          lastRoundDate
          lastRoundDatePrecision
          lastRoundType
          lastRoundUsd
          modality
          operatingStatus
          lastVerifiedOn
          sourceCount
          completeness
          website
          partnerCount
          enterpriseUserCount
          productCount
          paperCount
          awardCount
          publicFundingUsd
          keyMetricValue
          keyMetricYear
          acquiredBy {
            id
            name
          }
          secondaryClassifications {
            id
            name
          }
          leadInvestors {
            id
            name
          }
          primaryClassification {
            id
            slug
            name
            color
            parentClassification {
              id
              slug
              name
            }
          }
        }
      }
    }
  }
`);

/** The counts around the list: facets, the stretches of amounts, and what is missing. */
export const companySummaryQuery = graphql(`
  query CompanySummary(
    $q: String!
    $facets: [String!]!
    $upTo1m: String!
    $upTo10m: String!
    $upTo50m: String!
    $upTo100m: String!
    $upTo500m: String!
    $beyond: String!
    $noTotal: String!
    $noFounded: String!
    $stale: String!
    $sourced: String!
  ) {
    facets: organizationsFacets(q: $q, fields: $facets) {
      field
      values {
        value
        label
        count
      }
    }
    upTo1m: organizationsConnection(q: $upTo1m, first: 0) {
      totalCount
    }
    upTo10m: organizationsConnection(q: $upTo10m, first: 0) {
      totalCount
    }
    upTo50m: organizationsConnection(q: $upTo50m, first: 0) {
      totalCount
    }
    upTo100m: organizationsConnection(q: $upTo100m, first: 0) {
      totalCount
    }
    upTo500m: organizationsConnection(q: $upTo500m, first: 0) {
      totalCount
    }
    beyond: organizationsConnection(q: $beyond, first: 0) {
      totalCount
    }
    noTotal: organizationsConnection(q: $noTotal, first: 0) {
      totalCount
    }
    noFounded: organizationsConnection(q: $noFounded, first: 0) {
      totalCount
    }
    stale: organizationsConnection(q: $stale, first: 0) {
      totalCount
    }
    sourced: organizationsConnection(q: $sourced, first: 0) {
      totalCount
    }
  }
`);

/** The claims about companies that are compared. */
export const companyClaimsQuery = graphql(
  `
    query CompanyClaims($q: String!) {
      rows: organizations(q: $q) {
        id
        claims: facts(options: { limit: 300 }) {
          ...ClaimParts
        }
      }
    }
  `,
  [claimParts],
);

/** What the panel beside the list shows of one company. */
export const companyPeekQuery = graphql(
  `
    query CompanyPeek($id: ID!) {
      organization(id: $id) {
        id
        name
        ticker
        description
        website
        city
        country
        founded
        employeeRange
        totalRaisedUsd
        totalRaisedBasis
        roundCount
        lastRoundDate
        lastRoundDatePrecision
        lastRoundType
        lastRoundUsd
        modality
        operatingStatus
        completeness
        sourceCount
        lastVerifiedOn
        primaryClassification {
          id
          slug
          name
          color
          parentClassification {
            id
            slug
            name
          }
        }
        leadInvestors {
          id
          name
        }
        fundingRounds(options: { limit: 12, sort: [{ date: DESC }] }) {
          id
          name
          fundingInfo
          date
          datePrecision
          fundingUsd
          fundingLocal
          localCurrency
          amountQualifier
          investors(options: { limit: 6 }) {
            id
            name
          }
        }
        facts(options: { limit: 300 }) {
          ...ClaimParts
        }
      }
    }
  `,
  [claimParts],
);

export type CompanyRow = NonNullable<ResultOf<typeof companyRowsQuery>['page']>['edges'][number]['node'];

export type CompanyDetails = NonNullable<ResultOf<typeof companyPeekQuery>['organization']>;
