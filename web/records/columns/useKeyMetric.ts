import { documentQuestion } from '#web/api/questions.ts';
import { sectorMetricQuery } from '#web/api/sectorMetric.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

/** What the sector calls its key metric, with its unit where the name does not say it. */
export function useKeyMetric(): { readonly name: string; readonly unit: string | null } {
  const { name, unit } = useAnswer(documentQuestion(null, sectorMetricQuery, {})).data?.all?.[0] ?? {};
  if (name === undefined) return { name: 'Key metric', unit: null };
  return { name, unit: unit && !name.toLowerCase().includes(unit.toLowerCase()) ? unit : null };
}
