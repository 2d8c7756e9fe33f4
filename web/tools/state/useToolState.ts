import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Conditions, ListScreenName } from '#domain/lists.ts';
import { readToolAddress, toolAddress, type ToolAddress, type ToolState } from '#domain/tools/toolAddress.ts';
import { appliedTo } from '#web/records/state/conditions.ts';

type Own<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

export type ToolControls<Name extends string> = Omit<ToolState, 'own'> & {
  /** What of the tool's own the address says. */
  readonly own: (name: Name) => string | undefined;
  /** Why the address cannot be understood; the rest is then as usual. */
  readonly problem: string | undefined;
  readonly setConditions: (conditions: Conditions) => void;
  /** Other rows; the conditions on those before are left behind. */
  readonly setList: (list: ListScreenName) => void;
  /** Changes what is the tool's own; `undefined` is as usual. */
  readonly setOwn: (part: Own<Name>) => void;
  readonly reset: () => void;
};

/** What a tool shows, kept in the address: back, forward and links work. */
export function useToolState<Name extends string>(address: ToolAddress<Name>): ToolControls<Name> {
  const [search, setSearch] = useSearchParams();
  const { state, problem } = useMemo(() => readToolAddress(address, [...search]), [address, search]);
  const current = useMemo(
    (): ToolState => state ?? { list: address.usual, conditions: [], own: {} },
    [address, state],
  );
  const change = useCallback(
    (part: (latest: ToolState) => Partial<ToolState>) => {
      // Two quick presses may come before the screen is drawn anew; the address knows the first of them.
      const latest =
        readToolAddress(address, [...new URLSearchParams(window.location.search)]).state ?? current;
      const pairs = toolAddress(address.usual, { ...latest, ...part(latest) });
      setSearch(new URLSearchParams(pairs.map(([name, value]) => [name, value])), {
        preventScrollReset: true,
      });
    },
    [address, current, setSearch],
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
    (part: Own<Name>) => change(({ own }) => ({ own: { ...own, ...part } })),
    [change],
  );
  const reset = useCallback(() => setSearch({}, { preventScrollReset: true }), [setSearch]);
  const own = useCallback((name: Name) => current.own[name], [current.own]);
  return { ...current, own, problem, setConditions, setList, setOwn, reset };
}
