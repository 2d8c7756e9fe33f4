import type { FastifyRequest } from 'fastify';
import { kindOf } from '#domain/registry.ts';
import type { RouteMatch } from '#domain/routes.ts';
import { findRow } from '#server/records/get.ts';
import type { RestContext } from './context.ts';

/** Name and description of the entity that a screen is about, or undefined when the viewer may not see it. */
export async function findHead(
  context: RestContext,
  match: RouteMatch,
  request: FastifyRequest,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const [id = ''] = Object.values(match.params);
  const { database } = context.services();
  const items = ['name', 'description'].map(
    (name) => ({ type: 'field', as: name, of: 'row', name }) as const,
  );
  const text = await findRow(database, kindOf('organization'), {
    id,
    viewer: context.viewerOf(request),
    items,
  });
  return text === null ? undefined : (JSON.parse(text) as Record<string, unknown>);
}
