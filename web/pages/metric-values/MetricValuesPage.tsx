import { formatMeasured } from '#domain/format.ts';
import type { Row } from '#domain/kindTypes.ts';
import { listScreen } from '#domain/lists.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { NameCell } from '#web/records/columns/Cells.tsx';
import { fieldColumn, linksColumn, nameColumn } from '#web/records/columns/columns.tsx';
import { ListScreen } from '#web/records/list/ListScreen.tsx';
import { plainList } from '#web/records/list/plainList.tsx';
import { asks, type Selected } from '#web/records/spec/selection.ts';

const screen = listScreen('METRIC_VALUES');
const { kind } = screen.list;

const METRIC = { link: 'metric', of: ['id', 'name', 'unit'] } as const;
const LINKS = [METRIC] as const;

type ValueRow = Row<'metricPoint'> & Selected<'metricPoint', typeof LINKS>;

const pathOf = ({ id }: ValueRow): string | null =>
  rowPath({ kind: 'metricPoint', id, entityType: undefined });

/** The declaration of the list. */
export const METRIC_VALUES = plainList<'metricPoint', ValueRow>({
  ...screen,
  noun: { one: 'value', many: 'values' },
  pathOf,
  summary: {
    gapsOf: () => ({
      noTime: { words: 'without a year', condition: { f: 'year', op: 'blank', v: 'true' } },
      noSource: { words: 'without a page of its own', condition: { f: 'source', op: 'blank', v: 'true' } },
    }),
  },
  columns: [
    {
      ...nameColumn<ValueRow>(kind, { label: 'Value', width: 136 }),
      needs: asks(kind, ['value', 'uncertainty', METRIC]),
      render: (row) => (
        <NameCell name={formatMeasured({ ...row, unit: row.metric?.unit })} path={pathOf(row)} />
      ),
    },
    linksColumn<'metricPoint', ValueRow>(kind, 'metric', { width: 150 }),
    linksColumn<'metricPoint', ValueRow>(kind, 'organization', { width: 158 }),
    fieldColumn<'metricPoint', ValueRow>(kind, 'type', { width: 142 }),
    fieldColumn<'metricPoint', ValueRow>(kind, 'year', { width: 60 }),
    fieldColumn<'metricPoint', ValueRow>(kind, 'date', { width: 104, isHidden: true }),
    linksColumn<'metricPoint', ValueRow>(kind, 'product', { width: 140 }),
    linksColumn<'metricPoint', ValueRow>(kind, 'paper', { width: 200 }),
    fieldColumn<'metricPoint', ValueRow>(kind, 'system', { label: 'Machine', width: 140 }),
    fieldColumn<'metricPoint', ValueRow>(kind, 'machine', { width: 130 }),
    fieldColumn<'metricPoint', ValueRow>(kind, 'modality', { width: 140 }),
    fieldColumn<'metricPoint', ValueRow>(kind, 'conditions', { width: 200 }),
    fieldColumn<'metricPoint', ValueRow>(kind, 'value', { label: 'Number', width: 110, isHidden: true }),
    fieldColumn<'metricPoint', ValueRow>(kind, 'source', { width: 170 }),
  ],
  sections: [
    { facets: [{ f: 'metric', type: 'choices' }] },
    { facets: [{ f: 'type', type: 'choices' }] },
    { facets: [{ f: 'year', type: 'amounts' }] },
    { facets: [{ f: 'value', type: 'amounts' }] },
    { facets: [{ f: 'modality', type: 'choices' }] },
    { facets: [{ f: 'machine', type: 'choices' }] },
  ],
});

/** The list of values of all metrics, reached and promised. */
export const MetricValuesPage = () => <ListScreen spec={METRIC_VALUES} />;
