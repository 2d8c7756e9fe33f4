import type { ResultOf } from 'gql.tada';
import { graphql } from '#web/api/graphql.ts';
import { claimParts } from '#web/records/evidence/claimParts.ts';

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

export type CompanyDetails = NonNullable<ResultOf<typeof companyPeekQuery>['organization']>;
