import { useState } from 'react';
import { Link } from 'react-router';
import { buildPath } from '#domain/routes.ts';
import { EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Table } from '#web/ui/Table.tsx';
import table from '#web/organization/ProfileTable.module.css';
import { dateLabel } from '#web/organization/rounds.ts';
import { pointText, type Series } from './points.ts';
import { timeText } from './timeText.ts';
import { presentDay } from '#web/api/past/asOf.ts';
import { outcomeOf, RULE } from './outcome.ts';
import { promisesOf, type Promised } from './promises.ts';

const MARKET = buildPath('PROMISES');

type PromisesTableProps = { readonly series: readonly Series[]; readonly name: string };

/** Every promise with its year and value against what was reached, and how late. */
export function PromisesTable({ series, name }: PromisesTableProps) {
  const promises = series.flatMap(promisesOf);
  const [today] = useState(presentDay);
  return (
    <Card title="Promises" hint={RULE} action={<Link to={MARKET}>All promises of the market</Link>} isFlush>
      {promises.length === 0 ? (
        <EmptyState title="No promise is on record">No source gives a target with a value.</EmptyState>
      ) : (
        <Table
          caption={`Promises of ${name} and what became of them`}
          heads={['Promised', 'For', 'Said on', 'Best since, by then', 'Met in', 'Outcome']}
        >
          {promises.map((promised) => (
            <PromiseRow key={promised.promise.id} promised={promised} today={today} />
          ))}
        </Table>
      )}
    </Card>
  );
}

function PromiseRow({ promised, today }: { readonly promised: Promised; readonly today: string }) {
  const { promise, met, best, revised } = promised;
  const { text, tone } = outcomeOf({ ...promise, revisedBy: revised }, today);
  const name = promise.metric?.name ?? '';
  return (
    <tr>
      <th scope="row">
        <EvidenceValue
          subject={promise.id}
          field="value"
          label={`Promised ${name}`}
          text={pointText(promise)}
        />
        <span className={table.line}>{name}</span>
      </th>
      <td data-head="For">{timeText(promise)}</td>
      <td data-head="Said on">{dateLabel(promise.promisedOn, promise.promisedOnPrecision)}</td>
      <td data-head="By then">
        {best === null ? (
          <span className={table.muted}>Not known</span>
        ) : (
          <EvidenceValue subject={best.id} field="value" label={`Reached ${name}`} text={pointText(best)} />
        )}
      </td>
      <td data-head="Met in">
        {met === null ? (
          <span className={table.muted}>not yet</span>
        ) : (
          <EvidenceValue subject={met.id} field="year" label="Met in" text={timeText(met)} />
        )}
      </td>
      <td data-head="Outcome">
        <Badge tone={tone}>{text}</Badge>
      </td>
    </tr>
  );
}
