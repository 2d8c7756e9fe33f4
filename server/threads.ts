import { Worker, type WorkerOptions } from 'node:worker_threads';

const QUICK = new URL('quickImports.ts', import.meta.url).href;

/** Begins a thread of the product's own code, which finds its modules the quick way, as the server did. */
export const startThread = (entry: URL, options: WorkerOptions = {}): Worker =>
  new Worker(entry, { ...options, execArgv: ['--import', QUICK] });
