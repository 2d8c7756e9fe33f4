import type { Field } from '#domain/fields.ts';
import { formatNumber, unitBelow, withUnit } from '#domain/format.ts';
import { kindOf } from '#domain/registry.ts';
import { Missing } from '#web/records/columns/Missing.tsx';
import css from './CompanyCells.module.css';
import type { CompanyRow } from './companyRow.ts';

type KeyMetricProps = {
  readonly company: Pick<
    CompanyRow,
    'keyMetricMachine' | 'keyMetricModality' | 'keyMetricValue' | 'keyMetricYear'
  >;
};

const FIELD: Field = kindOf('organization').fields.keyMetricValue;

/** The latest best value of the sector's key metric, and its year. */
export function KeyMetric({ company }: KeyMetricProps) {
  const { keyMetricMachine, keyMetricModality, keyMetricValue, keyMetricYear } = company;
  if (keyMetricValue === null) return <Missing why="No value is reported in the sources" />;
  return (
    <span
      className={css.list}
      title={[keyMetricModality, keyMetricMachine].filter(Boolean).join(', ') || undefined}
    >
      {withUnit(formatNumber(keyMetricValue), unitBelow(FIELD))}
      {keyMetricYear !== null && <span className={css.more}>{keyMetricYear}</span>}
    </span>
  );
}
