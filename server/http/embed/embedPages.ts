import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import type { RestContext } from '#server/rest/context.ts';
import { isNamed } from '#server/rest/conditional.ts';
import { EMBED_CACHING } from '#server/rest/embeds/embeds.ts';
import { liveEmbed } from '#server/rest/embeds/liveEmbed.ts';
import { dataElement, escapeHtml } from '../html.ts';
import { askedOrigins, pictureOrigins, type ClientConfig } from '../settings.ts';
import { embedPolicy, framersOf } from './embedPolicy.ts';
import { refusalPage, REFUSAL_POLICY } from './refusalPage.ts';

/** What pages of embeds are made of. */
interface EmbedPageOptions {
  readonly webDir: string;
  readonly client: ClientConfig;
  readonly attribution: () => string;
  /** The sites that may show an embed which names none: `*` for all. */
  readonly embedSites?: readonly string[] | undefined;
}

const ANYWHERE: readonly string[] = ['*'];

/** Registers the pages of embeds, which other sites show in frames. They are the same for everybody: no cookie is read, none is set. */
export function registerEmbedPages(
  app: FastifyInstance,
  context: RestContext,
  options: EmbedPageOptions,
): void {
  let built: Promise<string> | undefined;
  app.get('/embed/:id', async (request, reply) => {
    void reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'x-robots-tag': 'noindex' });
    try {
      built ??= readFile(join(options.webDir, 'embed.html'), 'utf8');
      const page = await pageOf(context, request, { ...options, html: await built });
      return await send(request, reply, page);
    } catch (error) {
      return refuse(reply, error);
    }
  });
}

interface Page {
  readonly text: string;
  readonly policy: string;
  /** Other sites may show it. */
  readonly isFramed: boolean;
}

async function pageOf(
  context: RestContext,
  request: FastifyRequest,
  { html, client, attribution, embedSites = ANYWHERE }: EmbedPageOptions & { readonly html: string },
): Promise<Page> {
  const { id } = request.params as { readonly id: string };
  const { sites, address, title, hasFilters, theme, height } = await liveEmbed(context, id);
  const origin = context.originOf(request);
  const allowed = sites.length > 0 ? sites : embedSites;
  const shown = {
    id,
    address,
    title,
    hasFilters,
    theme,
    height,
    url: `${origin}${address}`,
    attribution: attribution(),
  };
  return {
    isFramed: allowed.length > 0,
    policy: embedPolicy({
      framers: framersOf(allowed),
      origins: askedOrigins(client),
      pictures: pictureOrigins(client),
    }),
    text: fill(html, {
      THEME: theme,
      TITLE: escapeHtml(title ?? 'Sector Atlas'),
      DATA: dataElement({ attributes: { 'data-embed': id }, text: JSON.stringify(shown) }),
    }),
  };
}

// What is put in is never read again, so that no text can pass for a mark.
const fill = (html: string, parts: Readonly<Record<string, string>>): string =>
  html
    .split(/__EMBED_(THEME|TITLE|DATA)__/)
    .map((piece, index) => (index % 2 === 0 ? piece : (parts[piece] ?? '')))
    .join('');

function send(request: FastifyRequest, reply: FastifyReply, { text, policy, isFramed }: Page): FastifyReply {
  const etag = `W/"${createHash('sha256').update(policy).update(text).digest('base64url').slice(0, 27)}"`;
  // Of frames the policy speaks; the older header knows no list of sites.
  if (isFramed) void reply.removeHeader('x-frame-options');
  else void reply.header('x-frame-options', 'SAMEORIGIN');
  void reply.headers({ etag, 'cache-control': EMBED_CACHING, 'content-security-policy': policy });
  if (isNamed(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.type('text/html; charset=utf-8').send(text);
}

// Whoever reads the page around it is told, in plain words; where nobody says who may show it, all may.
function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof AppError)) throw error;
  const { status, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  void reply.removeHeader('x-frame-options');
  return reply
    .status(status)
    .headers({ 'content-security-policy': REFUSAL_POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(refusalPage(status));
}
