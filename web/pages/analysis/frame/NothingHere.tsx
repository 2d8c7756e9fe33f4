import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import type { CardState } from './useCard.ts';

type NothingHereProps = { readonly state: CardState; readonly children?: string };

/** Says that no row, or none with a value, is left to compute with. */
export function NothingHere({ state, children }: NothingHereProps) {
  const { screen, card, conditions, own, setConditions, reset } = state;
  const isFiltered = conditions.length > 0;
  const isChosen = card.own.some((name) => own(name) !== undefined);
  return (
    <EmptyState
      title={`Nothing to compute with among the ${screen.noun.many}`}
      action={
        isFiltered ? (
          <Button onClick={() => setConditions([])}>Clear all filters</Button>
        ) : (
          isChosen && <Button onClick={reset}>Begin again</Button>
        )
      }
    >
      {children ?? `No row matches, or none of them has a value.${isFiltered ? ' Take away a filter.' : ''}`}
    </EmptyState>
  );
}
