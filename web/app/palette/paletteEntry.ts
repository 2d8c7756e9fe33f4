/** One line of the palette. */
export type PaletteEntry = {
  readonly key: string;
  /** The heading it stands under; entries of one group follow each other. */
  readonly group: string;
  readonly name: string;
  /** Muted words: why it was found, where it is. */
  readonly detail: string;
  /** Where it leads; null switches the theme. */
  readonly path: string | null;
  readonly isResult: boolean;
  /** It stands last among results that may still come: Enter waits for them. */
  readonly isLast?: true;
};
