import type { TileWidth } from '#domain/saved/dashboard.ts';
import type { SavedView } from '#domain/saved/savedView.ts';

/** A tile while it is arranged. */
export type Piece = { readonly width: TileWidth; readonly view: SavedView };

/** The pieces with one of them at another place; those between make room. */
export function moved(pieces: readonly Piece[], from: number, to: number): readonly Piece[] {
  const piece = pieces[from];
  if (!piece || from === to || to < 0 || to >= pieces.length) return pieces;
  return pieces.toSpliced(from, 1).toSpliced(to, 0, piece);
}

/** The pieces with another one, which stands last. */
export const added = (pieces: readonly Piece[], view: SavedView): readonly Piece[] =>
  pieces.some((piece) => piece.view.id === view.id) ? pieces : [...pieces, { view, width: 1 }];

/** Whether the same stands at the same places, as wide. */
export const isSame = (one: readonly Piece[], other: readonly Piece[]): boolean =>
  one.length === other.length &&
  one.every(({ view, width }, place) => view.id === other[place]?.view.id && width === other[place].width);
