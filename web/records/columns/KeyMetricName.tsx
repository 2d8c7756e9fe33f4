import { sectorMetricQuery } from '#web/api/sectorMetric.ts';
import { documentQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

/** What the sector calls its key metric. */
export const KeyMetricName = () =>
  useAnswer(documentQuestion(null, sectorMetricQuery, {})).data?.all?.[0]?.name ?? 'Key metric';
