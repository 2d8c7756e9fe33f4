import { claimsOf } from '#web/api/rowAnswer.ts';
import { formatCount } from '#domain/format.ts';
import { isUnderName } from '#domain/questions/besideRow.ts';
import { edgeOf, kindOf } from '#domain/registry.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { NameCell } from '#web/records/columns/Cells.tsx';
import { fieldColumn, linksColumn, nameColumn } from '#web/records/columns/columns.tsx';
import { Missing } from '#web/records/columns/Missing.tsx';
import { formatValue, isBlank } from '#web/records/evidence/formatValue.ts';
import { recordName, type LinkedRow, type RecordAnswer } from '#web/records/record/record.ts';
import { periodOf } from './rolePeriod.ts';
import { RelatedRows } from '#web/records/record/RelatedRows.tsx';
import { RowsTable } from '#web/records/record/RowsTable.tsx';
import type { RecordColumn } from '#web/records/spec/recordColumn.ts';
import { Card } from '#web/ui/Card.tsx';

const person = kindOf('person');
const organization = kindOf('organization');
const paper = kindOf('paper');
const role = edgeOf('role');

const PERIOD = 'period';

const roleColumn = (f: string): RecordColumn<LinkedRow> => ({
  id: f,
  f,
  label: role.fields[f]?.label ?? f,
  width: 0,
  render: (row) => (isBlank(row[f]) ? <Missing /> : formatValue(role.fields[f], row[f])),
});

const ROLES: readonly RecordColumn<LinkedRow>[] = [
  {
    id: 'name',
    label: 'Organization',
    width: 0,
    render: (row) => (
      <NameCell
        name={recordName(organization, row)}
        path={rowPath({ kind: organization.name, id: row.id })}
        hasMonogram
      />
    ),
  },
  ...['title', 'role'].map(roleColumn),
  {
    id: PERIOD,
    f: PERIOD,
    label: 'When',
    width: 0,
    render: (row) => (isBlank(row[PERIOD]) ? <Missing /> : String(row[PERIOD])),
  },
];

/** In which organizations a person has which role. */
export function Roles({ row }: { readonly row: RecordAnswer }) {
  const roles = (row['organizations'] ?? []) as readonly LinkedRow[];
  if (roles.length === 0) return null;
  const dated = roles.map((one): LinkedRow => ({ ...one, [PERIOD]: periodOf(claimsOf(row), one.id) }));
  const columns = ROLES.filter(({ f }) => f === undefined || dated.some((one) => !isBlank(one[f])));
  return (
    <Card title="Roles" hint={formatCount(roles.length)} isFlush>
      <RowsTable caption="Roles" rows={dated} columns={columns} />
    </Card>
  );
}

/** The papers that name an author of exactly this name; papers do not say which person that is. */
export const PapersUnderName = ({ row }: { readonly row: RecordAnswer }) => (
  <RelatedRows
    title="Papers with an author of this name"
    kind={paper}
    where={isUnderName({ name: recordName(person, row) })}
    columns={[nameColumn(paper), linksColumn(paper, 'organizations'), fieldColumn(paper, 'publishedOn')]}
  />
);
