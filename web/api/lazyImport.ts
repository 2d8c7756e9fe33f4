import { createElement, use, type ReactNode } from 'react';
import { CHUNK_ERRORS } from '#domain/messages.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '#domain/limits.ts';

// When the first rows are there.
const SOON_MS = 2000;

// How Vite's preloader names a stylesheet that does not load.
const STYLESHEET_FAILURE = 'Unable to preload CSS';

/** A script or stylesheet of the product that did not load; a reload may help. */
export class ChunkLoadError extends Error {
  override readonly name = CHUNK_ERRORS.name;
  /** Set where the stylesheet failed. */
  readonly code: typeof CHUNK_ERRORS.stylesheetCode | undefined;

  constructor(id: string, cause?: unknown) {
    super(CHUNK_ERRORS.message(id), { cause });
    this.code = isStylesheetFailure(cause) ? CHUNK_ERRORS.stylesheetCode : undefined;
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

let isLater = true;

/** Draws no such part from now on, but what stands in its place: on the server, which draws what stands before any of them has come. */
export const drawNoParts = (): void => void (isLater = false);

/**
 * A part that is imported when it is first drawn, below a Suspense. Unlike what React's lazy gives, a generic part keeps its
 * own type. What is drawn when the server cannot be reached is imported soon, as nothing else could be then.
 */
export function lazyPart<Part extends (props: never) => ReactNode>(
  id: string,
  load: () => Promise<Part>,
  { isSoon = false } = {},
): Part {
  type Props = Parameters<Part>[0];
  let part: Promise<Part> | undefined;
  const begin = () => (part ??= isLater ? lazyImport(id, load) : new Promise(() => undefined));
  const Later = (props: Props) => createElement<Props>(use(begin()), props);
  if (isSoon) setTimeout(() => begin().catch(() => (part = undefined)), SOON_MS);
  return Later as Part;
}

const isStylesheetFailure = (cause: unknown): boolean =>
  cause instanceof Error && cause.message.startsWith(STYLESHEET_FAILURE);
