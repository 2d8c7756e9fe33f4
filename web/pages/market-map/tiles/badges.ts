import type { MapBadge } from '#domain/market-map/mapAddress.ts';
import type { MapChange } from '#domain/market-map/sides.ts';
import type { MapTile } from '#domain/market-map/mapAnswer.ts';
import { NEW_DAYS } from '#domain/market-map/maps.ts';

/** What each mark looks like and says. */
export const BADGE_WORDS: Readonly<
  Record<MapBadge, { readonly letter: string; readonly label: string; readonly words: string }>
> = {
  new: { letter: 'N', label: `New in ${NEW_DAYS} days`, words: `new in ${NEW_DAYS} days` },
  acquired: { letter: 'A', label: 'Acquired', words: 'acquired' },
  backed: { letter: 'G', label: 'Public money', words: 'public money' },
  inactive: { letter: '', label: 'No longer active (grey)', words: 'no longer active' },
};

const HOLDS: Readonly<Record<MapBadge, (tile: MapTile) => boolean>> = {
  new: ({ isNew }) => isNew,
  acquired: ({ isAcquired }) => isAcquired,
  backed: ({ isBacked }) => isBacked,
  inactive: ({ isInactive }) => isInactive,
};

/** What a tile is marked with, of what is to be shown. */
export const badgesOf = (tile: MapTile, shown: readonly MapBadge[]): readonly MapBadge[] =>
  shown.filter((badge) => HOLDS[badge](tile));

/** The sign of what became of an entry between two times. */
export const CHANGE_SIGNS: Readonly<Record<MapChange, string>> = { added: '+', left: '−', moved: '→' };

/** What the signs mean. */
export const SIGNS = `${CHANGE_SIGNS.added} came since, ${CHANGE_SIGNS.left} is not there later, ${CHANGE_SIGNS.moved} stands in another box`;
