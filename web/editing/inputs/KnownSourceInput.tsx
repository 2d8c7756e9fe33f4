import { useState } from 'react';
import { foldText } from '#domain/query/fold.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { PickInput } from '#web/forms/PickInput.tsx';
import { TEXTS } from '#web/editing/entry/texts.ts';
import type { KnownSource } from './knownSources.ts';

type KnownSourceInputProps = {
  readonly known: readonly KnownSource[];
  readonly onPick: (source: KnownSource) => void;
};

const MOST = 8;
const NONE: readonly string[] = [];

/** A source that is known already, found by its title, publisher or address. */
export function KnownSourceInput({ known, onPick }: KnownSourceInputProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const words = foldText(text.trim());
  const found = known.filter((one) => foldText(`${one.label} ${one.about} ${one.url}`).includes(words));
  return (
    <FormField label={TEXTS.knownSource} hint={TEXTS.knownSourceHint(known.length)}>
      {(control) => (
        <PickInput
          control={control}
          isInFlow
          chosen={NONE}
          nameOf={(value) => value}
          onChange={([picked]) => {
            const source = known.find(({ value }) => value === picked);
            setOpen(false);
            if (source) onPick(source);
          }}
          text={text}
          isOpen={isOpen}
          onType={(typed) => {
            setText(typed);
            setOpen(true);
          }}
          onOpen={setOpen}
          options={found.slice(0, MOST).map(({ value, label, about }) => ({ value, label, count: about }))}
          none={TEXTS.noKnownSource}
        />
      )}
    </FormField>
  );
}
