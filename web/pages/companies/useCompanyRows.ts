import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { SortKey } from '#domain/kind.ts';
import type { LoadPage, PageStart } from '#web/records/rows/rowList.ts';
import { useRowList, type RowListView } from '#web/records/rows/useRowList.ts';
import { reversedOrder, totalOrder } from '#web/records/state/sorting.ts';
import type { Conditions } from '#web/records/state/conditions.ts';
import { COMPANY_LIST, queryText } from './companyList.ts';
import { companyRowsQuery, type CompanyRow } from './companyQueries.ts';

/** The companies that meet conditions, in an order. */
export function useCompanyRows(conditions: Conditions, sort: readonly SortKey[]): RowListView<CompanyRow> {
  const client = useApolloClient();
  // The address may change, as for the panel, without another list.
  const question = JSON.stringify([conditions, sort]);
  const load = useCallback<LoadPage<CompanyRow>>(
    async (start, first) => {
      const [where, order] = JSON.parse(question) as [Conditions, readonly SortKey[]];
      const variables = { ...variablesOf(where, order, start), first };
      const { data, error } = await client.query({ query: companyRowsQuery, variables });
      const page = data?.organizationsConnection;
      if (!page) throw error ?? new Error('The server gave no rows.');
      const rows = page.edges.map(({ node }) => node);
      return {
        rows: start === 'end' ? rows.toReversed() : rows,
        total: page.totalCount,
        isCapped: page.countIsCapped,
        hasMore: page.pageInfo.hasNextPage,
        endCursor: page.pageInfo.endCursor,
      };
    },
    [client, question],
  );
  return useRowList(load);
}

function variablesOf(conditions: Conditions, sort: readonly SortKey[], start: PageStart) {
  const order = totalOrder(COMPANY_LIST.kind, sort);
  if (start === 'end') return { q: queryText(conditions, reversedOrder(order)) };
  return { q: queryText(conditions, order), ...start };
}
