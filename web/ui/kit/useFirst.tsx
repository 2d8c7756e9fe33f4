import { useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';

type First<T> = {
  readonly shown: readonly T[];
  /** The button that brings the rest; null where nothing is left out. */
  readonly more: ReactNode;
};

type Options = {
  readonly first: number;
  /** What the items are, where the button stands beside other things. */
  readonly noun?: string;
  readonly className?: string | undefined;
};

/** The first of many items, and a button for the others: a page stays light whatever a list holds. */
export function useFirst<T>(items: readonly T[], { first, noun, className }: Options): First<T> {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, first);
  const rest = items.length - shown.length;
  if (rest === 0) return { shown, more: null };
  const more = (
    <Button look="link" className={className} onClick={() => setWhole(true)}>
      Show {rest} more{noun === undefined ? '' : ` ${noun}`}
    </Button>
  );
  return { shown, more };
}
