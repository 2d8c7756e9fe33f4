import { valueLabels } from '#domain/labels/valueLabels.ts';
import type { Kind } from '#domain/kind.ts';
import type { QueryInput } from '#domain/query/grammar.ts';
import { parseGroups, type GroupKey } from '#domain/query/group.ts';
import type { GroupRow, Groups, TotalRow } from '#domain/questions/groupAnswer.ts';
import { keyColumn, measureColumn } from '#domain/questions/groupColumns.ts';
import type { Reader } from '#server/query/context.ts';
import { groupsStatement } from '#server/query/group.ts';
import { admitLighter } from '#server/weights/admit.ts';
import { askedBy, type RecordServices } from './services.ts';

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
  const [answer] = await services.database.query<RawAnswer>(statement, lane);
  const rows = JSON.parse(answer?.rows ?? '[]') as RawRow[];
  const beyond = JSON.parse(answer?.beyond ?? '[]') as number[];
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
    keys: tree.keys.map((key, n) => keyColumn(key, beyond[n])),
    measures: tree.measures.map(measureColumn),
    rows: groups.filter(isGroup),
    ...(tree.totals ? { totals: groups.filter((one) => !isGroup(one)) } : {}),
    hasMore: rows.length > tree.limit,
  };
}

const UNKNOWN = 'Not known';

const isGroup = (row: TotalRow): row is GroupRow => !row.keys.includes(null);

type RawAnswer = Readonly<Record<'rows' | 'beyond', string>>;

type RawRow = Pick<GroupRow, 'values'> & {
  readonly keys: readonly (readonly [string | null, string | null])[];
  readonly over: number;
};

const labelsOf = ({ end }: GroupKey): ReadonlyMap<string, string> =>
  valueLabels(end.type === 'field' ? end.field : undefined);
