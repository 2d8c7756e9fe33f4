import { kindOf } from '#domain/registry.ts';
import { EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { isBlank } from '#web/records/evidence/formatValue.ts';
import type { RecordAnswer } from '#web/records/record/record.ts';
import { Card } from '#web/ui/Card.tsx';
import { KeyValue } from '#web/ui/KeyValue.tsx';

const round = kindOf('fundingRound');

// What the announcement said, beside what the atlas made of it.
const SAID = [
  { field: 'announcedAs', label: 'Announced as' },
  { field: 'fundingInfo', label: 'Classified as' },
  { field: 'funding', label: 'Amount as stated' },
  { field: 'date', label: `${round.fields['date']?.label ?? 'Date'}, as precise as reported` },
];

/** How a round was announced: in the words of the sources, and as it is sorted here. */
export const Announcement = ({ row }: { readonly row: RecordAnswer }) => (
  <Card title="How it was announced">
    <KeyValue
      rows={SAID.filter(({ field }) => !isBlank(row[field])).map(({ field, label }) => ({
        key: field,
        label,
        value: <EvidenceValue subject={row.id} field={field} label={label} />,
      }))}
    />
  </Card>
);
