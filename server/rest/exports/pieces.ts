import { setImmediate as turn } from 'node:timers/promises';
import { utf8, type Chunks } from '#server/database/values/utf8.ts';

// Sent in well under a millisecond.
const MOST_BYTES = 65_536;

/** Chunks as bytes in small pieces, between which whoever else asks has a turn. */
export async function* inPieces(chunks: Chunks): AsyncGenerator<Uint8Array, void> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? utf8(chunk) : chunk;
    // Few bytes wait for more of them: to be sent costs them more than to be put together.
    if (length + bytes.length > MOST_BYTES && length > 0) {
      yield joined(waiting, length);
      await turn();
      [waiting, length] = [[], 0];
    }
    for (let at = 0; at < bytes.length; at += MOST_BYTES) {
      const piece = bytes.subarray(at, at + MOST_BYTES);
      if (piece.length < MOST_BYTES) {
        waiting.push(piece);
        length += piece.length;
      } else {
        yield piece;
        await turn();
      }
    }
  }
  if (length > 0) yield joined(waiting, length);
}

// One by itself is sent as it is.
const joined = (pieces: readonly Uint8Array[], length: number): Uint8Array =>
  pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces, length);
