import type { UploadForm } from '#domain/uploads/uploads.ts';

/** One of the files that are kept of an upload: of a picture three sizes, of a document itself. */
export interface KeptSize {
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
}

/** What is kept of a file, without its bytes. */
export interface KeptFile {
  readonly key: string;
  readonly type: string;
  readonly sizes: Readonly<Record<string, KeptSize>>;
}

/** An upload, without its bytes. */
export interface Upload extends KeptFile {
  /** What the names of its objects in the bucket begin with; null where its bytes are in the database. */
  readonly place: string | null;
}

/** What an upload is kept with: the bytes of each size, which may be asked for again. */
export interface NewUpload extends KeptFile {
  readonly blocks: (size: string) => AsyncIterable<Uint8Array>;
}

/** What an upload is shown as. */
export const formOf = ({ type }: Pick<KeptFile, 'type'>): UploadForm =>
  type.startsWith('image/') ? 'picture' : 'document';

/** The name of the size that stands for an upload, and whose SHA-256 is its key. */
export const mainSize = (upload: Pick<KeptFile, 'type'>): string =>
  formOf(upload) === 'picture' ? 'large' : 'file';
