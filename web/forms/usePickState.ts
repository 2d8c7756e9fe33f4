import { useState } from 'react';

type State = {
  readonly text: string;
  readonly isOpen: boolean;
  readonly isWalked: boolean;
};

type Settings = {
  /** One value is picked: its options close with the pick. */
  readonly isOne?: boolean | undefined;
  /** Without a text there are no options to show. */
  readonly isSought?: boolean | undefined;
};

/** What is typed into a picker, whether its options are shown, and whether the keys walk through them: these are to stay as they are meanwhile, so that what Enter picks was seen. */
export type Picking = State & Pick<Settings, 'isOne'> & { readonly change: (part: Partial<State>) => void };

/** The state of a picker that nothing is typed into yet. */
export function usePickState({ isOne, isSought }: Settings = {}): Picking {
  const [state, setState] = useState<State>({ text: '', isOpen: false, isWalked: false });
  return {
    ...state,
    isOne,
    isOpen: state.isOpen && !(isSought && state.text === ''),
    change: (part) => setState((before) => ({ ...before, ...part })),
  };
}
