import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { PRODUCT } from '#domain/pages.ts';
import { vary } from './entityTags.ts';
import { escapeHtml } from './html.ts';

// Everything that it needs stands in it: there is no time for a second request.
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;background:#f8f8ff;color:#16222e;font:16px/1.5 system-ui,sans-serif}
main{max-width:34rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 12px}p{margin:0 0 16px}
a{color:#00607f}a:focus-visible{outline:2px solid;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#0f1720;color:#e8ecf4}a{color:#7cc7e6}}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

/** Whether an error says that it is only for now, for too much is asked or the server is about to begin or to end. */
export function isBusy(error: unknown): error is AppError {
  return error instanceof AppError && (error.status === 429 || error.status === 503);
}

/** Tells somebody at a browser that it is only for now, and how long they may wait. */
export function sendBusyPage(reply: FastifyReply, error: AppError): FastifyReply {
  const { status, message, retryAfterSeconds } = error;
  const heading = status === 429 ? 'That was a lot at once' : 'Not available for a moment';
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  vary(reply, ['Accept']);
  return reply
    .removeHeader('etag')
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY).send(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${heading} · ${PRODUCT}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>${heading}</h1>
      <p>${escapeHtml(message)}</p>
      <p><a href="">Try again</a></p>
    </main>
  </body>
</html>
`);
}
