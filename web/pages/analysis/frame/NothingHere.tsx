import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import type { CardState } from './useCard.ts';

type NothingHereProps = { readonly state: CardState; readonly children?: string };

/** Says that no row, or none with a value, is left to compute with. */
export const NothingHere = ({ state: { screen, setConditions }, children }: NothingHereProps) => (
  <EmptyState
    title={`Nothing to compute with among the ${screen.noun.many}`}
    action={<Button onClick={() => setConditions([])}>Clear all filters</Button>}
  >
    {children ?? 'No row matches, or none of them has a value. Take away a filter.'}
  </EmptyState>
);
