/** How many of some entries have a size, and what these come to: null of sizes of unlike things. No figure where all tiles are alike. */
export type MapFigure = { readonly known: number; readonly value: number | null } | null;

/** A box of a map: the value it stands for (null: none), the name of a linked row, and the box above. */
export type MapBox = {
  readonly key: string | null;
  readonly label: string | null;
  readonly above?: string | null;
  readonly count: number;
  readonly figure: MapFigure;
};

/** An entry on a map, with the keys of the boxes it stands in. */
export type MapTile = {
  readonly id: string;
  readonly name: string;
  readonly logo: string | null;
  readonly types: readonly string[];
  readonly founded: number | null;
  readonly size: number | null;
  readonly border: string | null;
  readonly isNew: boolean;
  readonly isAcquired: boolean;
  readonly isBacked: boolean;
  readonly isInactive: boolean;
  readonly boxes: readonly (string | null)[];
  readonly across?: readonly (string | null)[];
};

/** A cell of a matrix, by the keys of its row and column. */
export type MapCell = {
  readonly box: string | null;
  readonly across: string | null;
  readonly count: number;
  readonly figure: MapFigure;
};

/** A map as the server answers it: `count` entries, of which the largest are tiles. */
export type MapAnswer = {
  readonly count: number;
  readonly figure: MapFigure;
  readonly boxes: readonly MapBox[];
  readonly above: readonly MapBox[];
  readonly across?: readonly MapBox[];
  readonly cells?: readonly MapCell[];
  readonly tiles: readonly MapTile[];
};
