import type { FastifyRequest } from 'fastify';
import { survivorOf } from '#server/editing/merge/mergedRows.ts';
import type { RestContext } from '#server/rest/context.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/**
 * The address of the entry that stands for the one which an address names and which was merged away; undefined where it was not, where
 * it is not seen, and where that cannot be looked up: what was refused is then told as it is.
 */
export async function mergedAddress(
  context: RestContext,
  request: FastifyRequest,
): Promise<{ readonly address: string; readonly id: string } | undefined> {
  const { url } = request;
  const [path = ''] = url.split('?');
  const [id] = UUID.exec(path) ?? [];
  if (id === undefined) return undefined;
  try {
    const survivor = await survivorOf(
      context.services().database,
      id.toLowerCase(),
      context.viewerOf(request),
    );
    return survivor === null
      ? undefined
      : { address: path.replace(id, survivor) + url.slice(path.length), id: survivor };
  } catch {
    return undefined;
  }
}
