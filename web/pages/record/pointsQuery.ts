import type { ResultOf } from 'gql.tada';
import { graphql } from '#web/api/graphql.ts';

/** The values of metrics that are reported of a product or by a paper. */
export const pointsQuery = graphql(`
  query RecordPoints($q: String!) {
    points: metricPoints(q: $q, options: { limit: 200 }) {
      id
      name
      value
      uncertainty
      year
      date
      datePrecision
      type
      promisedOn
      promisedOnPrecision
      system
      conditions
      source
      metric {
        id
        name
        unit
      }
      organization {
        id
        name
        entityType
      }
    }
  }
`);

export type PointRow = NonNullable<ResultOf<typeof pointsQuery>['points']>[number];
