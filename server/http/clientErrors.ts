import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { STATUS_CODES } from './nodeHttp.ts';

type Refusal = readonly [status: number, detail: string];

const REASONS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Send it again.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are larger than allowed.'],
};
const UNREADABLE: Refusal = [400, 'The request is not readable as HTTP.'];
const NO_TUNNEL: Refusal = [405, 'This server opens no connections to other hosts. Use GET or HEAD.'];
const NO_EXPECTATION: Refusal = [417, 'This server meets no expectation but "100-continue".'];

/** Answers what never became a request (too slow, too large, not HTTP) in one plain sentence, and ends the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  refuse(socket, REASONS[error.code ?? ''] ?? UNREADABLE);
}

/** The same for requests that Node does not pass on: to open a tunnel, or to be told something first. */
export function answerUnasked(server: Server): void {
  server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined);
    refuse(socket, NO_TUNNEL);
  });
  server.on('checkExpectation', ({ socket }) => refuse(socket, NO_EXPECTATION));
}

function refuse(socket: Duplex, [status, detail]: Refusal): void {
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
