import { setImmediate as turn } from 'node:timers/promises';

// Sent in well under a millisecond.
const MOST_BYTES = 65_536;

/** Chunks as bytes in small pieces, between which whoever else asks has a turn. */
export async function* inPieces(
  chunks: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    for (let at = 0; at < bytes.length; at += MOST_BYTES) {
      yield bytes.subarray(at, at + MOST_BYTES);
      await turn();
    }
  }
}
