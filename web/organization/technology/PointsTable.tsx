import { EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { MetricPoint } from '#web/organization/query/laterQueries.ts';
import table from '#web/organization/ProfileTable.module.css';
import { dateLabel } from '#web/organization/rounds.ts';
import { SourceLinks } from '#web/organization/SourceLinks.tsx';
import { conditionsText, isReached, kindText, pointText, type Series } from './points.ts';
import { timeText } from './timeText.ts';
import css from './TechnologyTab.module.css';

type PointsTableProps = { readonly series: Series; readonly name: string };

/** The same points as a table, the latest first, each value with its evidence. */
export const PointsTable = ({ series: { metric, points }, name }: PointsTableProps) => (
  <div className={css.overline}>
    <Table
      caption={`${metric.name} of ${name}`}
      heads={['For', { label: metric.name, isFigure: true }, 'Kind', 'System', 'Promised', 'Sources']}
    >
      {points.toReversed().map((point) => (
        <PointRow key={point.id} point={point} />
      ))}
    </Table>
  </div>
);

function PointRow({ point }: { readonly point: MetricPoint }) {
  const conditions = conditionsText(point);
  return (
    <tr>
      <th scope="row" className={table.nowrap}>
        {timeText(point)}
      </th>
      <td data-figure="" data-head="Value">
        <EvidenceValue
          subject={point.id}
          field="value"
          label={point.metric?.name ?? ''}
          text={pointText(point)}
        />
      </td>
      <td data-head="Kind">
        <Badge tone={isReached(point) ? 'good' : 'warn'}>{kindText(point)}</Badge>
      </td>
      <td data-head="System">
        {point.system ?? point.product?.name ?? <span className={table.muted}>Not reported</span>}
        {conditions && <span className={table.line}>{conditions}</span>}
      </td>
      <td data-head="Promised" className={table.nowrap}>
        {isReached(point) ? (
          <span className={table.muted}>–</span>
        ) : (
          dateLabel(point.promisedOn, point.promisedOnPrecision)
        )}
      </td>
      <td data-head="Sources">
        <SourceLinks claims={point.facts} page={point.source} limit={2} />
      </td>
    </tr>
  );
}
