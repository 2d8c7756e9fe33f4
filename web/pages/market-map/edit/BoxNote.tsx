import { boxName } from '#domain/market-map/boxWords.ts';
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

/** What is noted at a box, with the name of the box. */
export type NamedNote = { readonly key: string; readonly name: string; readonly note: string };

/** All that is noted at boxes which stand on the map, in the order of these. */
export const boxNotes = ({ groups, box, state }: MapView): readonly NamedNote[] =>
  groups
    .flatMap(({ boxes }) => boxes)
    .flatMap((filled) => {
      const key = editKey(filled.box);
      const note = state.edits.notes[key];
      return note === undefined ? [] : [{ key, name: boxName(box, filled.box), note }];
    });

/** The notes of a map in whose form boxes have no room for them. */
export const BoxNotes = ({ notes }: { readonly notes: readonly NamedNote[] }) =>
  notes.length === 0 ? null : (
    <ul className={css.notes} aria-label="Notes at boxes">
      {notes.map(({ key, name, note }) => (
        <li key={key} className={css.note}>
          <b>{name}</b>: {note}
        </li>
      ))}
    </ul>
  );
