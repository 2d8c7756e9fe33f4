/** One line of the palette. */
export type PaletteEntry = {
  readonly key: string;
  /** The heading it stands under; entries of one group follow each other. */
  readonly group: string;
  readonly name: string;
  /** Muted words: why it was found, where it is. */
  readonly detail: string;
  /** Where it leads; null where it acts. */
  readonly path: string | null;
  /** What it does, where it leads nowhere. */
  readonly act?: () => void;
  /** Other words by which people look for it. */
  readonly words?: string;
  readonly isResult: boolean;
  /** It stands last among results that may still come: Enter waits for them. */
  readonly isLast?: true;
};
