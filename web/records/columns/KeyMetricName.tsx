import { useKeyMetric } from './useKeyMetric.ts';

/** What the sector calls its key metric. */
export const KeyMetricName = () => useKeyMetric().name;
