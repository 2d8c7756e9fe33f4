import { sectorMetricQuery } from '#web/api/sectorMetric.ts';
import { useQuery } from '#web/api/useQuery.ts';

/** What the sector calls its key metric. */
export const KeyMetricName = () => useQuery(sectorMetricQuery, {}).data?.all?.[0]?.name ?? 'Key metric';
