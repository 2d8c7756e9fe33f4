import { useState } from 'react';
import { DialogFrame } from '#web/editing/DialogFrame.tsx';
import css from '#web/editing/Editing.module.css';
import { TEXTS as EDITING } from '#web/editing/entry/texts.ts';
import { wordsOf } from '#web/editing/entry/values.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import { Table } from '#web/ui/Table.tsx';
import { madePairs, PARTS, type Alliance } from './alliance.ts';
import own from './Partnership.module.css';
import { TEXTS } from './texts.ts';

type ReviewPairsProps = {
  readonly alliance: Alliance;
  readonly isSaving: boolean;
  readonly onSave: (note: string) => void;
  readonly onClose: () => void;
};

/** The partnerships before they are made: each pair, what holds for all, and what it rests on. */
export function ReviewPairs({ alliance, isSaving, onSave, onClose }: ReviewPairsProps) {
  const [note, setNote] = useState('');
  const pairs = madePairs(alliance);
  const shared = PARTS.flatMap((part) => {
    const words = wordsOf(part, alliance.values[part.name] ?? '').trim();
    return words === '' ? [] : [`${part.label}: ${words}`];
  });
  const source = alliance.title.trim() || alliance.url.trim();
  return (
    <DialogFrame title={TEXTS.reviewed(pairs.length)} lead={TEXTS.reviewedLead} onClose={onClose}>
      {(close) => (
        <>
          {shared.length > 0 && <p>{shared.join(' · ')}</p>}
          <Table heads={[TEXTS.both, EDITING.restsOnSource]} className={css.differences}>
            {pairs.map(({ key, from, to, quote }) => (
              <tr key={key}>
                <th scope="row">
                  {from.name} ↔ {to.name}
                </th>
                <td data-head={EDITING.restsOnSource}>
                  {source === '' ? <span className={css.unsourced}>{EDITING.unsourced}</span> : source}
                  {source !== '' && quote.trim() !== '' && (
                    <blockquote className={own.quote}>{quote.trim()}</blockquote>
                  )}
                </td>
              </tr>
            ))}
          </Table>
          <FormField label={EDITING.note} hint={EDITING.noteHint}>
            {(control) => (
              <TextInput {...control} className={css.input} maxLength={1000} value={note} onText={setNote} />
            )}
          </FormField>
          <div className={css.foot}>
            <Button onClick={close}>{EDITING.back}</Button>
            <Button look="filled" aria-disabled={isSaving} onClick={() => isSaving || onSave(note)}>
              {isSaving ? EDITING.saving : TEXTS.create}
            </Button>
          </div>
        </>
      )}
    </DialogFrame>
  );
}
