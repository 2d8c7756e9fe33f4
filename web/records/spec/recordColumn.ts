import type { ReactNode } from 'react';
import type { Asked } from './selection.ts';

/** One column of a list. */
export type RecordColumn<Row, Name extends string = string> = {
  readonly id: string;
  readonly label: string;
  /** Stands at the head in place of the label, where there is less room. */
  readonly short?: string;
  /** What a column that is no field means; what a field means, its help says. */
  readonly help?: string;
  readonly width: number;
  readonly minWidth?: number;
  /** Figures stand at the right. */
  readonly isNumeric?: true;
  /** The field by which the column sorts; without it, it does not. */
  readonly sortBy?: Name;
  /** The field or link that the column shows, for its summary, groups and evidence; `sortBy` where it is missing. */
  readonly f?: Name;
  /** Other members of the row that it shows: rows differ where one of them does. */
  readonly also?: readonly Name[];
  /** What it asks of a row in the document of the rows: fields, and links with what is shown of the rows behind them. */
  readonly needs?: readonly Asked[];
  /** What the total row says of it; `sums` adds up each currency by itself. */
  readonly totals?: readonly ('sum' | 'median' | 'sums')[];
  /** Switched off until somebody wants it. */
  readonly isHidden?: true;
  /** Stays at the left and cannot be switched off. */
  readonly isFixed?: true;
  readonly render: (row: Row) => ReactNode;
};

/** The field or link that a column is about. */
export const fieldOfColumn = ({ f, sortBy }: Pick<RecordColumn<never>, 'f' | 'sortBy'>): string | undefined =>
  f ?? sortBy;

export const MIN_WIDTH = 56;
export const MAX_WIDTH = 640;

/** The track list of a CSS grid for columns of these widths; the last one takes the rest of the room. */
export const tracksOf = (widths: readonly number[]): string =>
  widths
    .map((width, index) => (index === widths.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`))
    .join(' ');
