import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { boxName } from '#domain/market-map/boxWords.ts';
import { moved } from '#domain/market-map/editedMap.ts';
import type { MapBox } from '#domain/market-map/mapAnswer.ts';
import {
  EDIT_LIMITS,
  editKey,
  NO_EDITS,
  withoutEntry,
  withWords,
  type MapEdits,
} from '#domain/market-map/mapEdits.ts';
import { Button, IconButton } from '#web/ui/kit/Button.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import { Table } from '#web/ui/Table.tsx';
import times from '../time/Time.module.css';
import type { MapView } from '../useMap.ts';
import type { MapControls } from '../useMapState.ts';
import { EntryPick } from './EntryPick.tsx';
import css from './MapEditor.module.css';

type MapEditorProps = {
  readonly view: MapView;
  readonly controls: Pick<MapControls, 'change' | 'setConditions'>;
};

/** What a map is made of by hand: entries pinned or left out, boxes renamed, noted at and put in order; all of it in the address. */
export function MapEditor({ view, controls }: MapEditorProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { edits } = view.state;
  return (
    <details
      className={times.difference}
      data-print="none"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Arrange this map</summary>
      {isOpen && (
        <div className={css.editor} role="region" aria-label="Arrange this map">
          <p className={times.words}>
            All of it stands in the address, and is kept where the map is saved. What is left out is a filter
            above, counts in no figure and stands in no list.
          </p>
          <Entries view={view} controls={controls} />
          <BoxTable view={view} controls={controls} />
          {edits !== NO_EDITS && (
            <Button size="small" onClick={() => controls.change({ edits: NO_EDITS })}>
              Take all of this back
            </Button>
          )}
        </div>
      )}
    </details>
  );
}

function Entries({ view, controls }: MapEditorProps) {
  const { state, answer } = view;
  const { pins } = state.edits;
  const setPins = (next: readonly string[]) => controls.change({ edits: { ...state.edits, pins: next } });
  const nameOf = (id: string) => answer.tiles.find((tile) => tile.id === id)?.name ?? 'Not on this map';
  return (
    <>
      <EntryPick
        tiles={answer.tiles}
        onPin={(id) => setPins([...new Set([...pins, id])].slice(-EDIT_LIMITS.pins))}
        onLeaveOut={(id) => controls.setConditions(withoutEntry(state.conditions, id))}
      />
      {pins.length > 0 && (
        <ul className={css.pins} aria-label="Pinned entries">
          {pins.map((id) => (
            <li key={id}>
              <Button size="small" look="pill" onClick={() => setPins(pins.filter((one) => one !== id))}>
                Unpin {nameOf(id)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function BoxTable({ view, controls }: MapEditorProps) {
  const { groups } = view;
  const isNested = groups.some(({ above }) => above !== null);
  return (
    <div className={css.boxes}>
      <Table caption="The boxes of this map" look="tight" heads={['Box', 'Called', 'Note', 'Order']}>
        {groups.flatMap(({ above, boxes }) => [
          ...(isNested && above && above.key !== null
            ? [<BoxRow key={`above ${above.key}`} view={view} controls={controls} box={above} isAbove />]
            : []),
          ...boxes
            .filter(({ box }) => box.key !== null && box.key !== above?.key)
            .map(({ box }) => <BoxRow key={box.key} view={view} controls={controls} box={box} />),
        ])}
      </Table>
    </div>
  );
}

type BoxRowProps = MapEditorProps & { readonly box: MapBox; readonly isAbove?: boolean };

function BoxRow({ view, controls, box, isAbove = false }: BoxRowProps) {
  const { edits } = view.state;
  const { above, boxes } = view.asRecorded;
  const known = [...above, ...boxes].find(({ key }) => key === box.key) ?? box;
  const name = boxName(view.box, known);
  const edit = (part: Partial<MapEdits>) => controls.change({ edits: { ...edits, ...part } });
  const move = (by: -1 | 1) => edit({ order: moved(view.groups, editKey(box), by) });
  return (
    <tr>
      <th scope="row" data-above={isAbove || undefined}>
        {name}
      </th>
      <td>
        <Words
          label={`Called instead of ${name}`}
          value={edits.names[editKey(box)] ?? ''}
          longest={EDIT_LIMITS.name}
          onWords={(text) => edit({ names: withWords(edits.names, box, text) })}
        />
      </td>
      <td>
        {!isAbove && (
          <Words
            label={`Note at ${name}`}
            value={edits.notes[editKey(box)] ?? ''}
            longest={EDIT_LIMITS.note}
            onWords={(text) => edit({ notes: withWords(edits.notes, box, text) })}
          />
        )}
      </td>
      <td className={css.moves}>
        <IconButton icon={IconArrowUp} label={`${name} further up`} onClick={() => move(-1)} />
        <IconButton icon={IconArrowDown} label={`${name} further down`} onClick={() => move(1)} />
      </td>
    </tr>
  );
}

type WordsProps = {
  readonly label: string;
  readonly value: string;
  readonly longest: number;
  readonly onWords: (text: string) => void;
};

// What is typed is taken once it is whole, so that the address does not change with each letter.
function Words({ label, value, longest, onWords }: WordsProps) {
  const [typed, setTyped] = useState({ from: value, text: value });
  if (typed.from !== value) setTyped({ from: value, text: value });
  const take = () => typed.text !== value && onWords(typed.text);
  return (
    <TextInput
      aria-label={label}
      value={typed.text}
      maxLength={longest}
      onText={(text) => setTyped({ from: value, text })}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}
