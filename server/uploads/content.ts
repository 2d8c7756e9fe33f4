import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { createReadStream } from 'node:fs';

/** What a file is by its first bytes: pictures of points, drawings, and documents. */
export type Content = 'raster' | 'svg' | 'pdf' | 'text';

/** How many bytes say what a file is. */
export const HEAD_BYTES = 4096;

const startsWith = (head: Buffer, ...bytes: number[]): boolean =>
  head.subarray(0, bytes.length).equals(Buffer.from(bytes));

/** What a file is by its first bytes, whatever its name says; null where it is nothing that is taken. */
export function contentOf(head: Buffer): Content | null {
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP';
  const isPng = startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  if (isPng || isWebp || startsWith(head, 0xff, 0xd8, 0xff)) return 'raster';
  if (/^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8))) return 'pdf';
  return textIn(head);
}

const CONTROL = /[^\P{Cc}\t\n\v\f\r]/u;
const PROLOGUE = /^\uFEFF?(?:\s+|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>)*/i;

// A page is not evidence that stands still, and no text that anybody reads.
function textIn(head: Buffer): 'svg' | 'text' | null {
  const text = head.toString('utf8');
  if (CONTROL.test(text)) return null;
  const begin = text.replace(PROLOGUE, '');
  if (/^<(?:\w+:)?svg[\s>]/i.test(begin)) return 'svg';
  return begin.startsWith('<') ? null : 'text';
}

/** Why a document cannot be taken, in one sentence; null where it can. */
export async function documentProblem(path: string, content: 'pdf' | 'text'): Promise<string | null> {
  if (content === 'pdf') return pdfProblem(path);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (CONTROL.test(decoder.decode(chunk, { stream: true }))) return NO_TEXT;
    }
    decoder.decode();
    return null;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return NO_TEXT;
    throw error;
  }
}

const NO_TEXT = 'It is not plain text: save it as UTF-8, or as PDF.';
const TAIL_BYTES = 1024;

// Behind the end of a document may stand another file, which programs take it for as well.
async function pdfProblem(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(TAIL_BYTES),
      position: Math.max(0, size - TAIL_BYTES),
    });
    const tail = buffer.toString('latin1', 0, bytesRead);
    const end = tail.lastIndexOf('%%EOF');
    if (end === -1) return 'The PDF is cut off or damaged: its end is missing.';
    return /^[\s\0]*$/.test(tail.slice(end + 5))
      ? null
      : 'Something stands behind the end of the PDF. Save it anew.';
  } finally {
    await file.close();
  }
}

const ENTITIES = /<!ENTITY|<!DOCTYPE[^>]*\[/i;

/** Why a picture cannot be taken, in one sentence, as far as its bytes tell; null where it may. */
export function pictureProblem(bytes: Buffer, content: 'raster' | 'svg'): string | null {
  if (content === 'svg') {
    if (!isUtf8(bytes)) return 'The SVG is not written in UTF-8.';
    return ENTITIES.test(bytes.toString('utf8')) ? 'The SVG declares entities. Save it without them.' : null;
  }
  const moves = bytes.indexOf('acTL');
  const isMoving = startsWith(bytes, 0x89) && moves !== -1 && moves < bytes.indexOf('IDAT');
  return isMoving ? ANIMATED : null;
}

/** Why a picture that moves is not taken. */
export const ANIMATED = 'It is animated. Send a still picture.';
