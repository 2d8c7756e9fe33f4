import type { Viewer } from '#domain/access.ts';
import { dayOf } from '#domain/dates.ts';
import type { Reach } from '#domain/sets.ts';
import { onceFor } from '#server/insights/answers.ts';
import type { AnswerServices } from '#server/insights/services.ts';
import type { DashboardTile } from '#server/insights/tiles.ts';
import { papersTile } from './papersTile.ts';
import { quarterTile } from './quarterTile.ts';
import { recordTile } from './recordTile.ts';
import { commitmentsTile, usersTile } from './yearTiles.ts';

/** Of whom figures are asked, and the day of the newest round among them. */
type Asked = { readonly reach: Reach; readonly newestRound: string | null };

/**
 * What happened of late: rounds of the quarter, what states spend a year, new enterprise users, papers, the best machine. Each
 * counts the rows of a list by the very conditions of the address that it opens.
 */
export function pulseTiles(
  services: AnswerServices,
  viewer: Viewer,
  { reach, newestRound }: Asked,
): Promise<readonly DashboardTile[]> {
  const today = dayOf(services.clock.now());
  const make = async (asker: Viewer): Promise<DashboardTile[]> => {
    const asking = { services, viewer: asker, reach, today };
    const tiles = await Promise.all([
      quarterTile(asking, newestRound),
      commitmentsTile(asking),
      usersTile(asking),
      papersTile(asking),
      recordTile(asking),
    ]);
    return tiles.filter((tile) => tile !== undefined);
  };
  return onceFor(services, viewer, { key: `pulse of ${reach} on ${today}`, topics: ['records'], make });
}
