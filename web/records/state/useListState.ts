import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { SortKey } from '#domain/kind.ts';
import type { Conditions, ListKind, ListState } from '#domain/lists.ts';
import { readListState, writeListState } from './listState.ts';

export type ListControls = ListState & {
  /** Why the address cannot be understood; the rest is then as usual. */
  readonly problem: string | undefined;
  /** A new history entry, unless it refines the last one as one types. */
  readonly setConditions: (conditions: Conditions, isTyping?: boolean) => void;
  readonly setSort: (sort: readonly SortKey[]) => void;
  readonly setPeek: (id: string | undefined) => void;
  readonly reset: () => void;
};

/** What a list shows, kept in the address: back, forward and links work. */
export function useListState(list: ListKind): ListControls {
  const [search, setSearch] = useSearchParams();
  const { state, problem } = useMemo(() => readListState(list, search), [list, search]);
  const current = useMemo(() => state ?? { conditions: [], sort: list.sort, peek: undefined }, [list, state]);
  const change = useCallback(
    (part: Partial<ListState>, replace: boolean) => {
      setSearch(writeListState(list, { ...current, ...part }), { replace, preventScrollReset: true });
    },
    [current, list, setSearch],
  );
  const setConditions = useCallback(
    (conditions: Conditions, isTyping = false) => change({ conditions }, isTyping),
    [change],
  );
  const setSort = useCallback((sort: readonly SortKey[]) => change({ sort }, false), [change]);
  const setPeek = useCallback(
    (peek: string | undefined) => change({ peek }, current.peek !== undefined),
    [change, current.peek],
  );
  const reset = useCallback(() => setSearch({}, { preventScrollReset: true }), [setSearch]);
  return { ...current, problem, setConditions, setSort, setPeek, reset };
}
