import { formatMeasured } from '#domain/format.ts';
import type { Row } from '#domain/kindTypes.ts';
import { listScreen } from '#domain/lists.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { timeText } from '#web/organization/technology/timeText.ts';
import { NameCell } from '#web/records/columns/Cells.tsx';
import { fieldColumn, linksColumn, nameColumn } from '#web/records/columns/columns.tsx';
import { named } from '#web/records/columns/named.ts';
import { Missing } from '#web/records/columns/Missing.tsx';
import { ListScreen } from '#web/records/list/ListScreen.tsx';
import { plainList } from '#web/records/list/plainList.tsx';
import type { RecordColumn } from '#web/records/spec/recordColumn.ts';
import { asks, type Selected } from '#web/records/spec/selection.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { Outcomes } from './Outcomes.tsx';

const screen = listScreen('PROMISES');
const { kind } = screen.list;

const METRIC = { link: 'metric', of: ['id', 'name', 'unit'] } as const;
const MAKER = {
  link: 'organization',
  of: ['id', 'name', 'entityType', { link: 'primaryClassification' }],
} as const;
const REVISED = { link: 'revisedBy', of: ['id', 'value', 'dueOn', 'dueOnPrecision'] } as const;
const REACHED_PARTS = ['id', 'value', 'uncertainty', 'year', 'date', 'datePrecision'] as const;
const BEST = { link: 'bestBy', of: REACHED_PARTS } as const;
const MET = { link: 'metBy', of: REACHED_PARTS } as const;
const LINKS = [METRIC, MAKER, REVISED, BEST, MET] as const;

type PromiseRow = Row<'metricPoint'> & Selected<'metricPoint', typeof LINKS>;

// A promise is laid out among those of its maker.
const pathOf = ({ organization }: PromiseRow): string | null => {
  const path = organization && rowPath({ kind: 'organization', ...organization });
  return path ? `${path}?tab=technology` : null;
};

const OWN = {
  outcome: {
    ...fieldColumn<'metricPoint', PromiseRow>(kind, 'outcome', { width: 164 }),
    needs: asks(kind, ['outcome', 'slipMonths', 'slipYears', 'dueOn', REVISED]),
    render: (row) => <OutcomeBadge promise={row} />,
  },
  best: {
    id: 'bestBy',
    f: 'bestBy',
    ...named(kind, 'bestBy'),
    width: 116,
    isNumeric: true,
    needs: asks(kind, [BEST, METRIC]),
    render: ({ bestBy, metric }) =>
      bestBy === null ? (
        <Missing why="No value reached by then is on record" />
      ) : (
        formatMeasured({ ...bestBy, unit: metric?.unit })
      ),
  },
  met: {
    id: 'metBy',
    f: 'metBy',
    label: 'Met in',
    width: 104,
    needs: asks(kind, [MET, METRIC]),
    render: ({ metBy, metric }) =>
      metBy === null ? (
        <Missing why="No value that meets it is on record" />
      ) : (
        <span title={formatMeasured({ ...metBy, unit: metric?.unit })}>{timeText(metBy)}</span>
      ),
  },
  nowDue: {
    id: 'revisedBy',
    f: 'revisedBy',
    label: 'Now said',
    width: 130,
    needs: asks(kind, [REVISED, METRIC]),
    render: ({ revisedBy, metric }) =>
      revisedBy === null ? (
        <Missing why="Nothing else was said since" />
      ) : (
        `${formatMeasured({ ...revisedBy, unit: metric?.unit })}, ${revisedBy.dueOn?.slice(0, 4) ?? 'no time given'}`
      ),
  },
} as const satisfies Readonly<Record<string, RecordColumn<PromiseRow>>>;

/** The declaration of the list. */
export const PROMISES = plainList<'metricPoint', PromiseRow>({
  ...screen,
  pathOf,
  Above: Outcomes,
  summary: {
    gapsOf: () => ({
      noSaid: {
        words: 'of which nobody tells when it was said',
        condition: { f: 'promisedOn', op: 'blank', v: 'true' },
      },
      noSource: { words: 'without a page of its own', condition: { f: 'source', op: 'blank', v: 'true' } },
    }),
  },
  columns: [
    {
      ...nameColumn<PromiseRow>(kind, { label: 'Promised', width: 136 }),
      needs: asks(kind, ['value', 'uncertainty', METRIC, MAKER]),
      render: (row) => (
        <NameCell name={formatMeasured({ ...row, unit: row.metric?.unit })} path={pathOf(row)} />
      ),
    },
    linksColumn<'metricPoint', PromiseRow>(kind, 'organization', {
      width: 158,
      beyond: { asked: MAKER, rowsOf: ({ organization }) => [organization], to: 'organization' },
    }),
    linksColumn<'metricPoint', PromiseRow>(kind, 'metric', { width: 130 }),
    fieldColumn<'metricPoint', PromiseRow>(kind, 'dueOn', { width: 84, also: ['dueOnPrecision'] }),
    OWN.outcome,
    fieldColumn<'metricPoint', PromiseRow>(kind, 'slipMonths', {
      width: 108,
      totals: ['median'],
      why: 'Not met yet, or the month is not known',
    }),
    OWN.best,
    OWN.met,
    fieldColumn<'metricPoint', PromiseRow>(kind, 'promisedOn', {
      label: 'Said on',
      width: 110,
      why: 'No source tells when it was said',
    }),
    fieldColumn<'metricPoint', PromiseRow>(kind, 'timesRevised', {
      width: 120,
      zero: 'Nothing else was said since',
    }),
    OWN.nowDue,
    fieldColumn<'metricPoint', PromiseRow>(kind, 'system', { label: 'Machine', width: 150 }),
    fieldColumn<'metricPoint', PromiseRow>(kind, 'modality', { width: 140 }),
    {
      ...linksColumn<'metricPoint', PromiseRow>(kind, 'organization', {
        label: 'Class',
        width: 170,
        beyond: {
          asked: MAKER,
          rowsOf: ({ organization }) => [organization?.primaryClassification ?? null],
          to: 'classification',
        },
      }),
      id: 'class',
      f: 'organization.primaryClassification',
    },
    fieldColumn<'metricPoint', PromiseRow>(kind, 'conditions', { width: 180, isHidden: true }),
    fieldColumn<'metricPoint', PromiseRow>(kind, 'value', {
      label: 'Promised value',
      width: 130,
      isHidden: true,
    }),
    fieldColumn<'metricPoint', PromiseRow>(kind, 'source', { width: 170 }),
  ],
  sections: [
    { facets: [{ f: 'outcome', type: 'choices' }] },
    { facets: [{ f: 'dueOn', type: 'dates' }] },
    { facets: [{ f: 'metric', type: 'choices' }] },
    { facets: [{ f: 'promisedOn', type: 'dates' }] },
    { facets: [{ f: 'slipMonths', type: 'amounts' }] },
    { facets: [{ f: 'timesRevised', type: 'amounts' }] },
    { facets: [{ f: 'modality', type: 'choices' }] },
    { facets: [{ f: 'machine', type: 'choices' }] },
  ],
});

/** The list of promises. */
export const PromisesPage = () => <ListScreen spec={PROMISES} />;
