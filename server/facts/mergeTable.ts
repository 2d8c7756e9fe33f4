/** One row on its way into a table: its id and its cells in the order of the columns, as PostgreSQL reads them. */
export type MergeRow = { readonly id: string; readonly cells: readonly (string | null)[] };

/** One column that is written: its SQL type, and the fields whose edit by a user keeps the given value out. */
export type MergeColumn = {
  readonly column: string;
  readonly type: string;
  readonly guards: readonly string[];
};

/** What many rows at once are written to. */
export type MergeTable = {
  /** The kind's or edge's name: also the kind of its history and its facts. */
  readonly name: string;
  readonly table: string;
  /** Rows have an approval status, a version and a history. */
  readonly isVersioned: boolean;
  readonly columns: readonly MergeColumn[];
  /** The column of the readable key, which no two rows may share. */
  readonly keyColumn?: string | undefined;
  /** The columns by which two edges are the same edge. */
  readonly pairColumns?: readonly string[] | undefined;
  /** The two ends of edges that are the same in both directions. */
  readonly eitherWay?: readonly string[] | undefined;
};
