import { EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { isBlank } from '#web/records/evidence/formatValue.ts';
import type { RecordAnswer } from '#web/records/record/record.ts';
import { Card } from '#web/ui/Card.tsx';
import { KeyValue } from '#web/ui/KeyValue.tsx';

// What the announcement said; what the atlas made of it stands among the figures.
const SAID = [
  { field: 'announcedAs', label: 'Announced as' },
  { field: 'funding', label: 'Amount as stated' },
];

/** How a round was announced, in the words of the sources. */
export function Announcement({ row }: { readonly row: RecordAnswer }) {
  const said = SAID.filter(({ field }) => !isBlank(row[field]));
  if (said.length === 0) return null;
  return (
    <Card title="How it was announced">
      <KeyValue
        rows={said.map(({ field, label }) => ({
          key: field,
          label,
          value: <EvidenceValue subject={row.id} field={field} label={label} />,
        }))}
      />
    </Card>
  );
}
