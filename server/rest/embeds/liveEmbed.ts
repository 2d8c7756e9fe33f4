import { hasRank } from '#domain/access.ts';
import { EMBEDDERS, embedPath } from '#domain/embeds/embed.ts';
import { gone, notFound } from '#domain/errors.ts';
import { isUuid } from '#domain/query/values.ts';
import { findEmbed, type KeptEmbed } from '#server/embeds/store.ts';
import { currentRank } from '#server/identity/account/currentRank.ts';
import type { RestContext } from '#server/rest/context.ts';

/** An embed that readers are shown: 404 where there is none, 410 where it was withdrawn or its maker has the role for it no longer. */
export async function liveEmbed(context: RestContext, id: string): Promise<KeptEmbed> {
  const found = isUuid(id) ? await findEmbed(context.services().database, id) : undefined;
  if (!found) throw notFound('embed');
  const isOver =
    found.isWithdrawn ||
    !hasRank(
      { id: found.accountId, rank: await currentRank(context.identity(), found.accountId) },
      EMBEDDERS,
    );
  if (isOver) throw gone('embed');
  return found;
}

/** The address at which the page of an embed stands. */
export const embedAddress = (origin: string, id: string): string => `${origin}${embedPath(id)}`;
