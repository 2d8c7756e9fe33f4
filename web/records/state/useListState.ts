import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { SortKey } from '#domain/kind.ts';
import type { Conditions, FilterView, ListKind, ListState } from '#domain/lists.ts';
import { appliedTo, toggleValue } from './conditions.ts';
import { readListState, writeListState } from './listState.ts';

export type ListControls = ListState & {
  /** Why the address cannot be understood; the rest is then as usual. */
  readonly problem: string | undefined;
  /** A new history entry, unless it refines the last one as one types. */
  readonly setConditions: (conditions: Conditions, isTyping?: boolean) => void;
  /** The order after the present one. */
  readonly setSort: (next: (sort: readonly SortKey[]) => readonly SortKey[]) => void;
  readonly setPeek: (id: string | undefined) => void;
  /** Several parts at once, as one step of the history. */
  readonly setList: (part: Partial<ListState>) => void;
  readonly setView: (view: FilterView | undefined) => void;
  readonly setGroup: (group: string | undefined) => void;
  /** Opens or closes one of the groups. */
  readonly toggleOpen: (value: string) => void;
  /** Shows rows beside each other, or the list again. */
  readonly setCompare: (ids: readonly string[] | undefined) => void;
  readonly setFields: (fields: readonly string[] | undefined) => void;
  readonly setOnlyDifferent: (isOnlyDifferent: boolean) => void;
  readonly setColumns: (columns: readonly string[] | undefined) => void;
  readonly reset: () => void;
};

/** What a list shows, kept in the address: back, forward and links work. */
export function useListState(list: ListKind): ListControls {
  const [search, setSearch] = useSearchParams();
  const { state, problem } = useMemo(() => readListState(list, search), [list, search]);
  const current = useMemo(() => state ?? { conditions: [], sort: list.sort, peek: undefined }, [list, state]);
  const change = useCallback(
    (part: (latest: ListState) => Partial<ListState>, replace: boolean) => {
      // Two quick presses may come before the screen is drawn anew; the address knows the first of them.
      const latest = readListState(list, new URLSearchParams(window.location.search)).state ?? current;
      const next = writeListState(list, { ...latest, ...part(latest) });
      setSearch(next, { replace, preventScrollReset: true });
    },
    [current, list, setSearch],
  );
  const setConditions = useCallback(
    (conditions: Conditions, isTyping = false) =>
      change(
        (latest) => ({ conditions: appliedTo(latest.conditions, current.conditions, conditions) }),
        isTyping,
      ),
    [change, current.conditions],
  );
  const setSort = useCallback(
    (next: (sort: readonly SortKey[]) => readonly SortKey[]) =>
      change(({ sort }) => ({ sort: next(sort) }), false),
    [change],
  );
  const setPeek = useCallback(
    (peek: string | undefined) => change(() => ({ peek }), current.peek !== undefined),
    [change, current.peek],
  );
  const setList = useCallback((part: Partial<ListState>) => change(() => part, false), [change]);
  const setView = useCallback((view: FilterView | undefined) => change(() => ({ view }), true), [change]);
  const groups = useGroups(change);
  const compared = useCompared(change);
  const setColumns = useCallback(
    (columns: readonly string[] | undefined) => change(() => ({ columns }), true),
    [change],
  );
  const reset = useCallback(() => setSearch({}, { preventScrollReset: true }), [setSearch]);
  return {
    ...current,
    problem,
    setConditions,
    setSort,
    setPeek,
    setList,
    setView,
    ...groups,
    ...compared,
    setColumns,
    reset,
  };
}

type Change = (part: (latest: ListState) => Partial<ListState>, replace: boolean) => void;

// What rows are grouped by, and which of the groups are open.
function useGroups(change: Change): Pick<ListControls, 'setGroup' | 'toggleOpen'> {
  const setGroup = useCallback(
    (group: string | undefined) => change(() => ({ group, open: undefined }), false),
    [change],
  );
  const toggleOpen = useCallback(
    (value: string) => change(({ open = [] }) => ({ open: toggleValue(open, value) }), true),
    [change],
  );
  return { setGroup, toggleOpen };
}

// Which rows stand beside each other, and what is shown of them.
function useCompared(change: Change): Pick<ListControls, 'setCompare' | 'setFields' | 'setOnlyDifferent'> {
  const setCompare = useCallback(
    (compare: readonly string[] | undefined) =>
      change(
        () =>
          compare ? { compare, peek: undefined } : { compare, fields: undefined, isOnlyDifferent: undefined },
        false,
      ),
    [change],
  );
  const setFields = useCallback(
    (fields: readonly string[] | undefined) => change(() => ({ fields }), true),
    [change],
  );
  const setOnlyDifferent = useCallback(
    (isOnlyDifferent: boolean) => change(() => ({ isOnlyDifferent }), true),
    [change],
  );
  return { setCompare, setFields, setOnlyDifferent };
}
