import { Link } from 'react-router';
import { formatCount, formatQuantity } from '#domain/format.ts';
import { Table } from '#web/ui/Table.tsx';
import css from './FlowTable.module.css';
import { countryName, flowHref, sumOf, type FlowModel } from './flowModel.ts';
import type { SummaryMapState } from './useSummaryMap.ts';

type FlowTableProps = { readonly flows: FlowModel; readonly state: SummaryMapState };

const HEADS = {
  deals: ['Investor’s country', 'Company’s country', 'Deals'],
  'spin-outs': ['Country of the institution', 'Country of the spin-out', 'Spin-outs'],
  uses: ['Vendor’s country', 'User’s country', 'Enterprise users'],
} as const;

/** The lines of the map as a table, those within one country too, which have no line. */
export function FlowTable({ flows: { noun, between, within, unplaced }, state }: FlowTableProps) {
  const [from, to, count] = HEADS[state.flows === 'none' ? 'deals' : state.flows];
  const rows = [...between, ...within].toSorted((one, other) => other.count - one.count);
  const heads = [{ label: from }, { label: to }, { label: count, isFigure: true }];
  return (
    <details className={css.flows}>
      <summary>
        {formatQuantity(sumOf(between), noun.one, noun.many)} between countries, {formatCount(sumOf(within))}{' '}
        within one
        {unplaced > 0 && `, ${formatCount(unplaced)} of which one end is not known`}
      </summary>
      <Table look="tight" caption={`${count} by country`} heads={heads}>
        {rows.map((flow) => (
          <tr key={`${flow.from} ${flow.to}`}>
            <th scope="row">{countryName(flow.from)}</th>
            <td>{countryName(flow.to)}</td>
            <td data-figure="">
              <Link to={flowHref(state, flow)}>{formatCount(flow.count)}</Link>
            </td>
          </tr>
        ))}
      </Table>
    </details>
  );
}
