import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

const SAMPLE_BYTES = 64 * 1024;

/** The encodings in which files of text come. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Gives the encoding of a file of text: by its byte order mark, by where its zero bytes stand, and else by whether all of it is UTF-8. */
export async function findEncoding(path: string): Promise<Encoding> {
  const head = await readHead(path);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const wide = zeroBytes(head);
  if (wide !== null) return wide;
  return (await isAllUtf8(path)) ? 'utf-8' : 'windows-1252';
}

/** The first bytes of a file. */
export async function readHead(path: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of createReadStream(path, { end: SAMPLE_BYTES - 1 })) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

// Plain letters in UTF-16 have a zero in every other byte.
function zeroBytes(head: Buffer): Encoding | null {
  const pairs = Math.floor(head.length / 2);
  if (pairs === 0) return null;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < pairs * 2; at += 2) {
    if (head[at] === 0) even += 1;
    if (head[at + 1] === 0) odd += 1;
  }
  if (odd > pairs * 0.4 && even < pairs * 0.1) return 'utf-16le';
  if (even > pairs * 0.4 && odd < pairs * 0.1) return 'utf-16be';
  return null;
}

async function isAllUtf8(path: string): Promise<boolean> {
  let rest = Buffer.alloc(0);
  for await (const part of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    const bytes = Buffer.concat([rest, part as Buffer]);
    const end = wholeLetters(bytes);
    if (!isUtf8(bytes.subarray(0, end))) return false;
    rest = bytes.subarray(end);
  }
  return isUtf8(rest);
}

// A letter that is cut in two by the end of a part is looked at with the next one.
function wholeLetters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return bytes.length - back;
    if (byte < 0x80) break;
  }
  return bytes.length;
}

/** The text of a file, part by part, without its byte order mark. */
export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    yield decoder.decode(part as Buffer, { stream: true });
  }
  yield decoder.decode();
}
