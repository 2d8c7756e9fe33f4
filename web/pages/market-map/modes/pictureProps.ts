import type { MapView } from '../useMap.ts';

/** What every form of a map is drawn from. */
export type PictureProps = { readonly view: MapView; readonly onOpen: (id: string) => void };

/** What forms are drawn from that draw a map tile by tile: of all tiles, so many at most. */
export type PiecesProps = { readonly view: MapView; readonly most: number };
