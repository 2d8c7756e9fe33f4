import type { Database } from '#server/database/database.ts';
import type { NewUpload, Upload } from '#server/uploads/upload.ts';

/** How many bytes are written and read at a time. */
export const BLOCK_BYTES = 1024 * 1024;

/** Bytes from one position to another, both among them. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One of the files of an upload, as it lies at its place. */
export interface Held {
  readonly upload: Upload;
  readonly size: string;
}

/** Where the bytes of uploads lie: in the database, or in a bucket. */
export interface Place {
  /** Takes the bytes there, before the transaction that writes the row; gives where the row is to say that they are. */
  bring(upload: NewUpload, now: Date): Promise<string | null>;
  /** Makes them belong to the row, in the transaction that has added it. */
  settle(inside: Database, upload: NewUpload, at: string | null): Promise<void>;
  /** The bytes of a span, in blocks: nothing is held open while whoever reads them is slow. */
  read(held: Held, span: Span): AsyncGenerator<Buffer>;
}
