import { useState } from 'react';
import { EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Table } from '#web/ui/Table.tsx';
import table from '#web/organization/ProfileTable.module.css';
import { dateLabel } from '#web/organization/rounds.ts';
import { pointText, timeText, type Series } from './points.ts';
import { outcomeOf, promisesOf, RULE, type Promised } from './promises.ts';

type PromisesTableProps = { readonly series: readonly Series[]; readonly name: string };

/** Every promise with its year and value against what was reached, and how late. */
export function PromisesTable({ series, name }: PromisesTableProps) {
  const promises = series.flatMap(promisesOf);
  const [year] = useState(() => new Date().getFullYear());
  return (
    <Card title="Promises" hint={RULE} isFlush>
      {promises.length === 0 ? (
        <EmptyState title="No promise is on record">No source gives a target with a value.</EmptyState>
      ) : (
        <Table
          caption={`Promises of ${name} and what became of them`}
          heads={['Promised', 'For', 'Said on', 'Best by then', 'Met in', 'Outcome']}
        >
          {promises.map((promised) => (
            <PromiseRow key={promised.promise.id} promised={promised} year={year} />
          ))}
        </Table>
      )}
    </Card>
  );
}

function PromiseRow({ promised, year }: { readonly promised: Promised; readonly year: number }) {
  const { promise, met, best } = promised;
  const { text, tone } = outcomeOf(promised, year);
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
