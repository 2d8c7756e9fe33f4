import { useState } from 'react';
import { Field, TextInput } from '#web/ui/kit/Inputs.tsx';

type GoalInputProps = { readonly value: string; readonly onSet: (text: string) => void };

/** Lines across a chart, as people write amounts; they are drawn when the field is left, or at Enter. */
export function GoalInput({ value, onSet }: GoalInputProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const set = () => {
    if (text.trim() !== value) onSet(text.trim());
  };
  return (
    <Field label="Goal lines">
      <TextInput
        value={text}
        placeholder="1.5bn Plan; 200m"
        size={18}
        maxLength={200}
        onText={setText}
        onBlur={set}
        onKeyDown={({ key }) => {
          if (key === 'Enter') set();
        }}
      />
    </Field>
  );
}
