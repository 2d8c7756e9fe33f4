import { valueLabels } from '#domain/labels/valueLabels.ts';
import type { Kind } from '#domain/kind.ts';
import type { QueryInput } from '#domain/query/grammar.ts';
import { parseGroups, type GroupKey, type GroupValue, type Measure } from '#domain/query/group.ts';
import type { Reader } from '#server/query/context.ts';
import { groupsStatement } from '#server/query/group.ts';
import { admitLighter } from '#server/weights/admit.ts';
import { askedBy, type RecordServices } from './services.ts';

/** A dimension or aggregate as it was asked for, with the words for it. */
export interface GroupColumn {
  readonly f?: string;
  readonly by?: string;
  readonly fn?: string;
  readonly label: string;
  readonly unit?: string;
}

/** One group: the value of each dimension (null where rows have none) and of each aggregate. */
export interface GroupRow {
  readonly keys: readonly { readonly value: string | null; readonly label: string }[];
  readonly values: readonly GroupValue[];
}

/** What the groups of one dimension, or of none, come to. */
export type TotalRow = { readonly keys: readonly (GroupRow['keys'][number] | null)[] } & Pick<
  GroupRow,
  'values'
>;

/** Rows summed up in groups. */
export interface Groups {
  readonly keys: readonly GroupColumn[];
  readonly measures: readonly GroupColumn[];
  readonly rows: readonly GroupRow[];
  /** Where they were asked for: of each dimension, and of all; what a total is over has null in place of its key. */
  readonly totals?: readonly TotalRow[];
  /** There are more groups than were asked for. */
  readonly hasMore: boolean;
}

/** Groups the rows a viewer may see by up to three dimensions (none: one group of all) and computes aggregates, by one statement. */
export async function groupRows(
  services: RecordServices,
  kind: Kind,
  input: QueryInput,
  reader: Reader,
): Promise<Groups> {
  const tree = parseGroups(kind, input);
  const { lighter, ...lane } = await admitLighter(services, { kind, passes: [tree.where], groups: tree });
  const statement = groupsStatement(lighter(tree), askedBy(services, reader));
  const [answer] = await services.database.query<{ rows: string }>(statement, lane);
  const rows = JSON.parse(answer?.rows ?? '[]') as RawRow[];
  const labels = tree.keys.map(labelsOf);
  const groups = rows.slice(0, tree.limit).map(({ keys, values, over }): TotalRow => ({
    keys: keys.map(([value, label], n) =>
      // The first key is the highest bit of what a row is a total over.
      (over >> (keys.length - 1 - n)) & 1
        ? null
        : { value, label: label ?? labels[n]?.get(value ?? '') ?? value ?? UNKNOWN },
    ),
    values,
  }));
  return {
    keys: tree.keys.map(({ f, by, label }) => ({ f, ...(by ? { by } : {}), label })),
    measures: tree.measures.map(measureColumn),
    rows: groups.filter(isGroup),
    ...(tree.totals ? { totals: groups.filter((one) => !isGroup(one)) } : {}),
    hasMore: rows.length > tree.limit,
  };
}

const UNKNOWN = 'Not known';

const isGroup = (row: TotalRow): row is GroupRow => !row.keys.includes(null);

interface RawRow {
  readonly keys: readonly (readonly [string | null, string | null])[];
  readonly values: readonly GroupValue[];
  readonly over: number;
}

const labelsOf = ({ end }: GroupKey): ReadonlyMap<string, string> =>
  valueLabels(end.type === 'field' ? end.field : undefined);

const WORDS: Readonly<Record<Measure['fn'], string>> = {
  count: 'Number',
  known: 'Known',
  sum: 'Sum',
  sums: 'Sum by currency',
  avg: 'Mean',
  median: 'Median',
  min: 'Least',
  max: 'Most',
  distinct: 'Different values',
};

function measureColumn({ fn, of }: Measure): GroupColumn {
  if (!of) return { fn, label: WORDS[fn] };
  const unit = of.end.type === 'field' && fn !== 'distinct' && fn !== 'known' ? of.end.field.unit : undefined;
  return { fn, f: of.f, label: `${WORDS[fn]}: ${of.label}`, ...(unit ? { unit } : {}) };
}
