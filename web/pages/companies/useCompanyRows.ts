import type { ResultOf } from 'gql.tada';
import { useMemo } from 'react';
import type { SortKey } from '#domain/kind.ts';
import { COMPANY_LIST, PAGE_SIZE, pageVariables, type Conditions, type PageStart } from '#domain/lists.ts';
import { ask, knownAnswer } from '#web/api/ask.ts';
import type { RowPage } from '#web/records/rows/rowStore.ts';
import { useRowList, type RowListView } from '#web/records/rows/useRowList.ts';
import { companyRowsQuery, type CompanyRow } from './companyQueries.ts';

/** The companies that meet conditions, in an order. */
export function useCompanyRows(conditions: Conditions, sort: readonly SortKey[]): RowListView<CompanyRow> {
  // The address may change, as for the panel, without another list.
  const question = JSON.stringify([conditions, sort]);
  const source = useMemo(() => {
    const [where, order] = JSON.parse(question) as [Conditions, readonly SortKey[]];
    const variables = (start: PageStart, first: number) =>
      pageVariables(COMPANY_LIST, { conditions: where, sort: order }, { start, first });
    const known = knownAnswer(companyRowsQuery, variables({ offset: 0 }, PAGE_SIZE));
    return {
      first: known && pageOf(known),
      load: async (start: PageStart, first: number) => {
        const { data, error } = await ask(companyRowsQuery, variables(start, first));
        if (!data) throw error ?? new Error('The server gave no rows.');
        const page = pageOf(data);
        return start === 'end' ? { ...page, rows: page.rows.toReversed() } : page;
      },
    };
  }, [question]);
  return useRowList(source);
}

function pageOf({ organizationsConnection: page }: ResultOf<typeof companyRowsQuery>): RowPage<CompanyRow> {
  return {
    rows: page.edges.map(({ node }) => node),
    total: page.totalCount,
    isCapped: page.countIsCapped,
    hasMore: page.pageInfo.hasNextPage,
    endCursor: page.pageInfo.endCursor,
  };
}
