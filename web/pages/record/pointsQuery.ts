import type { ResultOf } from 'gql.tada';
import { graphql } from '#web/api/graphql.ts';
import { metricPointParts } from '#web/organization/query/metricPointParts.ts';

/** The values of metrics that are reported of a product or by a paper. */
export const pointsQuery = graphql(
  `
    query RecordPoints($q: String!) {
      points: metricPoints(q: $q, options: { limit: 200 }) {
        ...MetricPointParts
        organization {
          id
          name
          entityType
        }
      }
    }
  `,
  [metricPointParts],
);

export type PointRow = NonNullable<ResultOf<typeof pointsQuery>['points']>[number];
