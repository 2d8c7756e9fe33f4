import { graphql } from './graphql.ts';

/** The measure of the sector's progress that everything is ranked by. */
export const sectorMetricQuery = graphql(`
  query SectorMetric {
    all: metrics(options: { limit: 1, sort: [{ position: ASC }] }) {
      id
      name
      unit
    }
  }
`);
