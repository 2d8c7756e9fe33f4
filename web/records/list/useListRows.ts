import { useMemo } from 'react';
import type { SortKey } from '#domain/kind.ts';
import { PAGE_SIZE, pageVariables, type Conditions, type PageStart } from '#domain/lists.ts';
import { ask, knownAnswer } from '#web/api/ask.ts';
import type { RowPage } from '#web/records/rows/rowStore.ts';
import { useRowList, type RowListView } from '#web/records/rows/useRowList.ts';
import type { ListRow, ListSpec, RowsData } from './listSpec.ts';

/** The rows that meet conditions, in an order. */
export function useListRows<Row extends ListRow>(
  { list, rows: document }: Pick<ListSpec<Row>, 'list' | 'rows'>,
  conditions: Conditions,
  sort: readonly SortKey[],
): RowListView<Row> {
  // The address may change, as for the panel, without another list.
  const question = JSON.stringify([conditions, sort]);
  const source = useMemo(() => {
    const [where, order] = JSON.parse(question) as [Conditions, readonly SortKey[]];
    const variables = (start: PageStart, first: number) =>
      pageVariables(list, { conditions: where, sort: order }, { start, first });
    const known = knownAnswer(document, variables({ offset: 0 }, PAGE_SIZE));
    return {
      first: known?.page ? pageOf(known.page) : undefined,
      load: async (start: PageStart, first: number) => {
        // The first rows are there at once on the way back; those further down are kept by the list alone.
        const isCached = start !== 'end' && 'offset' in start && start.offset === 0;
        const { data, error } = await ask(document, variables(start, first), { isCached });
        if (!data?.page) throw error ?? new Error('The server gave no rows.');
        const page = pageOf(data.page);
        return start === 'end' ? { ...page, rows: page.rows.toReversed() } : page;
      },
    };
  }, [document, list, question]);
  return useRowList(source);
}

const pageOf = <Row>(page: NonNullable<RowsData<Row>['page']>): RowPage<Row> => ({
  rows: page.edges.map(({ node }) => node),
  total: page.totalCount,
  isCapped: page.countIsCapped,
  hasMore: page.pageInfo.hasNextPage,
  endCursor: page.pageInfo.endCursor,
});
