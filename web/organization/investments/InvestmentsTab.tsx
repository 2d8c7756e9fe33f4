import { COUNTRY_OPTIONS } from '#domain/tables/options.ts';
import { formatMoney } from '#domain/money.ts';
import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Table } from '#web/ui/Table.tsx';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import type { ProfileProps } from '#web/organization/part.ts';
import type { Deal } from '#web/organization/query/profileQuery.ts';
import { SourceLinks } from '#web/organization/SourceLinks.tsx';
import { choiceLabel, dateLabel, qualifierLabel, typeLabel } from '#web/organization/rounds.ts';
import table from '#web/organization/ProfileTable.module.css';
import css from './InvestmentsTab.module.css';

/** The rounds it joined as an investor, newest first. */
export const InvestmentsTab = ({ profile: { company } }: ProfileProps) => (
  <Card title="Investments" hint="size of the whole round, not its own cheque" isFlush>
    <Table
      heads={['Date', 'Company', 'Country', 'Round', { label: 'Round size', isFigure: true }, 'Sources']}
    >
      {company.investmentsConnection.edges.map((deal) => (
        <DealRow key={deal.node.id} deal={deal} />
      ))}
    </Table>
  </Card>
);

const DealRow = ({ deal: { node, isLead } }: { readonly deal: Deal }) => (
  <tr>
    <td className={table.nowrap}>{dateLabel(node.date, node.datePrecision)}</td>
    <th scope="row">
      {node.entity ? <OrganizationLink id={node.entity.id} name={node.entity.name} /> : 'Not reported'}
    </th>
    <td>{choiceLabel(COUNTRY_OPTIONS, node.entity?.country ?? null) ?? '–'}</td>
    <td>
      <span className={css.round}>
        {typeLabel({ ...node, roundGroup: null })}
        {isLead && <Badge tone="info">Lead</Badge>}
        <EvidenceMark subject={node.id} field="investors" label="Part in the round" />
      </span>
    </td>
    <td data-figure="">{sizeOf(node)}</td>
    <td>
      <SourceLinks claims={node.facts} limit={1} />
    </td>
  </tr>
);

function sizeOf(node: Deal['node']): string {
  const qualifier = qualifierLabel(node);
  const amount =
    node.fundingUsd !== null
      ? formatMoney(node.fundingUsd, 'USD')
      : formatMoney(node.fundingLocal, node.localCurrency ?? '');
  return qualifier === null
    ? amount
    : `${qualifier} ${node.amountQualifier === 'undisclosed' ? '' : amount}`.trim();
}
