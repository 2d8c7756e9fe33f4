import type { ResultOf } from 'gql.tada';
import { graphql } from '#web/api/graphql.ts';
import { claimParts } from '#web/records/evidence/claimParts.ts';

const roundParts = graphql(
  `
    fragment RoundParts on FundingRound @_unmask {
      id
      name
      fundingInfo
      roundGroup
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

/** Everything that the profile of one organization shows. */
export const profileQuery = graphql(
  `
    query CompanyProfile($id: ID!) {
      organization(id: $id) {
        id
        name
        aliases
        formerNames
        ticker
        entityType
        website
        linkedIn
        facebook
        github
        email
        phone
        founded
        employeesMin
        employeesMax
        employeeRange
        description
        city
        state
        country
        inRegion
        techDetail
        modality
        keySources
        operatingStatus
        ofBusinessType
        ofInvestorType
        hasInvestmentArm
        acquiredOn
        acquiredOnPrecision
        acquisitionUsd
        statedTotalUsd
        totalRaisedUsd
        totalRaisedBasis
        otherCurrencyRounds
        roundCount
        lastRoundDate
        lastRoundDatePrecision
        lastRoundType
        lastRoundUsd
        dealCount
        leadCount
        portfolioCount
        firstDealDate
        lastDealDate
        partnerCount
        enterpriseUserCount
        productCount
        paperCount
        awardCount
        publicFundingUsd
        keyMetricValue
        keyMetricYear
        completeness
        sourceCount
        lastVerifiedOn
        primaryClassification {
          id
          name
          slug
          parentClassification {
            id
            name
            slug
          }
        }
        secondaryClassifications {
          id
          name
          slug
        }
        tags {
          id
          name
        }
        acquiredBy {
          id
          name
        }
        acquisitions(options: { sort: [{ acquiredOn: DESC }] }) {
          ...LinkParts
        }
        partOf {
          id
          name
        }
        parts {
          id
          name
        }
        leadInvestors {
          id
          name
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
      metrics(options: { sort: [{ position: ASC }], limit: 1 }) {
        id
        name
        unit
      }
    }
  `,
  [claimParts, roundParts, linkParts],
);

type Found = ResultOf<typeof profileQuery>;

/** The organization of a profile. */
export type Company = NonNullable<Found['organization']>;

/** The measure that the sector goes by: the first in position. */
export type KeyMetric = NonNullable<Found['metrics']>[number];

/** A round of the company. */
export type Round = Company['fundingRounds'][number];

/** A round that it joined as an investor. */
export type Deal = Company['investmentsConnection']['edges'][number];

/** A person with a role in it. */
export type Person = Company['employeesConnection']['edges'][number];

/** An organization that it acquired. */
export type Acquisition = Company['acquisitions'][number];
