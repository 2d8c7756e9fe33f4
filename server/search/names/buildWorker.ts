import { parentPort } from 'node:worker_threads';
import { type NamesBuilder, namesBuilder } from './buildNames.ts';
import type { Names } from './names.ts';

/** What the builder in the worker is told. */
export type BuildMessage = { readonly kind: string } | { readonly lines: string } | 'finish';

const builder: NamesBuilder = namesBuilder();

parentPort?.on('message', (message: BuildMessage) => {
  if (message === 'finish') {
    const names = builder.finish();
    parentPort?.postMessage(names, buffersOf(names));
    parentPort?.close();
  } else if ('kind' in message) {
    builder.startKind(message.kind);
  } else {
    builder.addLines(message.lines);
  }
});

const buffersOf = (names: Names): ArrayBuffer[] =>
  Object.values(names).flatMap((part) =>
    ArrayBuffer.isView(part) && part.buffer instanceof ArrayBuffer ? [part.buffer] : [],
  );
