import type { Card } from './part.ts';
import type { Company } from './query/profileQuery.ts';

/** The cards of a tab: those of the whole width, and those of the wide left column and of the right one. */
export type Columns = { readonly [side in 'whole' | 'left' | 'right']: readonly Card[] };

const GAP = 16;

/**
 * Puts each card into its column, and one that may stand in either into that which is lower without it, the highest first: no column
 * ends far above the other. Within a column cards keep their order.
 */
export function columnsOf(cards: readonly Card[], company: Company): Columns {
  const heightOf = ({ height }: Card): number => (height?.(company) ?? 0) + GAP;
  const placed = new Map<Card, 'left' | 'right'>();
  const ends = { left: 0, right: 0 };
  const place = (card: Card, side: 'left' | 'right'): void => {
    placed.set(card, side);
    ends[side] += heightOf(card);
  };
  for (const card of cards) if (card.side && card.side !== 'either') place(card, card.side);
  const free = cards.filter(({ side }) => side === 'either');
  for (const card of free.toSorted((one, other) => heightOf(other) - heightOf(one))) {
    place(card, ends.left <= ends.right ? 'left' : 'right');
  }
  const of = (side: 'left' | 'right') => cards.filter((card) => placed.get(card) === side);
  return { whole: cards.filter(({ side }) => side === undefined), left: of('left'), right: of('right') };
}
