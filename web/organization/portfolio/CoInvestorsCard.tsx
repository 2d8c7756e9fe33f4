import { Link } from 'react-router';
import { formatCount } from '#domain/format.ts';
import type { CoInvestor, Portfolio } from '#domain/profile/portfolio.ts';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Table } from '#web/ui/Table.tsx';
import { sharedRoundsPath } from './addresses.ts';

type CoInvestorsCardProps = { readonly id: string } & Portfolio['coInvestors'];

/** Whom it invests with: those with most shared rounds. */
export function CoInvestorsCard({ id, count, first }: CoInvestorsCardProps) {
  if (count === 0) return null;
  return (
    <Card
      title="Co-investors"
      hint={count > first.length ? `the first ${first.length} of ${formatCount(count)}` : formatCount(count)}
      isFlush
    >
      <Table heads={['Investor', { label: 'Shared rounds', isFigure: true }, 'Companies']}>
        {first.map((one) => (
          <CoInvestorRow key={one.id} own={id} one={one} />
        ))}
      </Table>
    </Card>
  );
}

const CoInvestorRow = ({ own, one }: { readonly own: string; readonly one: CoInvestor }) => (
  <tr>
    <th scope="row">
      <OrganizationLink id={one.id} name={one.name} />
    </th>
    <td data-figure="" data-head="Shared rounds">
      <Link to={sharedRoundsPath(own, one.id)}>{formatCount(one.rounds)}</Link>
    </td>
    <td data-head="Companies">{one.companies.join(', ')}</td>
  </tr>
);
