import type { MapBox } from '#domain/market-map/mapAnswer.ts';
import { editKey } from '#domain/market-map/mapEdits.ts';
import type { MapView } from '../useMap.ts';
import css from './BoxNote.module.css';

type BoxNoteProps = { readonly view: Pick<MapView, 'state'>; readonly box: Pick<MapBox, 'key'> };

/** What somebody noted at a box of the map. */
export function BoxNote({ view, box }: BoxNoteProps) {
  const note = view.state.edits.notes[editKey(box)];
  return note === undefined ? null : <p className={css.note}>{note}</p>;
}
