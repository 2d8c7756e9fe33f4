import type { ResultOf } from 'gql.tada';
import { graphql } from '#web/api/graphql.ts';
import { claimParts } from '#web/records/evidence/claimParts.ts';
import { metricPointParts } from './metricPointParts.ts';

/** What an organization builds: its products, and the values that it reached or promised. */
export const technologyQuery = graphql(
  `
    query ProfileTechnology($id: ID!) {
      organization(id: $id) {
        id
        metricPoints(options: { sort: [{ year: ASC }], limit: 500 }) {
          ...MetricPointParts
          outcome
          slipYears
          slipMonths
          dueOn
          dueOnPrecision
          metBy {
            id
          }
          bestBy {
            id
          }
          revisedBy {
            id
          }
          metric {
            position
            isLowerBetter
          }
          product {
            id
            name
          }
          facts {
            ...ClaimParts
          }
        }
        offers(options: { sort: [{ launchedOn: DESC }], limit: 200 }) {
          id
          name
          description
          website
          launchedOn
          launchedOnPrecision
          stage
          modality
          priceModel
          facts {
            ...ClaimParts
          }
        }
      }
    }
  `,
  [claimParts, metricPointParts],
);

/** Whom an organization is linked to: partners, groups and members, what it came out of and what came out of it. */
export const networkQuery = graphql(
  `
    query ProfileNetwork($id: ID!) {
      organization(id: $id) {
        id
        partnersConnection(options: { sort: [{ name: ASC }], limit: 500 }) {
          edges {
            option
            description
            technology
            stage
            source
            date
            datePrecision
            node {
              id
              name
              entityType
              country
              modality
              primaryClassification {
                name
              }
              facts(where: { field_IN: ["partners"] }) {
                ...ClaimParts
              }
            }
          }
        }
        membersConnection(options: { sort: [{ name: ASC }], limit: 500 }) {
          edges {
            source
            since
            node {
              id
              name
              entityType
              country
            }
          }
        }
        memberOfConnection(options: { sort: [{ name: ASC }], limit: 100 }) {
          edges {
            source
            since
            node {
              id
              name
              entityType
              country
              facts(where: { field_IN: ["members"] }) {
                ...ClaimParts
              }
            }
          }
        }
        spinOutsConnection(options: { sort: [{ name: ASC }], limit: 200 }) {
          edges {
            source
            year
            node {
              id
              name
              entityType
              country
              facts(where: { field_IN: ["spunOutOf"] }) {
                ...ClaimParts
              }
            }
          }
        }
        spunOutOfConnection(options: { sort: [{ name: ASC }], limit: 20 }) {
          edges {
            source
            year
            node {
              id
              name
              entityType
              country
            }
          }
        }
      }
    }
  `,
  [claimParts],
);

const fundingParts = graphql(
  `
    fragment FundingParts on PublicFunding @_unmask {
      id
      name
      level
      fundingInfo
      agency
      date
      datePrecision
      startDate
      startDatePrecision
      endYear
      fundingLocal
      localCurrency
      fundingUsd
      amountQualifier
      source
      entity {
        id
        name
      }
      funder {
        id
        name
      }
      facts {
        ...ClaimParts
      }
    }
  `,
  [claimParts],
);

/** What is on record about an organization besides: public money, papers, milestones. */
export const recordQuery = graphql(
  `
    query ProfileRecord($id: ID!) {
      organization(id: $id) {
        id
        publicFunding(options: { sort: [{ date: DESC }], limit: 300 }) {
          ...FundingParts
        }
        programmes(options: { sort: [{ date: DESC }], limit: 100 }) {
          ...FundingParts
        }
        papers(options: { sort: [{ publishedOn: DESC }], limit: 200 }) {
          id
          title
          authors
          venue
          publishedOn
          publishedOnPrecision
          doi
          arxivId
          website
          facts(where: { field_IN: ["title", "publishedOn", "venue", "organizations"] }) {
            ...ClaimParts
          }
        }
        milestones(options: { sort: [{ date: DESC }], limit: 300 }) {
          id
          name
          type
          date
          datePrecision
          source
          facts {
            ...ClaimParts
          }
        }
      }
    }
  `,
  [claimParts, fundingParts],
);

/** The answer of a part's question, without its frame. */
export type Technology = NonNullable<ResultOf<typeof technologyQuery>['organization']>;
export type Network = NonNullable<ResultOf<typeof networkQuery>['organization']>;
export type Records = NonNullable<ResultOf<typeof recordQuery>['organization']>;

export type MetricPoint = Technology['metricPoints'][number];
export type Product = Technology['offers'][number];
export type Partner = Network['partnersConnection']['edges'][number];
export type Award = Records['publicFunding'][number];
export type Paper = Records['papers'][number];
