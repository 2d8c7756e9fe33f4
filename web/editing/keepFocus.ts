import type { SyntheticEvent } from 'react';

/** Leaves the focus in the input while a button is pressed: what is wrong with it would be told now and move the button away from the pointer. */
export const keepFocus = (event: SyntheticEvent): void => event.preventDefault();
