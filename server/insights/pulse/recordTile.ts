import { formatCount, formatMeasured } from '#domain/format.ts';
import { hrefOf, type Conditions } from '#domain/lists.ts';
import type { SortKey } from '#domain/kind.ts';
import { kindOf } from '#domain/registry.ts';
import { MACHINES } from '#domain/tables/metricChoices.ts';
import { within, SETS } from '#domain/sets.ts';
import type { GroupRow } from '#domain/questions/groupAnswer.ts';
import { groupRows } from '#server/records/group.ts';
import { firstRows, parseList } from '#server/records/list.ts';
import { briefItems } from '#server/records/projection.ts';
import type { SelectionItem } from '#server/query/select.ts';
import type { YearValue } from '#server/insights/sectorFigures.ts';
import { PLAIN, type DashboardTile } from '#server/insights/tiles.ts';
import { groups, type Asking } from './asking.ts';

type Metric = {
  readonly id: string;
  readonly name: string;
  readonly unit: string | null;
  readonly isLowerBetter: boolean | null;
};
type Best = { readonly machine: string; readonly count: number; readonly value: number };

/** The best value of the sector's key metric that a machine has reached, of the kind of machine that most organizations build: kinds do not compare. */
export async function recordTile(asking: Asking): Promise<DashboardTile | undefined> {
  const metric = await keyMetric(asking);
  if (!metric) return undefined;
  const sector = within(asking.reach, 'coreness');
  const fn = metric.isLowerBetter ? 'min' : 'max';
  const rows = await groups(asking, 'COMPANIES', {
    conditions: sector,
    group: [{ f: 'keyMetricMachine' }],
    measures: [{ fn: 'count' }, { fn, f: 'keyMetricValue' }],
  });
  const [best, ...others] = rows.flatMap(bestOf).toSorted((one, other) => other.count - one.count);
  if (!best) return undefined;
  const shown: Conditions = [...sector, { f: 'keyMetricMachine', op: 'eq', v: best.machine }];
  const sort: SortKey[] = [{ f: 'keyMetricValue', dir: metric.isLowerBetter ? 'asc' : 'desc' }];
  const [holder, series] = await Promise.all([
    holderOf(asking, shown, sort),
    recordsByYear(asking, metric, best),
  ]);
  return {
    ...PLAIN,
    key: 'record',
    label: `${metric.name}, record`,
    value: best.value,
    series,
    changeLabel: holder,
    coverage: [
      `${labelOf(best.machine)}, ${formatCount(best.count)} companies with a value`,
      ...others.map(
        ({ machine, value }) => `${labelOf(machine)}: ${formatMeasured({ value, unit: metric.unit })}`,
      ),
    ].join('; '),
    href: hrefOf('COMPANIES', shown, { sort }),
  };
}

const labelOf = (machine: string): string =>
  (MACHINES.find(({ value }) => value === machine)?.label ?? machine).toLowerCase();

function bestOf({ keys: [key], values: [count, value] }: GroupRow): Best[] {
  if (key?.value === null || key === undefined || value === null || value === undefined) return [];
  return [{ machine: key.value, count: Number(count), value: Number(value) }];
}

/** The first metric of the sector. */
async function keyMetric({ services, viewer }: Asking): Promise<Metric | undefined> {
  const kind = kindOf('metric');
  const query = parseList(kind, { sort: [{ f: 'position', dir: 'asc' }], limit: 1 });
  const items = [...briefItems(kind), fieldItem('unit'), fieldItem('isLowerBetter')];
  const [metric] = JSON.parse(await firstRows(services, query, { viewer, items })) as Metric[];
  return metric;
}

const fieldItem = (name: string): SelectionItem => ({ type: 'field', as: name, of: 'row', name });

async function holderOf(
  { services, viewer }: Asking,
  conditions: Conditions,
  sort: readonly SortKey[],
): Promise<string | null> {
  const kind = kindOf('organization');
  const company = { f: 'entityType', op: 'includes', v: 'company' } as const;
  const query = parseList(kind, { where: { and: [company, ...conditions] }, sort, limit: 1 });
  const items = [...briefItems(kind), fieldItem('keyMetricYear')];
  const [row] = JSON.parse(await firstRows(services, query, { viewer, items })) as {
    name: string;
    keyMetricYear: number | null;
  }[];
  return row ? [row.name, row.keyMetricYear].filter((part) => part !== null).join(', ') : null;
}

/** The best value known at the end of each year: its last is the record, or nothing is drawn. */
async function recordsByYear(
  { services, viewer, reach }: Asking,
  { id, isLowerBetter }: Metric,
  { machine, value: record }: Best,
): Promise<readonly YearValue[]> {
  const sector =
    reach === 'sector' ? [{ not: { f: 'organization.coreness', op: 'eq', v: SETS.OUTSIDE_SECTOR } }] : [];
  const { rows } = await groupRows(
    services,
    kindOf('metricPoint'),
    {
      where: {
        and: [
          { f: 'metric', op: 'eq', v: id },
          { f: 'machine', op: 'eq', v: machine },
          { f: 'type', op: 'eq', v: SETS.REACHED },
          { f: 'organization', op: 'blank', v: false },
          ...sector,
        ],
      },
      group: [{ f: 'year' }],
      measures: [{ fn: isLowerBetter ? 'min' : 'max', f: 'value' }],
      limit: 999,
    },
    { viewer },
  );
  const byYear = rows
    .flatMap(({ keys: [key], values: [value] }) =>
      key?.value && value !== null ? [{ year: Number(key.value), value: Number(value) }] : [],
    )
    .toSorted((one, other) => one.year - other.year);
  const better = isLowerBetter ? Math.min : Math.max;
  const records: YearValue[] = [];
  for (const { year, value } of byYear) {
    records.push({ period: String(year), value: better(value, records.at(-1)?.value ?? value) });
  }
  return records.at(-1)?.value === record ? records : [];
}
