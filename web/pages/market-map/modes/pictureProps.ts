import type { MapView } from '../useMap.ts';

/** What every form of a map is drawn from. */
export type PictureProps = { readonly view: MapView; readonly onOpen: (id: string) => void };
