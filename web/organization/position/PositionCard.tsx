import { formatNumber, formatQuantity } from '#domain/format.ts';
import { fieldOfFigure, formatUsd, moneyFigure, type MoneyFigure } from '#domain/money.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Legend } from '#web/charts/ChartFrame.tsx';
import { ScatterChart, type ScatterPoint } from '#web/charts/ScatterChart.tsx';
import { useMoneyFigure } from '#web/records/money/useMoneyFigure.ts';
import { Card } from '#web/ui/Card.tsx';
import { Choice } from '#web/ui/kit/Choice.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Table, Twin } from '#web/ui/Table.tsx';
import { NotThere } from '#web/organization/LazyTab.tsx';
import type { ProfileProps } from '#web/organization/part.ts';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import type { KeyMetric } from '#web/organization/query/profileQuery.ts';
import { useParameter } from '#web/organization/useParameter.ts';
import { comparable, pointsOf, type Across, type Peer } from './peers.ts';
import { peersOf } from './peersQuery.ts';

const ACROSS = 'position';
const FEWEST_DRAWN = 3;

/** Where it stands among those of its class: the money that is shown, by the year of foundation, or by the key metric. */
export function PositionCard({ profile }: ProfileProps) {
  const [asked, setAsked] = useParameter(ACROSS);
  const { company, metric } = profile;
  const own = company.primaryClassification;
  const money = useMoneyFigure();
  const found = useAnswer(peersOf(company, money));
  if (own === null) return null;
  const across: Across = asked === 'metric' ? 'metric' : 'founded';
  return (
    <Card
      title="Position in class"
      hint={own.name}
      action={
        <Choice
          label="Across"
          options={[
            { value: 'founded', label: 'Founded' },
            ...(metric ? [{ value: 'metric' as const, label: metric.name }] : []),
          ]}
          value={across}
          onChange={(key) => setAsked(key === 'founded' ? null : key)}
        />
      }
    >
      {found.data?.organizations ? (
        <Position
          peers={comparable(found.data.organizations, across, company)}
          across={across}
          money={money}
          id={company.id}
          metric={metric}
        />
      ) : (
        <NotThere part={found} />
      )}
    </Card>
  );
}

type PositionProps = {
  readonly peers: readonly Peer[];
  readonly money: MoneyFigure;
  readonly across: Across;
  readonly id: string;
  readonly metric: KeyMetric | undefined;
};

function Position({ peers, across, money, id, metric }: PositionProps) {
  const points = pointsOf(peers, { across, money, own: id });
  const { label: what, words } = moneyFigure(money);
  const name = across === 'founded' ? 'Founded' : (metric?.name ?? '');
  if (points.length === 0) {
    return (
      <EmptyState title="Nothing to draw">
        No organization of the class has both an amount of {words} and this value on record.
      </EmptyState>
    );
  }
  if (points.length < FEWEST_DRAWN) {
    return (
      <>
        <Legend>
          {formatQuantity(points.length, 'organization')} of the class with both on record: too few to draw.
        </Legend>
        <Table heads={['Organization', what, name]}>
          <PeerRows peers={peers} across={across} money={money} id={id} />
        </Table>
      </>
    );
  }
  return (
    <figure>
      <ScatterChart
        points={points}
        across={
          across === 'founded'
            ? { scale: 'linear', isYears: true, format: String, label: name }
            : { scale: 'log', format: shortNumber, label: name }
        }
        up={{ scale: 'log', format: shortUsd, label: what }}
        label={summaryOf(points, what, name)}
        height={250}
      />
      <Legend>
        {what} (log scale) by {name.toLowerCase()}; {formatQuantity(points.length, 'organization')} with both
        {peers.length > points.length ? `, ${peers.length - points.length} without not drawn` : ''}
      </Legend>
      <Twin heads={['Organization', what, name]}>
        <PeerRows peers={peers} across={across} money={money} id={id} />
      </Twin>
    </figure>
  );
}

const shortNumber = (value: number | string): string => formatNumber(value).replace('.0', '');
const shortUsd = (amount: number): string => formatUsd(amount).replace('.0', '');

function summaryOf(points: readonly ScatterPoint[], what: string, name: string): string {
  const own = points.find(({ look }) => look === 'own');
  return `${what} by ${name.toLowerCase()} of ${formatQuantity(points.length, 'organization')} of the class${own ? `; this one: ${own.title}` : '; this one has no place among them'}.`;
}

type PeerRowsProps = Omit<PositionProps, 'metric'>;

const PeerRows = ({ peers, across, money, id }: PeerRowsProps) =>
  peers.map((peer) => (
    <tr key={peer.id} data-own={peer.id === id || undefined}>
      <th scope="row">
        <OrganizationLink id={peer.id} name={peer.name} />
      </th>
      <td>{formatUsd(peer[fieldOfFigure(money)])}</td>
      <td>
        {across === 'founded'
          ? (peer.founded ?? '–')
          : peer.keyMetricValue === null
            ? '–'
            : `${shortNumber(peer.keyMetricValue)} (${peer.keyMetricYear ?? 'no year'})`}
      </td>
    </tr>
  ));
