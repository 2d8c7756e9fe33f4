import type { ResultOf } from 'gql.tada';
import { graphql, type WebDocument } from '#web/api/graphql.ts';
import { claimParts } from '#web/records/evidence/claimParts.ts';
import { ownSelection, type OwnValues } from './ownValues.ts';

const roundParts = graphql(
  `
    fragment RoundParts on FundingRound @_unmask {
      id
      name
      fundingInfo
      roundGroup
      countsAs
      announcedAs
      date
      datePrecision
      funding
      fundingLocal
      localCurrency
      fxRate
      fxDate
      fundingUsd
      amountQualifier
      interestInVertical
      commentary
      investorsConnection {
        edges {
          isLead
          type
          node {
            id
            name
            entityType
          }
        }
      }
      facts {
        ...ClaimParts
      }
    }
  `,
  [claimParts],
);

const linkParts = graphql(
  `
    fragment LinkParts on Organization @_unmask {
      id
      name
      acquiredOn
      acquiredOnPrecision
      acquisitionUsd
      facts(where: { field_IN: ["acquiredBy", "acquiredOn", "acquisitionUsd", "partOf"] }) {
        ...ClaimParts
      }
    }
  `,
  [claimParts],
);

const firstParts = graphql(
  `
    fragment FirstParts on Organization @_unmask {
      acquisitions(options: { sort: [{ acquiredOn: DESC }] }) {
        ...LinkParts
      }
      parts {
        id
        name
      }
      spinOutsConnection(options: { sort: [{ name: ASC }], limit: 100 }) {
        edges {
          year
          source
          node {
            id
            name
          }
        }
      }
      spunOutOfConnection(options: { sort: [{ name: ASC }], limit: 20 }) {
        edges {
          year
          source
          node {
            id
            name
          }
        }
      }
      membersConnection(options: { sort: [{ name: ASC }], limit: 100 }) {
        edges {
          since
          source
          node {
            id
            name
          }
        }
      }
      memberOfConnection(options: { sort: [{ name: ASC }], limit: 50 }) {
        edges {
          since
          source
          node {
            id
            name
          }
        }
      }
      metricPoints(options: { limit: 1 }) {
        id
      }
      fundingRounds(options: { sort: [{ date: DESC }] }) {
        ...RoundParts
      }
      investmentsConnection(options: { sort: [{ date: DESC }] }) {
        edges {
          isLead
          node {
            id
            name
            fundingInfo
            date
            datePrecision
            fundingLocal
            localCurrency
            fundingUsd
            amountQualifier
            entity {
              id
              name
              country
            }
            facts(where: { field_IN: ["investors"] }) {
              ...ClaimParts
            }
          }
        }
      }
      employeesConnection {
        edges {
          title
          role
          node {
            id
            name
            linkedIn
            facts {
              ...ClaimParts
            }
          }
        }
      }
      facts {
        ...ClaimParts
      }
    }
  `,
  [claimParts, roundParts, linkParts],
);

const metricParts = graphql(`
  fragment MetricParts on Metric @_unmask {
    id
    name
    unit
    isLowerBetter
  }
`);

/** The organization of a profile. */
export type Company = OwnValues & ResultOf<typeof firstParts>;

/** The measure that the sector goes by: the first in position. */
export type KeyMetric = ResultOf<typeof metricParts>;

type Found = { readonly organization: Company | null; readonly metrics: readonly KeyMetric[] | null };

/** An organization with all that its profile shows first. */
export const profileQuery = graphql(
  `query CompanyProfile($id: ID!) {
    organization(id: $id) { ${ownSelection()} ...FirstParts }
    metrics(options: { sort: [{ position: ASC }], limit: 1 }) { ...MetricParts }
  }`,
  [firstParts, metricParts],
) as WebDocument<Found, { readonly id: string }>;

/** A round of the company. */
export type Round = Company['fundingRounds'][number];

/** A round that it joined as an investor. */
export type Deal = Company['investmentsConnection']['edges'][number];

/** A person with a role in it. */
export type Person = Company['employeesConnection']['edges'][number];

/** An organization that it acquired. */
export type Acquisition = Company['acquisitions'][number];
