import { graphql } from '#web/api/graphql.ts';

/** What is shown of a value of a metric, wherever it stands. */
export const metricPointParts = graphql(`
  fragment MetricPointParts on MetricPoint @_unmask {
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
    machine
    source
    metric {
      id
      name
      unit
    }
  }
`);
