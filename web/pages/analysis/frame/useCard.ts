import { useMemo } from 'react';
import { cardAddress, strayList } from '#domain/analysis/cardAddress.ts';
import { CARD, type Card } from '#domain/analysis/cards.ts';
import { listScreen, type ListScreenName } from '#domain/lists.ts';
import { allOf } from '#domain/query/grammar.ts';
import { toolAddress } from '#domain/tools/toolAddress.ts';
import { useToolSearch } from '#web/tools/state/toolSearch.ts';
import { useToolState } from '#web/tools/state/useToolState.ts';

/** What a card looks at, as its address says it, and the ways to change it. */
export function useCard(card: Card) {
  const { setSearch } = useToolSearch();
  const address = useMemo(() => cardAddress(card), [card]);
  const tool = useToolState<string>(address);
  const { list, conditions } = tool;
  const screen = useMemo(() => listScreen(list), [list]);
  const { kind, always } = screen.list;
  const where = useMemo(() => allOf([always, ...conditions]), [always, conditions]);
  const show = (next: ListScreenName) => {
    const own = { [CARD]: card.name };
    const pairs = toolAddress(card.lists[0], { list: next, conditions: [], own });
    setSearch(new URLSearchParams(pairs.map(([name, value]) => [name, value])));
  };
  return {
    ...tool,
    card,
    screen,
    kind,
    where,
    problem: tool.problem ?? strayList(card, list),
    /** Other rows; the conditions on those before are left behind. */
    setList: show,
    /** The card as it is at first. */
    reset: () => show(card.lists[0]),
  };
}

export type CardState = ReturnType<typeof useCard>;
