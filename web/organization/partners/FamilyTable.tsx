import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { linkId } from '#web/records/evidence/linkSubject.ts';
import { useClaims } from '#web/records/evidence/useClaims.ts';
import { Card } from '#web/ui/Card.tsx';
import { Table } from '#web/ui/Table.tsx';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import type { Network } from '#web/organization/query/laterQueries.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import { dateLabel } from '#web/organization/rounds.ts';
import { SourceLinks } from '#web/organization/SourceLinks.tsx';

type FamilyTableProps = { readonly company: Company; readonly network: Network };

type Row = {
  readonly key: string;
  readonly words: string;
  readonly id: string;
  readonly name: string;
  readonly when: string;
  readonly page: string | null;
  readonly subject: string;
  readonly field: string;
};

/** What it came out of, what came out of it, what it belongs to, and what it bought. */
export function FamilyTable({ company, network }: FamilyTableProps) {
  const rows = rowsOf(company, network);
  if (rows.length === 0) return null;
  return (
    <Card title="Family, groups and acquisitions" isFlush>
      <Table
        caption={`Family, groups and acquisitions of ${company.name}`}
        heads={['Organization', 'Link', 'When', 'Source']}
      >
        {rows.map((row) => (
          <FamilyRow key={row.key} row={row} />
        ))}
      </Table>
    </Card>
  );
}

const FamilyRow = ({ row: { words, id, name, when, page, subject, field } }: { readonly row: Row }) => (
  <tr>
    <th scope="row">
      <OrganizationLink id={id} name={name} />{' '}
      <EvidenceMark subject={subject} field={field} label={`${words} ${name}`} />
    </th>
    <td data-head="Link">{words}</td>
    <td data-head="When">{when}</td>
    <td data-head="Source">
      <SourceLinks claims={useClaims(subject)} page={page} limit={1} />
    </td>
  </tr>
);

type Linked = {
  readonly source: string | null;
  readonly since?: string | null;
  readonly year?: number | null;
  readonly node: { readonly id: string; readonly name: string };
};

function rowsOf(company: Company, network: Network): Row[] {
  const rows = (relation: string, words: string, edges: readonly Linked[]): Row[] =>
    edges.map(({ source, since, year, node }) => ({
      key: `${relation} ${node.id}`,
      words,
      id: node.id,
      name: node.name,
      when: since ? dateLabel(since, null) : String(year ?? '–'),
      page: source,
      subject: linkId(relation, company.id, node.id),
      field: relation,
    }));
  return [
    ...rows('spunOutOf', 'spun out of', network.spunOutOfConnection.edges),
    ...rows('spinOuts', 'spin-out', network.spinOutsConnection.edges),
    ...rows('memberOf', 'member of', network.memberOfConnection.edges),
    ...rows('members', 'member', network.membersConnection.edges),
    ...company.acquisitions.map(({ id, name, acquiredOn, acquiredOnPrecision }) => ({
      key: `acquired ${id}`,
      words: 'acquired',
      id,
      name,
      when: dateLabel(acquiredOn, acquiredOnPrecision),
      page: null,
      subject: id,
      field: 'acquiredBy',
    })),
  ];
}
