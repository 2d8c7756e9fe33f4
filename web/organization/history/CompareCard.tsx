import { useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { sourceName } from '#web/records/evidence/claim.ts';
import { claimText } from '#web/records/evidence/fieldEvidence.ts';
import { labelOf } from '#web/records/evidence/formatValue.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field, Select } from '#web/ui/kit/Inputs.tsx';
import { Table } from '#web/ui/Table.tsx';
import table from '#web/organization/ProfileTable.module.css';
import css from './HistoryTab.module.css';
import { changesBetween, recordingDays, type Change } from './recordings.ts';

/** What was recorded between two days; only where there is more than one day. */
export function CompareCard({ subjects }: { readonly subjects: readonly EvidenceSubject[] }) {
  const days = recordingDays(subjects);
  const [after, setAfter] = useState(days.at(-2) ?? '');
  const [until, setUntil] = useState(days.at(-1) ?? '');
  if (days.length < 2) return null;
  const changes = changesBetween(subjects, { after, until });
  return (
    <Card title="Compare two dates" hint="what this record knew then, and then" isFlush>
      <div className={css.filters} data-print="none">
        <DaySelect label="From" days={days} day={after} onDay={setAfter} />
        <DaySelect label="To" days={days} day={until} onDay={setUntil} />
      </div>
      {changes.length === 0 ? (
        <EmptyState title="Nothing changed between these dates" />
      ) : (
        <Table caption="Changes between two dates of recording">
          {changes.map((change) => (
            <ChangeRow key={`${change.kind} ${change.claim.id}`} change={change} />
          ))}
        </Table>
      )}
    </Card>
  );
}

type DaySelectProps = {
  readonly label: string;
  readonly days: readonly string[];
  readonly day: string;
  readonly onDay: (day: string) => void;
};

const DaySelect = ({ label, days, day, onDay }: DaySelectProps) => (
  <Field label={label}>
    <Select
      className={css.select}
      value={day}
      options={days.map((value) => ({ value, label: formatDate(value) }))}
      onPick={onDay}
    />
  </Field>
);

const ChangeRow = ({ change: { subject, claim, kind } }: { readonly change: Change }) => (
  <tr>
    <th scope="row">
      {labelOf(subject.kind, claim.field ?? '')}
      <span className={table.line}>{subject.name}</span>
    </th>
    <td>{claimText(subject, claim)}</td>
    <td>
      <Badge tone={kind === 'added' ? 'good' : 'warn'}>{kind}</Badge>
    </td>
    <td>{sourceName(claim.source)}</td>
  </tr>
);
