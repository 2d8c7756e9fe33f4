import type { Condition } from '#domain/conditionTypes.ts';
import type { Kind } from '#domain/kind.ts';
import type { KindName } from '#domain/names.ts';
import type { ScreenQuestion } from '#domain/navigation/drawnScreen.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { kindOf } from '#domain/registry.ts';
import { questionPath } from './questionPath.ts';

/** A row whose page is to be shown, with what people call it. */
export type NamedRow = { readonly id: string; readonly name: string };

/** As many rows as a page shows of those that belong to its row. */
export const MOST_BESIDE = 100;

/** Where the rows that belong to another are asked for. */
export const besidePath = (kind: Kind, where: ConditionInput): string =>
  questionPath(kind, { where, sort: kind.defaultSort }, { limit: String(MOST_BESIDE) });

/** What asks for the values of metrics that are reported of a product or by a paper. */
export const pointsVariables = (
  by: 'product' | 'paper',
  { id }: Pick<NamedRow, 'id'>,
): { readonly q: string } => ({
  q: JSON.stringify({
    where: { f: by, op: 'eq', v: id } satisfies Condition<'metricPoint'>,
    sort: kindOf('metricPoint').defaultSort,
  }),
});

/** Which programmes, centres and awards a strategy or programme holds. */
export const isPartOf = ({ id }: Pick<NamedRow, 'id'>): Condition<'publicFunding'> => ({
  f: 'partOf',
  op: 'eq',
  v: id,
});

/** Which papers name an author of exactly a person's name. */
export const isUnderName = ({ name }: Pick<NamedRow, 'name'>): Condition<'paper'> => ({
  f: 'authors',
  op: 'includes',
  v: name,
});

const points = (by: 'product' | 'paper') => (row: NamedRow) => ({
  operation: 'RecordPoints',
  variables: pointsVariables(by, row),
});

const BESIDE: Readonly<Partial<Record<KindName, (row: NamedRow) => ScreenQuestion>>> = {
  product: points('product'),
  paper: points('paper'),
  person: (row) => ({ path: besidePath(kindOf('paper'), isUnderName(row)) }),
  publicFunding: (row) => ({ path: besidePath(kindOf('publicFunding'), isPartOf(row)) }),
};

/** What the page of a row asks of other rows, where it does: answered with the page, what stands below need not move. */
export const besideRow = (kind: KindName, row: NamedRow): ScreenQuestion | undefined => BESIDE[kind]?.(row);
