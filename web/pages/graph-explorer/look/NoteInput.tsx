import { useState } from 'react';
import { Button } from '#web/ui/kit/Button.tsx';
import { Field, TextInput } from '#web/ui/kit/Inputs.tsx';
import css from '../GraphExplorerPage.module.css';
import { LOOK_LIMITS, shortened } from './lookAddress.ts';

type NoteInputProps = {
  readonly label: string;
  readonly button: string;
  readonly value: string;
  /** How many letters it may have. */
  readonly letters?: number;
  readonly onSet: (text: string) => void;
};

/** A few words that somebody writes into a scene. */
export function NoteInput({ label, button, value, letters = LOOK_LIMITS.letters, onSet }: NoteInputProps) {
  const [text, setText] = useState(value);
  return (
    <form
      className={css.row}
      onSubmit={(sent) => {
        sent.preventDefault();
        onSet(shortened(text, letters));
      }}
    >
      <Field label={label}>
        <TextInput value={text} onText={setText} maxLength={letters} />
      </Field>
      <Button isSubmit size="small">
        {button}
      </Button>
    </form>
  );
}
