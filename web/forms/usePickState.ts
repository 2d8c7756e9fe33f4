import { useState } from 'react';

type State = {
  readonly text: string;
  readonly isOpen: boolean;
  readonly isWalked: boolean;
};

/** What is typed into a picker, whether its options are shown, and whether the keys walk through them: these are to stay as they are meanwhile, so that what Enter picks was seen. */
export type Picking = State & { readonly change: (part: Partial<State>) => void };

/** The state of a picker that nothing is typed into yet. */
export function usePickState(): Picking {
  const [state, setState] = useState<State>({ text: '', isOpen: false, isWalked: false });
  return { ...state, change: (part) => setState((before) => ({ ...before, ...part })) };
}
