import { createElement, use, type ReactNode } from 'react';
import { CHUNK_ERRORS } from '#domain/messages.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '#domain/limits.ts';

// When the first rows are there.
const SOON_MS = 2000;

/** A stylesheet that comes with a part of the product did not load. */
export class StylesheetFailure extends Error {}

/** A script or stylesheet of the product that did not load; a reload may help. */
export class ChunkLoadError extends Error {
  override readonly name = CHUNK_ERRORS.name;
  /** Set where the stylesheet failed. */
  readonly code: typeof CHUNK_ERRORS.stylesheetCode | undefined;

  constructor(id: string, cause?: unknown) {
    super(CHUNK_ERRORS.message(id), { cause });
    this.code = cause instanceof StylesheetFailure ? CHUNK_ERRORS.stylesheetCode : undefined;
  }
}

/** Imports a chunk; fails with ChunkLoadError when it does not load within the time allowed, or at all. */
export async function lazyImport<T>(id: string, load: () => Promise<T>): Promise<T> {
  const { promise: timeOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ChunkLoadError(id)), CHUNK_LOAD_TIMEOUT_MS);
  try {
    return await Promise.race([load(), timeOut]);
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(id, error);
  } finally {
    clearTimeout(timer);
  }
}

/** What imports the parts of first pictures, by their names, as far as they are declared. */
export const firstParts = new Map<string, () => Promise<unknown>>();

let meet: ((id: string) => void) | undefined;

/**
 * Draws no part from now on but those of first pictures, and what stands in the place of the others: on the server, which draws what
 * stands before any of them has come. Tells the names of the former when it meets them.
 */
export const drawFirstParts = (tell: (id: string) => void): void => void (meet = tell);

/**
 * A part that is imported when it is first drawn, below a Suspense. Unlike what React's lazy gives, a generic part keeps its
 * own type. What is drawn when the server cannot be reached is imported soon, as nothing else could be then; `isFirst` is what the
 * server draws too, as a part of what the screen shows first.
 */
export function lazyPart<Part extends (props: never) => ReactNode>(
  id: string,
  load: () => Promise<Part>,
  { isSoon, isFirst }: { readonly isSoon?: boolean; readonly isFirst?: boolean } = {},
): Part {
  type Props = Parameters<Part>[0];
  let part: Promise<Part> | undefined;
  let there: Part | undefined;
  const begin = () =>
    (part ??=
      meet && !isFirst
        ? new Promise(() => undefined)
        : lazyImport(id, load).then((loaded) => (there = loaded)));
  // What is there is drawn at once: a promise would be looked at a second time first.
  const Later = (props: Props) => {
    if (isFirst) meet?.(id);
    return createElement<Props>(there ?? use(begin()), props);
  };
  if (isFirst) firstParts.set(id, begin);
  if (isSoon) setTimeout(() => begin().catch(() => (part = undefined)), SOON_MS);
  return Later as Part;
}
