import { malformedValue } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { allOf, type ConditionInput, type QueryInput } from '#domain/query/grammar.ts';
import { parseQueryText } from '#domain/query/text.ts';
import type { QueryTree } from '#domain/query/tree.ts';
import { survivorOf } from '#server/editing/merge/mergedRows.ts';
import { answerFacets } from '#server/insights/facetAnswers.ts';
import type { ReadPageOfRows } from '#server/insights/keptRows.ts';
import { knownCount } from '#server/insights/knownCounts.ts';
import type { Facet } from '#domain/questions/facetAnswer.ts';
import { findRow } from '#server/records/get.ts';
import { firstRows, listRows, parseList, type ListOptions, type Page } from '#server/records/list.ts';
import type { PageOptions } from '#server/query/page.ts';
import type { SelectionItem } from '#server/query/select.ts';
import type { Piece } from '#server/database/values/answerBytes.ts';
import type { GraphqlContext } from './context.ts';
import { checkCost } from './cost.ts';
import { conditionFromWhere, sortFromInput, type WhereValue } from './whereInput.ts';

/** The arguments of a list, those of its options among them. */
export interface ListArgs {
  readonly where?: WhereValue | null | undefined;
  readonly q?: string | null | undefined;
  readonly sort?: readonly WhereValue[] | null | undefined;
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
  readonly after?: string | null | undefined;
  /** The names of the facets wanted. */
  readonly fields?: readonly string[] | null | undefined;
}

type RawArgs = ListArgs & {
  readonly options?: Pick<ListArgs, 'limit' | 'offset' | 'sort'> | null;
  readonly first?: number | null;
};

/** The arguments of a list, a connection or facets, which the schema has checked, in one form. */
export function flatArgs(checked: Readonly<Record<string, unknown>>): ListArgs {
  const { options, first, ...args } = checked as RawArgs;
  return { ...args, ...options, ...(first === undefined || first === null ? {} : { limit: first }) };
}

function conditionOf(kind: Kind, args: ListArgs): { where: ConditionInput | undefined; q: QueryInput } {
  const q = args.q ? parseQueryText(args.q) : {};
  return { where: allOf([args.where ? conditionFromWhere(kind, args.where) : undefined, q.where]), q };
}

/** What the arguments of a list ask of its kind. */
export interface ListQuestion extends Pick<PageOptions, 'items'> {
  readonly query: QueryTree;
  readonly offset: number;
}

/** A page whose rows may be the bytes of each. */
export type ToldPage = Omit<Page, 'rows'> & { readonly rows: Piece };

/** Reads a page as it is asked for. */
export const readPage = (
  question: ListQuestion,
  context: GraphqlContext,
  count: PageOptions['count'],
): Promise<Page> => listRows(context.services, question.query, pageOptions(question, context, count));

/** The same, its rows from those that are kept where they can be. */
export const tellPage = async (
  question: ListQuestion,
  context: GraphqlContext,
  { count, kept }: { count: PageOptions['count']; kept: ReadPageOfRows | undefined },
): Promise<ToldPage> =>
  (await kept?.(context.services, question.query, pageOptions(question, context, count))) ??
  readPage(question, context, count);

const pageOptions = (
  { query, ...page }: ListQuestion,
  context: GraphqlContext,
  count: PageOptions['count'],
): ListOptions => ({
  ...context,
  ...page,
  count,
  counted: knownCount(context.services, query, context.viewer),
});

/** Reads the rows that are asked for, as JSON text. */
export const readRows = ({ query, ...page }: ListQuestion, context: GraphqlContext): Promise<string> =>
  firstRows(context.services, query, { ...context, ...page });

/** The same, from those that are kept where they can be. */
export async function tellRows(
  question: ListQuestion,
  context: GraphqlContext,
  kept: ReadPageOfRows | undefined,
): Promise<Piece> {
  const { query, ...page } = question;
  const told = await kept?.(context.services, query, { ...context, ...page, count: 'none' });
  return told?.rows ?? readRows(question, context);
}

/** What the arguments of a list ask, checked. */
export function listQuestion(kind: Kind, args: ListArgs, items: ListQuestion['items']): ListQuestion {
  const { where, q } = conditionOf(kind, args);
  const sort = sortFromInput(args.sort) ?? q.sort;
  const limit = args.limit ?? q.limit;
  const after = args.after ?? q.after;
  const offset = checkOffset(args.offset);
  const query = parseList(
    kind,
    {
      ...(q.from ? { from: q.from } : {}),
      ...(where ? { where } : {}),
      ...(sort ? { sort } : {}),
      ...(limit === undefined || limit === null ? {} : { limit }),
      ...(after ? { after } : {}),
    },
    offset,
  );
  checkCost(kind, items, query.limit);
  return { query, offset, items };
}

function checkOffset(offset: number | null | undefined): number {
  if (offset === undefined || offset === null) return 0;
  if (offset < 0) throw malformedValue('offset', offset, 'a whole number from 0');
  return offset;
}

/** Reads one row as JSON text, or null. */
export async function readOne(
  kind: Kind,
  id: unknown,
  { context, items }: { context: GraphqlContext; items: readonly SelectionItem[] },
): Promise<string | null> {
  checkCost(kind, items, 1);
  const find = (one: string): Promise<string | null> =>
    findRow(context.services, kind, { ...context, id: one, items });
  const row = await find(String(id));
  if (row !== null) return row;
  // What was merged away is told as what stands for it.
  const survivor = await survivorOf(context.services.database, String(id), context.viewer);
  return survivor === null ? null : find(survivor);
}

/** Counts the values of facets under the conditions of the arguments. */
export async function readFacets(
  kind: Kind,
  args: ListArgs,
  { services, viewer, lane }: GraphqlContext,
): Promise<readonly Facet[]> {
  const { where } = conditionOf(kind, args);
  return answerFacets(services, kind, { fields: args.fields ?? [], where, viewer, lane });
}
