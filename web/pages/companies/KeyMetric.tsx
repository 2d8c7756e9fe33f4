import { formatNumber } from '#domain/format.ts';
import { useQuery } from '#web/api/useQuery.ts';
import { Missing } from './CompanyCells.tsx';
import css from './CompanyCells.module.css';
import { keyMetricQuery, type CompanyRow } from './companyQueries.ts';

// What the sector calls its key metric, once for all rows.
function useKeyMetric() {
  return useQuery(keyMetricQuery, {}).data?.metrics[0];
}

/** The name of the sector's key metric. */
export const KeyMetricName = () => useKeyMetric()?.name ?? 'Key metric';

type KeyMetricProps = { readonly company: Pick<CompanyRow, 'keyMetricValue' | 'keyMetricYear'> };

/** The latest best value of the sector's key metric, and its year. */
export function KeyMetric({ company: { keyMetricValue, keyMetricYear } }: KeyMetricProps) {
  if (keyMetricValue === null) return <Missing why="No value is reported in the sources" />;
  return (
    <span className={css.list}>
      {formatNumber(keyMetricValue)}
      {keyMetricYear !== null && <span className={css.more}>{keyMetricYear}</span>}
    </span>
  );
}
