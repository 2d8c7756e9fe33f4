import { graphql } from '#web/api/graphql.ts';

/** The organizations of a class with a known total raised, the largest first. */
export const peersQuery = graphql(`
  query ClassPeers($class: ID!) {
    organizations(
      where: { primaryClassification: { id: $class }, totalRaisedUsd_GT: 0 }
      options: { sort: [{ totalRaisedUsd: DESC }], limit: 300 }
    ) {
      id
      name
      founded
      totalRaisedUsd
      keyMetricValue
      keyMetricYear
      lastRoundDate
    }
  }
`);
