import { unknownOption } from '#domain/errors.ts';
import { listScreen, type ListScreenName } from '#domain/lists.ts';
import type { Params } from '#domain/query/url.ts';
import { readNamed } from '#domain/tools/named.ts';
import { OF, readToolAddress, type ToolAddress, type ToolState } from '#domain/tools/toolAddress.ts';
import { CARD, CARDS, type Card } from './cards.ts';

/** How the address of a card is written. */
export const cardAddress = (card: Card): ToolAddress<string> => ({
  own: [CARD, ...card.own],
  usual: card.lists[0],
});

/** Why a card cannot be asked of the rows of a list; undefined where it can. */
export function strayList(card: Card, list: ListScreenName): string | undefined {
  if (card.lists.includes(list)) return undefined;
  const names = card.lists.map((name) => listScreen(name).name);
  return unknownOption(OF, listScreen(list).name, names).message;
}

/** A card with what its address says of it, or the sentence that says why that cannot be understood. */
export type ReadCard =
  | { readonly card: Card; readonly state: ToolState; readonly problem?: undefined }
  | { readonly card?: undefined; readonly state?: undefined; readonly problem: string };

/** Reads the address of a card. */
export function readCardAddress(params: Params): ReadCard {
  const wanted = params.find(([name]) => name === CARD)?.[1];
  if (wanted === undefined) {
    const names = CARDS.map(({ name }) => name).join(', ');
    return { problem: `The address names no card. "${CARD}" is one of ${names}.` };
  }
  const { found: card, problem } = readNamed<Card>(CARD, wanted, CARDS);
  if (!card) return { problem };
  const read = readToolAddress(cardAddress(card), params);
  if (read.problem !== undefined) return { problem: read.problem };
  const stray = strayList(card, read.state.list);
  return stray === undefined ? { card, state: read.state } : { problem: stray };
}
