import { useId, useState } from 'react';
import type { MapTile } from '#domain/market-map/mapAnswer.ts';
import { foldText } from '#domain/query/fold.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Field, TextInput } from '#web/ui/kit/Inputs.tsx';
import css from './MapEditor.module.css';

type EntryPickProps = {
  readonly tiles: readonly MapTile[];
  readonly onPin: (id: string) => void;
  readonly onLeaveOut: (id: string) => void;
};

/** An entry of the map by its name, to be pinned or left out. */
export function EntryPick({ tiles, onPin, onLeaveOut }: EntryPickProps) {
  const [text, setText] = useState('');
  const list = useId();
  const found = tiles.find(({ name }) => foldText(name) === foldText(text));
  const act = (what: (id: string) => void) => () => {
    if (!found) return;
    what(found.id);
    setText('');
  };
  return (
    <div className={css.entry}>
      <Field label="Entry">
        <TextInput value={text} onText={setText} list={list} placeholder="Name of an entry on this map" />
      </Field>
      <datalist id={list}>
        {tiles.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Button size="small" disabled={!found} onClick={act(onPin)}>
        Pin to the front of its boxes
      </Button>
      <Button size="small" disabled={!found} onClick={act(onLeaveOut)}>
        Leave out
      </Button>
    </div>
  );
}
