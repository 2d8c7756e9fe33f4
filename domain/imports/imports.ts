import type { KindName } from '#domain/names.ts';
import { KINDS } from '#domain/registry.ts';
import { WRITABLES, type Writable } from '#domain/writing/writable.ts';

/** How large a file of an import may be, and how long it is kept. */
export const IMPORTS = {
  bytes: 200 * 1024 * 1024,
  columns: 500,
  rows: 1_000_000,
  /** The letters of one row at most. */
  rowLetters: 1_000_000,
  /** Rows that are written in one transaction. */
  chunkRows: 2000,
  /** Bad rows that are kept by name; what is beyond is only counted. */
  problems: 100_000,
  /** How long the file of an import lies there that nobody has finished, in days. */
  keptDays: 7,
  /** How many imports of one account may lie there unfinished. */
  ofOneAccount: 10,
} as const;

/** The kinds and links whose rows a file can hold: all that people write, but for what is said about them. */
export const IMPORTABLE: readonly Writable[] = WRITABLES.filter(
  ({ name }) => name !== 'fact' && name !== 'source',
);

/** What the rows of a file are called. */
export const importLabel = (of: Writable): string =>
  'label' in of && KINDS.includes(of) ? of.labelPlural : of.plural;

/** What becomes of one column: the field or link that its cells go to, null where they are left out. */
export interface ColumnMapping {
  readonly to: string | null;
  /** What texts in the column stand for, where they are neither a value nor a label of the field. */
  readonly options?: Readonly<Record<string, string>>;
}

/** A column as it was found. */
export interface FoundColumn {
  readonly heading: string;
  /** The first values in it that are different. */
  readonly samples: readonly string[];
}

/** What a column can go to. */
export interface ImportTarget {
  readonly name: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly isList: boolean;
  /** What is chosen from, where the field has options. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** The kind that a link leads to. */
  readonly leadsTo?: KindName;
}

/** Where an import stands. */
export type ImportStatus = 'ready' | 'checking' | 'running' | 'stopped' | 'done' | 'undoing' | 'undone';

/** What becomes of the rows of a file. */
export interface ImportCounts {
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly refused: number;
}

/** What a row would do, for some rows. */
export interface ImportSample {
  readonly line: number;
  readonly name: string;
  /** The id of the entry that it is about; null of a new one. */
  readonly id: string | null;
  readonly values: readonly {
    readonly field: string;
    readonly before: string | null;
    readonly value: string | null;
  }[];
}

/** One cell that cannot be taken, or a row of which no cell is to blame. */
export interface ImportProblem {
  readonly line: number;
  readonly column: string | null;
  readonly value: string | null;
  readonly reason: string;
}

/** How the rows are brought in. */
export interface ImportSettings {
  /** The file is refused whole where one row of it is bad. */
  readonly refuseWhole: boolean;
  /** New rows are approved as they are made. */
  readonly approve: boolean;
  /** On what all values rest whose row names no source of its own. */
  readonly source: { readonly url?: string; readonly title?: string; readonly upload?: string } | null;
}

/** An import as it is told to people. */
export interface ToldImport {
  readonly id: string;
  readonly kind: string;
  readonly fileName: string;
  readonly format: string;
  readonly status: ImportStatus;
  readonly author: { readonly id: string; readonly name: string | null };
  readonly createdAt: string;
  readonly rows: number;
  /** How many rows the work that goes on, or went on last, has been through. */
  readonly rowsDone: number;
  readonly settings: ImportSettings;
  /** What the last dry run with this mapping has found. */
  readonly checked: ImportCounts | null;
  /** What the run has done. */
  readonly counts: ImportCounts;
  /** Why it stopped, in a sentence. */
  readonly problem: string | null;
  readonly problemCount: number;
  readonly can: {
    readonly approve: boolean;
    readonly run: boolean;
    readonly change: boolean;
    readonly undo: boolean;
    readonly remove: boolean;
    readonly cancel: boolean;
  };
}

/** An import with its columns. */
export interface ToldImportInFull extends ToldImport {
  readonly columns: readonly FoundColumn[];
  readonly mapping: readonly ColumnMapping[];
  readonly targets: readonly ImportTarget[];
  readonly samples: readonly ImportSample[];
  readonly problems: readonly ImportProblem[];
}
