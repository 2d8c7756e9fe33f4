import { useState } from 'react';
import { FormField } from '#web/forms/FormField.tsx';
import { WordsOrPicture } from '#web/editing/WordsOrPicture.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import { Table } from '#web/ui/Table.tsx';
import { DialogFrame } from '#web/editing/DialogFrame.tsx';
import css from '#web/editing/Editing.module.css';
import type { Mode } from '#web/editing/entry/opened.ts';
import type { Difference } from '#web/editing/entry/request.ts';
import { TEXTS } from '#web/editing/entry/texts.ts';

type ReviewDialogProps = {
  readonly mode: Mode;
  readonly differences: readonly Difference[];
  readonly isSaving: boolean;
  readonly onSave: (note: string) => void;
  readonly onClose: () => void;
};

/** What will be another value, before it is: field by field, with what it rests on. */
export function ReviewDialog({ mode, differences, isSaving, onSave, onClose }: ReviewDialogProps) {
  const [note, setNote] = useState('');
  const isNew = mode === 'create';
  const after = isNew ? TEXTS.value : TEXTS.after;
  return (
    <DialogFrame title={TEXTS.difference} lead={TEXTS.lead[mode]} onClose={onClose}>
      {(close) => (
        <>
          <Table
            heads={[TEXTS.field, ...(isNew ? [] : [TEXTS.before]), after, TEXTS.restsOnSource]}
            className={css.differences}
          >
            {differences.map(({ key, label, field, before, after: value, source, isDerived }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {!isNew && (
                  <td data-head={TEXTS.before}>
                    {before ? <WordsOrPicture field={field} words={before} /> : <Nothing />}
                  </td>
                )}
                <td data-head={after}>
                  {value ? <WordsOrPicture field={field} words={value} /> : <Nothing />}
                </td>
                <td data-head={TEXTS.restsOnSource}>
                  {source ? (
                    source.title.trim() || source.url
                  ) : (
                    <span className={css.unsourced}>{isDerived ? TEXTS.derived : TEXTS.unsourced}</span>
                  )}
                </td>
              </tr>
            ))}
          </Table>
          <FormField label={TEXTS.note} hint={TEXTS.noteHint}>
            {(control) => (
              <TextInput {...control} className={css.input} maxLength={1000} value={note} onText={setNote} />
            )}
          </FormField>
          <div className={css.foot}>
            <Button onClick={close}>{TEXTS.back}</Button>
            <Button look="filled" aria-disabled={isSaving} onClick={() => isSaving || onSave(note)}>
              {isSaving ? TEXTS.saving : TEXTS.act[mode]}
            </Button>
          </div>
        </>
      )}
    </DialogFrame>
  );
}

const Nothing = () => <span className={css.lead}>{TEXTS.none}</span>;
