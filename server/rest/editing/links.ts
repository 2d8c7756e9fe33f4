import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidBody, invalidFields, unauthorized } from '#domain/errors.ts';
import { edgeOf, kindOf } from '#domain/registry.ts';
import { MENTIONS_PATH } from '#domain/search/searchAddress.ts';
import { createLinks } from '#server/editing/links.ts';
import { isObject } from '#server/editing/problems.ts';
import { findMentions, MOST_CHARACTERS } from '#server/search/mentions.ts';
import type { RestContext } from '#server/rest/context.ts';
import { readOwnParams } from '#server/rest/params.ts';
import { askedOf, toldBare } from './editing.ts';

/** Where several partnerships are made at once. */
export const PARTNERSHIPS_PATH = '/partnerships/';

/** Registers what makes links between entries, and what finds in a text who may be linked. */
export function registerLinks(app: FastifyInstance, context: RestContext): void {
  app.post(PARTNERSHIPS_PATH, async (request, reply) => {
    const written = await createLinks(context.services(), edgeOf('partnership'), {
      asked: askedOf(context, request),
      body: request.body,
    });
    return reply
      .status(written.changes ? 200 : 201)
      .header('cache-control', 'no-store')
      .send(toldBare(written));
  });
  app.post(MENTIONS_PATH, async (request, reply) => {
    readOwnParams(request, []);
    const viewer = context.viewerOf(request);
    if (viewer.id === null) throw unauthorized();
    const text = textOf(request);
    const results = await findMentions(context.services().database, kindOf('organization'), { text, viewer });
    return reply
      .header('cache-control', 'no-store')
      .send({ count: results.length, next: null, previous: null, results });
  });
}

function textOf({ body }: FastifyRequest): string {
  if (!isObject(body)) throw invalidBody('Send an object of JSON with the text.');
  const { text, ...others } = body;
  const wrong = Object.keys(others).map((name): [string, string[]] => [
    name.slice(0, 60),
    ['There is no such field.'],
  ]);
  if (typeof text !== 'string' || text.length > MOST_CHARACTERS || text.includes('\0')) {
    const most = MOST_CHARACTERS.toLocaleString('en-US');
    wrong.push(['text', [`It must be text of at most ${most} characters without NUL characters.`]]);
  }
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong));
  return (text as string).toWellFormed();
}
