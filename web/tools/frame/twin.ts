import { csvText, UTF8_MARK } from '#domain/exports/csvText.ts';

/** A column of the table that says the same as a picture. */
export type TwinHead = { readonly label: string; readonly isFigure?: boolean };

/** A cell: its words, where they lead, and what stands for them in a file, where that is not the words. */
export type TwinCell = {
  readonly words: string;
  readonly href?: string | undefined;
  readonly value?: string | number | null | undefined;
};

/** A row, whose first cell names it. */
export type TwinRow = { readonly key: string; readonly cells: readonly TwinCell[] };

/** The table that says the same as a picture, whole. */
export type TwinTable = { readonly heads: readonly TwinHead[]; readonly rows: readonly TwinRow[] };

/** The same, made when it is asked for where it holds what the picture has no room for. */
export type MadeTwin = TwinTable | (() => TwinTable);

/** The table itself. */
export const madeTwin = (twin: MadeTwin): TwinTable => (typeof twin === 'function' ? twin() : twin);

/** The table as a file of comma-separated values. */
export const twinCsv = ({ heads, rows }: TwinTable): string =>
  UTF8_MARK +
  csvText([
    heads.map(({ label }) => label),
    ...rows.map(({ cells }) => cells.map(({ words, value }) => (value === undefined ? words : value))),
  ]);
