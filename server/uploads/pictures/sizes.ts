import type { PictureSize } from '#domain/uploads/uploads.ts';

/** One size of a picture. */
export interface Sized {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What is kept of a picture: written anew, so that nothing but its points comes from the file. */
export interface Picture {
  readonly type: string;
  readonly sizes: Readonly<Record<PictureSize, Sized>>;
}

/** What became of a file that is looked at as a picture: why it cannot be taken, or why none can be looked at on this machine. */
export type Looked =
  | { readonly picture: Picture }
  | { readonly problem: string }
  | { readonly failure: string };
