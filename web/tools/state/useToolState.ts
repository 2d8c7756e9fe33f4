import { useCallback, useMemo } from 'react';
import type { Conditions, ListScreenName } from '#domain/lists.ts';
import { readToolAddress, toolAddress, type ToolAddress, type ToolState } from '#domain/tools/toolAddress.ts';
import { appliedTo } from '#web/records/state/conditions.ts';
import { useToolSearch } from './toolSearch.ts';

type Own<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

export type ToolControls<Name extends string> = Omit<ToolState, 'own'> & {
  /** What of the tool's own the address says. */
  readonly own: (name: Name) => string | undefined;
  /** Why the address cannot be understood; the rest is then as usual. */
  readonly problem: string | undefined;
  readonly setConditions: (conditions: Conditions) => void;
  /** Other rows; the conditions on those before are left behind. */
  readonly setList: (list: ListScreenName) => void;
  /** Changes what is the tool's own; `undefined` is as usual, `isPassing` leaves no entry in the history. */
  readonly setOwn: (part: Own<Name>, isPassing?: boolean) => void;
  readonly reset: () => void;
};

/** What a tool shows, kept in the address: back, forward and links work. */
export function useToolState<Name extends string>(address: ToolAddress<Name>): ToolControls<Name> {
  const { search, latest: latestSearch, setSearch } = useToolSearch();
  const { state, problem } = useMemo(() => readToolAddress(address, [...search]), [address, search]);
  const current = useMemo(
    (): ToolState => state ?? { list: address.usual, conditions: [], own: {} },
    [address, state],
  );
  const change = useCallback(
    (part: (latest: ToolState) => Partial<ToolState>, isPassing = false) => {
      const latest = readToolAddress(address, [...latestSearch()]).state ?? current;
      const pairs = toolAddress(address.usual, { ...latest, ...part(latest) });
      setSearch(new URLSearchParams(pairs.map(([name, value]) => [name, value])), isPassing);
    },
    [address, current, latestSearch, setSearch],
  );
  const setConditions = useCallback(
    (conditions: Conditions) =>
      change((latest) => ({ conditions: appliedTo(latest.conditions, current.conditions, conditions) })),
    [change, current.conditions],
  );
  const setList = useCallback(
    (list: ListScreenName) => change(() => ({ list, conditions: [], own: {} })),
    [change],
  );
  const setOwn = useCallback(
    (part: Own<Name>, isPassing?: boolean) => change(({ own }) => ({ own: { ...own, ...part } }), isPassing),
    [change],
  );
  const reset = useCallback(() => setSearch(new URLSearchParams()), [setSearch]);
  const own = useCallback((name: Name) => current.own[name], [current.own]);
  return { ...current, own, problem, setConditions, setList, setOwn, reset };
}
