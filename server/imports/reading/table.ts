import { IMPORTS, type FoundColumn } from '#domain/imports/imports.ts';

/** A cell as it is read: a text, or of formats that have lists a list of texts. */
export type RawCell = string | readonly string[];

/** A row of a file with the line on which it begins; cells that are not there are left out at its end. */
export interface RawRow {
  readonly line: number;
  readonly cells: readonly RawCell[];
  /** Why its line holds no row, in one sentence; the one cell is then what stands there. */
  readonly broken?: string | undefined;
}

/** What reads a file: its rows; the headings are known once they are read. */
export interface RowReader {
  readonly headings: () => readonly string[];
  readonly rows: AsyncIterable<RawRow>;
}

/** Why a file cannot be read, in one sentence with the line. */
export class UnreadableFile extends Error {}

/** What is told of a file once it is read. */
export type ReadAnswer =
  | { readonly problem: string }
  | { readonly format: string; readonly columns: readonly FoundColumn[]; readonly rows: number };

/** A file of more rows than one may hold. */
export const tooManyRows = (): UnreadableFile =>
  new UnreadableFile(
    `It has more than ${IMPORTS.rows.toLocaleString('en-US')} rows: cut it into several files.`,
  );
