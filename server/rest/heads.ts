import type { FastifyRequest } from 'fastify';
import { kindOf } from '#domain/registry.ts';
import type { RouteMatch } from '#domain/routes.ts';
import { findRow } from '#server/records/get.ts';
import type { RestContext } from './context.ts';

const TOLD = [
  'id',
  'name',
  'description',
  'website',
  'founded',
  'city',
  'state',
  'country',
  'linkedIn',
  'facebook',
  'github',
] as const;

/** What the head of a page tells of the entity that it is about, or undefined when the viewer may not see it. */
export async function findHead(
  context: RestContext,
  match: RouteMatch,
  request: FastifyRequest,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const [id = ''] = Object.values(match.params);
  const { database } = context.services();
  const items = TOLD.map((name) => ({ type: 'field', as: name, of: 'row', name }) as const);
  const text = await findRow(database, kindOf('organization'), {
    id,
    viewer: context.viewerOf(request),
    items,
  });
  return text === null ? undefined : (JSON.parse(text) as Record<string, unknown>);
}
