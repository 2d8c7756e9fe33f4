import { CARD, CARDS, type Card } from '#domain/analysis/cards.ts';
import { readNamed } from '#domain/tools/named.ts';
import { useToolSearch } from '#web/tools/state/toolSearch.ts';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { useNames } from '#web/tools/state/useNames.ts';
import { CardPart } from './cardParts.ts';
import { useCard } from './frame/useCard.ts';

/** A card of the analyses by the address around it. */
export function AnalysisLive() {
  const { search, setSearch } = useToolSearch();
  const { found, problem } = readNamed<Card>(CARD, search.get(CARD) ?? '', CARDS);
  const reset = () => setSearch(new URLSearchParams());
  return found ? <LiveCard card={found} /> : <ToolProblem message={problem ?? ''} onReset={reset} />;
}

function LiveCard({ card }: { readonly card: Card }) {
  const state = useCard(card);
  const { kind, conditions, problem, reset } = state;
  const nameOf = useNames(kind, conditions);
  if (problem !== undefined) return <ToolProblem message={problem} onReset={reset} />;
  return <CardPart name={card.name} state={state} nameOf={nameOf} />;
}
