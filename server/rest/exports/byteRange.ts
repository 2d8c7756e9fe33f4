import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '#domain/errors.ts';
import type { Span } from '#server/exports/jobs/shelf.ts';

/** What of a file is sent, and how. */
interface FilePart {
  readonly status: 200 | 206;
  /** The bytes; all of them where none are named. */
  readonly span?: Span;
  readonly headers: Readonly<Record<string, string>>;
}

/** 416: the bytes asked for are not in the file. */
export function rangeNotSatisfiable(size: number): AppError {
  return new AppError('RANGE_NOT_SATISFIABLE', {
    message: `The file ends before the bytes that were asked for; it has ${size}.`,
  });
}

/** The part of a file that a request asks for (RFC 9110, 14): one span of bytes, so that a download goes on where it broke off, none where it begins behind the end; whatever else is asked for, the whole file. */
export function partAsked(
  { range = '', 'if-range': ifRange }: IncomingHttpHeaders,
  { etag, size }: { readonly etag: string; readonly size: number },
): FilePart | undefined {
  const isOfThis = ifRange === undefined || ifRange === etag;
  const span = isOfThis ? spanIn(range, size) : undefined;
  const headersOf = (length: number) => ({
    'accept-ranges': 'bytes',
    etag,
    'content-length': String(length),
  });
  if (!span) return { status: 200, headers: headersOf(size) };
  const { start, end } = span;
  if (start > end) return undefined;
  const place = { 'content-range': `bytes ${start}-${end}/${size}` };
  return { status: 206, span, headers: { ...headersOf(end - start + 1), ...place } };
}

const ONE_SPAN = /^bytes=(\d{0,15})-(\d{0,15})$/;

function spanIn(range: string, size: number): Span | undefined {
  const [, from = '', to = ''] = ONE_SPAN.exec(range) ?? [];
  if (from === '') return to === '' ? undefined : { start: Math.max(0, size - Number(to)), end: size - 1 };
  // An end before its beginning is no span.
  if (to !== '' && Number(to) < Number(from)) return undefined;
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
