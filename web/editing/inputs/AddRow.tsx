import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Kind } from '#domain/kind.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import css from '#web/editing/Editing.module.css';
import rowsCss from '#web/editing/Rows.module.css';
import type { RowRelation } from '#web/editing/entry/rows.ts';
import { TEXTS } from '#web/editing/entry/texts.ts';
import { newLink, type LinkValue } from '#web/editing/entry/values.ts';
import { rowsId } from './inputIds.ts';
import { LinkInput } from './LinkInput.tsx';

type AddRowProps = {
  readonly of: Kind;
  readonly relation: RowRelation;
  readonly label: string;
  readonly onAdd: (to: LinkValue) => void;
};

/** The way to another row: one that is there is picked, or a new one is named. */
export function AddRow({ of, relation, label, onAdd }: AddRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = rowsId(relation.name);
  // At once, so that what is typed next is not lost.
  const show = (isShown: boolean) => {
    flushSync(() => setOpen(isShown));
    document.getElementById(isShown ? `${id}-add` : id)?.focus();
  };
  const add = (to: LinkValue) => {
    setOpen(false);
    onAdd(to);
  };
  if (!isOpen) {
    return (
      <Button id={id} look="quiet" size="small" icon={IconPlus} onClick={() => show(true)}>
        {label}
      </Button>
    );
  }
  return (
    <div className={rowsCss.addRow}>
      <FormField id={`${id}-add`} label={label}>
        {(control) =>
          relation.edge ? (
            <LinkInput
              of={of}
              part={{ name: relation.name, to: relation.to, isList: false }}
              control={control}
              value={NONE}
              onChange={([to]) => to && add(to)}
            />
          ) : (
            <NameInput id={control.id} onName={(name) => add(newLink(relation.to, name))} />
          )
        }
      </FormField>
      <Button size="small" onClick={() => show(false)}>
        {TEXTS.cancel}
      </Button>
    </div>
  );
}

const NONE: readonly LinkValue[] = [];

function NameInput({ id, onName }: { readonly id: string; readonly onName: (name: string) => void }) {
  const [name, setName] = useState('');
  const isNamed = name.trim() !== '';
  const take = () => isNamed && onName(name);
  return (
    <span className={rowsCss.nameLine}>
      <TextInput
        id={id}
        className={css.input}
        placeholder={TEXTS.itsName}
        value={name}
        onText={setName}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      <Button size="small" aria-disabled={!isNamed} onClick={take}>
        {TEXTS.add}
      </Button>
    </span>
  );
}
