import { useMemo } from 'react';
import type { SortKey } from '#domain/kind.ts';
import { PAGE_SIZE, pageVariables, type Conditions, type PageStart } from '#domain/lists.ts';
import { ask, knownAnswer } from '#web/api/question.ts';
import { documentQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { RowPage } from './rowStore.ts';
import { useRowList, type RowListView } from './useRowList.ts';
import type { ListRow, ListSpec, RowsData } from '#web/records/spec/listSpec.ts';

/** The rows, and what is wrong with a part of them. */
type ListRowsView<Row> = RowListView<Row> & { readonly warning: Error | undefined };

/** The rows that meet conditions, in an order. */
export function useListRows<Row extends ListRow>(
  { list, rows: document }: Pick<ListSpec<Row>, 'list' | 'rows'>,
  conditions: Conditions,
  sort: readonly SortKey[],
): ListRowsView<Row> {
  // The address may change, as for the panel, without another list.
  const wanted = JSON.stringify([conditions, sort]);
  const source = useMemo(() => {
    const [where, order] = JSON.parse(wanted) as [Conditions, readonly SortKey[]];
    const page = (start: PageStart, first: number) => {
      const variables = pageVariables(list, { conditions: where, sort: order }, { start, first });
      return documentQuestion(list.kind.name, document, variables);
    };
    const begin = page({ offset: 0 }, PAGE_SIZE);
    const known = knownAnswer(begin);
    return {
      begin,
      first: known?.page ? pageOf(known.page) : undefined,
      load: async (start: PageStart, first: number) => {
        const { data, error } = await ask(page(start, first));
        if (!data.page) throw error ?? new Error('The server gave no rows.');
        const answered = pageOf(data.page);
        return start === 'end' ? { ...answered, rows: answered.rows.toReversed() } : answered;
      },
    };
  }, [document, list, wanted]);
  // An answer that is asked for anew, as after a save, renews the rows that are looked at.
  const { askedAt, data, error } = useAnswer(source.begin);
  const warning = data?.page ? error : undefined;
  return { ...useRowList(source, askedAt), warning };
}

const pageOf = <Row>(page: NonNullable<RowsData<Row>['page']>): RowPage<Row> => ({
  rows: page.edges.map(({ node }) => node),
  total: page.totalCount,
  isCapped: page.countIsCapped,
  hasMore: page.pageInfo.hasNextPage,
  endCursor: page.pageInfo.endCursor,
});
