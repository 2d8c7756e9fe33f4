import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { hrefOf } from '#domain/lists.ts';
import { formatUsd } from '#domain/money.ts';
import { presentDay } from '#web/api/past/asOf.ts';
import { Answered } from '#web/pages/analysis/frame/Answered.tsx';
import { CardFigure } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { CardProps } from '#web/pages/analysis/frame/cardProps.ts';
import { NothingHere } from '#web/pages/analysis/frame/NothingHere.tsx';
import { useParts } from '#web/pages/analysis/frame/useParts.ts';
import { Legend } from '#web/charts/ChartFrame.tsx';
import { RankedBars } from '#web/charts/RankedBars.tsx';
import { withMore } from '#web/records/state/conditions.ts';
import { Table } from '#web/ui/Table.tsx';
import {
  outlierNotes,
  outlierParts,
  outlierSummary,
  outlierTwin,
  suspectedOf,
  timesWords,
  type Suspected,
} from './suspected.ts';

const TITLE = 'Amounts far from their type, and values that contradict each other';
const MOST = 15;

/** Which rounds are unusual, or look wrong. */
export function OutliersCard({ state, nameOf }: CardProps) {
  const { kind, list, conditions, where } = state;
  const [today] = useState(presentDay);
  const answer = useParts(null, outlierParts(kind, where));
  return (
    <Answered answer={answer}>
      {({ groups, parts }, isLoading) => {
        const found = suspectedOf(groups, { today, conditions });
        if (!found) return <NothingHere state={state} />;
        return (
          <CardFigure
            state={state}
            nameOf={nameOf}
            question={TITLE}
            summary={outlierSummary(found)}
            notes={outlierNotes(found)}
            twin={outlierTwin(found, conditions)}
            isLoading={isLoading}
            parts={parts}
            rowsHref={hrefOf(list, conditions)}
          >
            <Far found={found} conditions={conditions} />
            <Wrong found={found} />
          </CardFigure>
        );
      }}
    </Answered>
  );
}

type FarProps = { readonly found: Suspected; readonly conditions: CardProps['state']['conditions'] };

function Far({ found: { outliers }, conditions }: FarProps) {
  const navigate = useNavigate();
  if (outliers.length === 0) return <p>No amount lies far from those of its type.</p>;
  return (
    <>
      <RankedBars
        label="Amounts far from those of their type, by how far"
        bars={outliers.slice(0, MOST).map((one) => ({
          key: one.key,
          label: one.name,
          amount: Math.abs(one.score),
          words: formatUsd(one.amount),
          title: `${one.name}: ${formatUsd(one.amount)}, ${timesWords(one)} of ${one.count} ${one.label} rounds; score ${one.score.toFixed(1)}`,
        }))}
        onPick={({ key }) =>
          void navigate(hrefOf('FUNDING_ROUNDS', withMore(conditions, [{ f: 'id', op: 'eq', v: key }])))
        }
      />
      <Legend>Longer: farther from the median of its type. At the end: the amount.</Legend>
    </>
  );
}

function Wrong({ found: { suspicions } }: { readonly found: Suspected }) {
  if (suspicions.length === 0) return <p>No date and no valuation contradicts another value.</p>;
  return (
    <Table look="tight" caption="Values that contradict each other" heads={['What', 'Why', 'Value']}>
      {suspicions.map(({ key, what, why, value, href }) => (
        <tr key={key}>
          <th scope="row">
            <Link to={href}>{what}</Link>
          </th>
          <td>{why}</td>
          <td>{value}</td>
        </tr>
      ))}
    </Table>
  );
}
