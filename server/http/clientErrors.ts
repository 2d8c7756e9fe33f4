import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const REASONS: Readonly<Record<string, readonly [status: number, detail: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Send it again.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are larger than allowed.'],
};
const UNREADABLE = [400, 'The request is not readable as HTTP.'] as const;

/** Answers what never became a request (too slow, too large, not HTTP) in one plain sentence, and ends the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, detail] = REASONS[error.code ?? ''] ?? UNREADABLE;
  const title = STATUS_CODES[status] ?? 'Error';
  const body = JSON.stringify({ type: 'about:blank', title, status, detail });
  socket.end(
    [
      `HTTP/1.1 ${status} ${title}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
