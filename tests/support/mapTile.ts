import type { MapTile } from '#domain/market-map/mapAnswer.ts';

/** An entry on a market map that is called by its id, nothing of which is known but what is said. */
export const mapTile = (id: string, more: Partial<MapTile> = {}): MapTile => ({
  id,
  name: id,
  logo: null,
  types: [],
  founded: null,
  size: null,
  border: null,
  isNew: false,
  isAcquired: false,
  isBacked: false,
  isInactive: false,
  boxes: [],
  ...more,
});
