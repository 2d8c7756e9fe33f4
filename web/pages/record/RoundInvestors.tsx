import { INVESTOR_TYPES } from '#domain/choices.ts';
import { formatCount } from '#domain/format.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { NameCell } from '#web/records/columns/Cells.tsx';
import { Missing } from '#web/records/columns/Missing.tsx';
import type { LinkedRow, RecordAnswer } from '#web/records/record/record.ts';
import { RowsTable } from '#web/records/record/RowsTable.tsx';
import type { RecordColumn } from '#web/records/spec/recordColumn.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';

const COLUMNS: readonly RecordColumn<LinkedRow>[] = [
  {
    id: 'name',
    label: 'Investor',
    width: 0,
    render: ({ id, name }) => (
      <NameCell
        name={String(name)}
        path={rowPath({ kind: 'organization', id, entityType: 'investor' })}
        hasMonogram
      />
    ),
  },
  {
    id: 'isLead',
    label: 'Part',
    width: 0,
    render: ({ isLead }) => (isLead === true ? <Badge tone="info">Lead</Badge> : 'Participant'),
  },
  {
    id: 'type',
    label: 'Type',
    width: 0,
    render: ({ type }) => INVESTOR_TYPES.find(({ value }) => value === type)?.label ?? <Missing />,
  },
];

/** Who invested in a round, those who led first. */
export function RoundInvestors({ row }: { readonly row: RecordAnswer }) {
  const investors = ((row['investors'] ?? []) as readonly LinkedRow[]).toSorted(
    (a, b) => Number(b['isLead'] === true) - Number(a['isLead'] === true),
  );
  if (investors.length === 0) return null;
  return (
    <Card title="Investors" hint={formatCount(investors.length)} isFlush>
      <RowsTable caption="Investors, lead first" rows={investors} columns={COLUMNS} />
    </Card>
  );
}
