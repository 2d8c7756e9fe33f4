import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, lazyImport, StylesheetFailure } from './lazyImport.ts';

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('lazyImport', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gives the module and leaves no timer behind', async () => {
    await expect(lazyImport('home', async () => ({ answer: 1 }))).resolves.toEqual({ answer: 1 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('names the chunk that failed and keeps the cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
    const error = await failureOf(lazyImport('about', () => Promise.reject(cause)));
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk about failed',
      code: undefined,
      cause,
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives a stylesheet that failed its own code', async () => {
    const cause = new StylesheetFailure('/assets/a.css');
    const error = await failureOf(lazyImport('about', () => Promise.reject(cause)));
    expect(error).toMatchObject({ name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED' });
  });

  it('waits 120 seconds, and no longer', async () => {
    const settled = vi.fn<(error: unknown) => void>();
    void failureOf(lazyImport('slow', () => new Promise(() => {}))).then(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ message: 'Loading chunk slow failed' }));
  });
});
