import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { linkId } from '#web/records/evidence/linkSubject.ts';
import { useClaims } from '#web/records/evidence/useClaims.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { ProfileProps } from '#web/organization/part.ts';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import type { Network, Partner } from '#web/organization/query/laterQueries.ts';
import table from '#web/organization/ProfileTable.module.css';
import { dateLabel } from '#web/organization/rounds.ts';
import { SourceLinks } from '#web/organization/SourceLinks.tsx';
import { EgoGraph } from './EgoGraph.tsx';
import { FamilyTable } from '#web/organization/family/FamilyTable.tsx';
import { isUser, linksOf, optionText, typeText } from './links.ts';

/** With whom it works, as a picture and as tables. */
export function PartnersTab({ profile }: ProfileProps) {
  const { company } = profile;
  const network = profile.answers.network.data;
  if (!network) return null;
  const links = linksOf(company, network);
  return (
    <div className={table.stack}>
      {(network.partnersConnection.edges.length > 0 || links.length === 0) && (
        <Card title="Partners" hint="either side is the other’s partner" isFlush>
          <PartnersTable id={company.id} name={company.name} network={network} />
        </Card>
      )}
      {links.length > 0 && (
        <Card title="Network" hint="partners, investors, family and acquisitions" isFlush>
          <EgoGraph name={company.name} links={links} />
        </Card>
      )}
      <FamilyTable company={company} />
    </div>
  );
}

type PartnersTableProps = { readonly id: string; readonly name: string; readonly network: Network };

function PartnersTable({ id, name, network }: PartnersTableProps) {
  const partners = network.partnersConnection.edges;
  if (partners.length === 0) {
    return <EmptyState title="No partner is known">No source on record names one.</EmptyState>;
  }
  return (
    <Table caption={`Partners of ${name}`} heads={['Partner', 'Kind', 'Since', 'About', 'Sources']}>
      {partners.toSorted(byDate).map((partner) => (
        <PartnerRow key={partner.node.id} id={id} partner={partner} />
      ))}
    </Table>
  );
}

const byDate = (a: Partner, b: Partner): number =>
  (b.date ?? '').localeCompare(a.date ?? '') || a.node.name.localeCompare(b.node.name);

function PartnerRow({ id, partner }: { readonly id: string; readonly partner: Partner }) {
  const { node, option, date, datePrecision, description, source } = partner;
  const subject = linkId('partners', id, node.id);
  return (
    <tr>
      <th scope="row">
        <OrganizationLink id={node.id} name={node.name} />{' '}
        <EvidenceMark subject={subject} field="partners" label={`Partnership with ${node.name}`} />
        <span className={table.line}>{typeText(node.entityType)}</span>
      </th>
      <td data-head="Kind">
        {optionText(option)} {isUser(partner) && <Badge tone="info">Enterprise user</Badge>}
      </td>
      <td data-head="Since" className={table.nowrap}>
        {date === null ? <span className={table.muted}>Not reported</span> : dateLabel(date, datePrecision)}
      </td>
      <td data-head="About">{description ?? <span className={table.muted}>Not reported</span>}</td>
      <td data-head="Sources">
        <SourceLinks claims={useClaims(subject)} page={source} limit={2} />
      </td>
    </tr>
  );
}
