import { useState } from 'react';
import { dayOf } from '#domain/dates.ts';
import { formatUsd } from '#domain/money.ts';
import { Key, Legend } from '#web/charts/ChartFrame.tsx';
import { StepChart, type BaseMark, type Reference } from '#web/charts/StepChart.tsx';
import { useMoneyFigure } from '#web/records/money/useMoneyFigure.ts';
import { Twin } from '#web/ui/Table.tsx';
import type { Award } from '#web/organization/query/laterQueries.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import { dateLabel, qualifierLabel } from '#web/organization/rounds.ts';
import { awardText } from './awards.ts';
import { cumulativeOf, type Cumulative, type CumulativeStep } from './cumulative.ts';

type FundingChartProps = {
  readonly company: Company;
  readonly height: number;
  /** Public money, on a line of its own. */
  readonly awards?: readonly Award[];
  /** Shows the same figures as a table below. */
  readonly hasTable?: boolean;
};

const NO_AWARDS: readonly Award[] = [];

/** The USD raised so far, step by step, with the rounds that do not count on the base line; needs a curve. */
export function FundingChart({ company, height, awards = NO_AWARDS, hasTable = false }: FundingChartProps) {
  const [today] = useState(() => dayOf(new Date()));
  const sum = useMoneyFigure() === 'capital' ? 'CAPITAL' : 'RAISED';
  const cumulative = cumulativeOf(company.fundingRounds, sum);
  const { steps, beside, undated } = cumulative;
  return (
    <figure>
      <StepChart
        points={steps.map((step) => ({ ...step, title: titleOf(step), isHollow: step.amount === null }))}
        beside={beside.map((step) => ({ ...step, title: titleOf(step) }))}
        reference={referenceOf(company, steps.at(-1)?.total ?? 0)}
        label={summaryOf(company.name, cumulative)}
        formatAmount={shortUsd}
        until={today}
        lane={laneOf(awards)}
        height={height}
      />
      <Legend>
        <Key look="round" colour={1}>
          round
        </Key>
        {steps.some(({ amount }) => amount === null) && (
          <Key look="hollow" colour={1}>
            amount not known in USD
          </Key>
        )}
        {beside.length > 0 && (
          <Key look="diamond" colour={2}>
            {sum === 'CAPITAL' ? 'not counted as capital' : 'not counted as raised'}
          </Key>
        )}
        {awards.length > 0 && (
          <Key look="square" colour={5}>
            public funding, not dilutive
          </Key>
        )}
        {undated > 0 && <span>{undated} without a date not drawn</span>}
      </Legend>
      {hasTable && <StepsTable steps={steps} />}
    </figure>
  );
}

const StepsTable = ({ steps }: { readonly steps: readonly CumulativeStep[] }) => (
  <Twin
    heads={['Date', 'Round', { label: 'Amount', isFigure: true }, { label: 'Raised so far', isFigure: true }]}
  >
    {steps.map(({ key, dateText, label, amount, total }) => (
      <tr key={key}>
        <td>{dateText}</td>
        <td>{label}</td>
        <td data-figure="">{formatUsd(amount)}</td>
        <td data-figure="">{formatUsd(total)}</td>
      </tr>
    ))}
  </Twin>
);

// Awards are listed in the table of public funding below.
function laneOf(awards: readonly Award[]): { label: string; marks: BaseMark[] } | undefined {
  const marks = awards.flatMap((award) => {
    const { id, date, datePrecision, name } = award;
    if (date === null) return [];
    const amount = [qualifierLabel(award)?.toLowerCase(), awardText(award)].filter(Boolean).join(' ');
    return [
      { key: id, date, title: [name, dateLabel(date, datePrecision), amount].filter(Boolean).join(', ') },
    ];
  });
  return marks.length === 0 ? undefined : { label: 'Public', marks };
}

// Whole steps need no decimal.
const shortUsd = (amount: number): string => formatUsd(amount).replace('.0', '');

const COMPARABLE = 3;

// A stated total far above the sum would press the steps flat.
function referenceOf({ statedTotalUsd }: Company, sum: number): Reference | null {
  const stated = Number(statedTotalUsd ?? 0);
  if (statedTotalUsd === null || stated <= sum || stated > sum * COMPARABLE) return null;
  return { amount: stated, label: `Stated total ${formatUsd(statedTotalUsd)}` };
}

const titleOf = ({ dateText, label, amount }: CumulativeStep): string =>
  `${label}, ${dateText}: ${amount === null ? 'amount not known in USD' : formatUsd(amount)}`;

function summaryOf(name: string, { steps }: Cumulative): string {
  const [first, last] = [steps[0], steps.at(-1)];
  return `${name} raised ${formatUsd(last?.total ?? 0)} in ${steps.length} dated rounds from ${first?.dateText ?? ''} to ${last?.dateText ?? ''}.`;
}
