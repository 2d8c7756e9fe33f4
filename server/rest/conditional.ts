import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { audienceKey, VISITOR } from '#domain/access.ts';
import { isRelative, type ConditionTree } from '#domain/query/tree.ts';
import { EDGES, KINDS } from '#domain/registry.ts';
import { stampOf, type Topic } from '#server/database/versions/versions.ts';
import { heldFor } from '#server/insights/answers.ts';
import type { RestContext } from './context.ts';

// Another registry gives other answers from the same data.
const PRODUCT = hash('sha256', JSON.stringify([KINDS, EDGES]), 'base64url');

/** The version of the fields: another one wherever the registry is another. */
export const SCHEMA_VERSION = PRODUCT.slice(0, 8);

/** What an answer is made from: rows of these topics, under this condition. */
export interface MadeFrom {
  readonly topics: readonly Topic[];
  readonly where?: ConditionTree | undefined;
  /** The form that it is given in, where this does not stand in the address. */
  readonly form?: string;
}

/**
 * Names the answer by the versions of its topics, so that a caller who has it already is told so (304) before anything is asked of
 * the tables; true when that was all. The name may be older than the data, never newer; whether it still holds, the database says.
 * What is asked under a condition that counts from now changes without the data and is not named so.
 */
export async function isUnchanged(
  context: RestContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { topics, where, form = '' }: MadeFrom,
): Promise<boolean> {
  const services = context.services();
  const held = heldFor(services, VISITOR);
  if (!held || isRelative(where)) return false;
  const isAsked = request.headers['if-none-match'] !== undefined;
  const versions = isAsked ? await services.versions() : held.versions;
  return isKnown(context, request, { reply, stamp: stampOf(versions, topics) + form });
}

/** The same for what is answered from memory: the stamp of the held answers is its name. */
export function isHeldUnchanged(context: RestContext, request: FastifyRequest, reply: FastifyReply): boolean {
  const held = heldFor(context.services(), context.viewerOf(request));
  return held !== undefined && isKnown(context, request, { reply, stamp: held.stamp });
}

function isKnown(
  context: RestContext,
  request: FastifyRequest,
  { reply, stamp }: { reply: FastifyReply; stamp: string },
): boolean {
  const audience = audienceKey(context.viewerOf(request));
  const made = `${stamp}\n${context.originOf(request)}\n${request.url}\n${audience}\n${PRODUCT}`;
  const tag = `W/"${hash('sha256', made, 'base64url').slice(0, 27)}"`;
  void reply.header('etag', tag);
  const asked = request.headers['if-none-match'];
  // Whether there is anything at all is not known yet.
  return asked?.trim() !== '*' && isNamed(asked, tag) && leaveOut(reply);
}

function leaveOut(reply: FastifyReply): true {
  void reply.status(304).send();
  return true;
}

/** Whether an If-None-Match header names the entity tag (RFC 9110, weak comparison). */
export function isNamed(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const opaque = (text: string): string => text.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((part) => opaque(part) === opaque(tag));
}
