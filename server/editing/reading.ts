import type { Cell, Claim, Step } from '#domain/writing/changeSet.ts';
import type { Writable } from '#domain/writing/writable.ts';
import type { TargetReading } from './targets.ts';
import type { ReadUpload } from './uploads.ts';

/** What a whole request is read with: the steps come in the order in which rows can be written. */
export interface EntryReading extends TargetReading {
  readonly now: Date;
  readonly sources: ReadonlyMap<string, string>;
  readonly uploads: ReadUpload;
  /** Rows that come with the one that is read, and links between them. */
  readonly before: Step[];
  readonly after: Step[];
  /** What stands in a link or a list of links of the row that is edited. */
  readonly standing: (name: string) => readonly string[];
  /** Reads one row with all that is nested in it. */
  readonly readEntry: (reading: EntryReading, place: Place, given: unknown) => Promise<Map<string, Claim>>;
}

/** A row that is read: its kind or edge, its id, where in the request it stands, and whether it is a new one. */
export interface Place {
  readonly of: Writable;
  readonly id: string;
  readonly path: string;
  readonly isNew: boolean;
  /** All of the row is sent: what is left out is empty. */
  readonly isWhole?: boolean;
  /** Values that follow from where it stands, such as the row that it belongs to. */
  readonly given?: Readonly<Record<string, Cell>>;
}
