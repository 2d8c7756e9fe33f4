import type { ReactNode } from 'react';

/** One column of a list. */
export type RecordColumn<Row> = {
  readonly id: string;
  readonly label: string;
  /** What the column means, for the hover text of its head. */
  readonly help?: string;
  readonly width: number;
  readonly minWidth?: number;
  /** Figures stand at the right. */
  readonly isNumeric?: true;
  /** The field by which the column sorts; without it, it does not. */
  readonly sortBy?: string;
  /** Switched off until somebody wants it. */
  readonly isHidden?: true;
  /** Stays at the left and cannot be switched off. */
  readonly isFixed?: true;
  readonly render: (row: Row) => ReactNode;
};

export const MIN_WIDTH = 56;
export const MAX_WIDTH = 640;

/** The track list of a CSS grid for columns of these widths; the last one takes the rest of the room. */
export const tracksOf = (widths: readonly number[]): string =>
  widths
    .map((width, index) => (index === widths.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`))
    .join(' ');
