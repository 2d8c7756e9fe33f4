import type { ResultOf } from 'gql.tada';
import { graphql } from '#web/api/graphql.ts';

/** The rounds that an investor joined, with their companies and all who joined them. */
export const portfolioQuery = graphql(`
  query ProfilePortfolio($id: ID!) {
    organization(id: $id) {
      id
      investmentsConnection(options: { sort: [{ date: DESC }], limit: 999 }) {
        edges {
          isLead
          node {
            id
            date
            datePrecision
            fundingInfo
            fundingUsd
            amountQualifier
            entity {
              id
              name
              country
              operatingStatus
              primaryClassification {
                id
                slug
                name
              }
              acquiredBy {
                id
                name
              }
            }
            investors {
              id
              name
            }
          }
        }
      }
    }
  }
`);

/** An investor's part in a round. */
export type Stake = NonNullable<
  ResultOf<typeof portfolioQuery>['organization']
>['investmentsConnection']['edges'][number];
