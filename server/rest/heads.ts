import type { KindName } from '#domain/names.ts';
import type { FastifyRequest } from 'fastify';
import type { Kind } from '#domain/kind.ts';
import { fieldOf, kindOf } from '#domain/registry.ts';
import type { RouteMatch } from '#domain/routes.ts';
import { rowScreenOf } from '#domain/rowScreens.ts';
import { findRow } from '#server/records/get.ts';
import type { RestContext } from './context.ts';

const TOLD: readonly string[] = [
  'entityType',
  'description',
  'website',
  'founded',
  'city',
  'state',
  'country',
  'linkedIn',
  'facebook',
  'github',
  'commentary',
  'authors',
  'venue',
  'publishedOn',
  'publishedOnPrecision',
  'launchedOn',
  'doi',
  'agency',
  'level',
  'fundingInfo',
  'stage',
  'date',
  'slug',
  'aliases',
];

/** A row that a page is about, and the name of its kind; `name` is what people call it. */
export interface Head {
  readonly kind: KindName;
  readonly row: Readonly<Record<string, unknown>>;
}

/** What the head of a page tells of the row that it is about, or undefined when the viewer may not see it. */
export async function findHead(
  context: RestContext,
  match: RouteMatch,
  request: FastifyRequest,
): Promise<Head | undefined> {
  const [id = ''] = Object.values(match.params);
  const services = context.services();
  for (const name of rowScreenOf(match.name)?.kinds ?? []) {
    const kind = kindOf(name);
    const text = await findRow(services, kind, {
      id,
      viewer: context.viewerOf(request),
      items: itemsOf(kind),
    });
    if (text !== null) return { kind: name, row: JSON.parse(text) as Record<string, unknown> };
  }
  return undefined;
}

const itemsOf = (kind: Kind) =>
  [['id', 'id'], ['name', kind.nameField], ...TOLD.filter((f) => fieldOf(kind, f)).map((f) => [f, f])].map(
    ([as = '', name = '']) => ({ type: 'field', as, of: 'row', name }) as const,
  );
