import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageOf, type PageHead } from '#domain/pages.ts';
import { matchRoute } from '#domain/routes.ts';
import type { RestContext } from '#server/rest/context.ts';
import { findHead } from '#server/rest/heads.ts';
import { pagePolicy } from './headers.ts';

/** Serves the web application's page for a screen: 404 where there is no such screen or entity. */
export function pageSender(
  webDir: string,
  context: RestContext,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let template: string | undefined;
  return async (request, reply) => {
    template ??= await readFile(join(webDir, 'index.html'), 'utf8');
    const { status, head } = await resolvePage(context, request);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-cache')
      .send(fill(template, { nonce, head }));
  };
}

interface ResolvedPage {
  readonly status: number;
  readonly head: PageHead;
}

async function resolvePage(context: RestContext, request: FastifyRequest): Promise<ResolvedPage> {
  const path = request.url.split('?')[0] ?? '/';
  const match = matchRoute(decodePath(path));
  if (!match?.route.built || match.name === 'PAGE_NOT_FOUND') return { status: 404, head: pageOf(null) };
  if (Object.keys(match.params).length === 0) return { status: 200, head: pageOf(match.name) };
  const row = await findHead(context, match, request);
  return row ? { status: 200, head: pageOf(match.name, row) } : { status: 404, head: pageOf(null) };
}

const decodePath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return '/page-not-found';
  }
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

function fill(template: string, { nonce, head }: { nonce: string; head: PageHead }): string {
  return template
    .replaceAll('__CSP_NONCE__', nonce)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*/,
      (_all, start: string) => start + escapeHtml(head.description),
    );
}
