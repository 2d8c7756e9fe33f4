import { createContext, useContext } from 'react';

export type PaletteControls = {
  readonly open: () => void;
  /** Fetches its script ahead, when it is likely to be opened. */
  readonly preload: () => void;
};

const nothing = () => {};

export const PaletteContext = createContext<PaletteControls>({ open: nothing, preload: nothing });

/** How a part of the frame opens the search palette. */
export const usePalette = (): PaletteControls => useContext(PaletteContext);
