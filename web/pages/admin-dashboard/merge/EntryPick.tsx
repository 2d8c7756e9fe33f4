import type { Kind } from '#domain/kind.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { question } from '#web/api/question.ts';
import { useSought } from '#web/records/questions/useSought.ts';
import { askTargets } from '#web/editing/inputs/askTargets.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { PickInput } from '#web/forms/PickInput.tsx';
import { usePickState } from '#web/forms/usePickState.ts';
import type { MergeEntry } from './merging.ts';
import { TEXTS } from './texts.ts';

type EntryPickProps = {
  readonly label: string;
  readonly kind: Kind;
  readonly entry: MergeEntry | undefined;
  /** The one that cannot be chosen here as well. */
  readonly except: string | undefined;
  readonly onPick: (id: string) => void;
};

/** One entry of a kind, found by typing its name. */
export function EntryPick({ label, kind, entry, except, onPick }: EntryPickProps) {
  const picking = usePickState({ isOne: true });
  const { data, error, sought, isBehind } = useSought(picking, (text) =>
    picking.isOpen && text !== ''
      ? question(kind.name, ['to merge', text], (signal) =>
          askTargets(kind, { name: '', to: kind.name }, text, signal),
        )
      : null,
  );
  const options = (sought === '' ? [] : (data ?? []))
    .filter(({ id }) => id !== except)
    .map(({ id, name, hint }) => ({ value: id, label: name, count: hint }));
  const none =
    sought === '' ? TEXTS.typeOn : error ? errorMessage(error) : data ? TEXTS.noRow : TEXTS.searching;
  return (
    <FormField label={label}>
      {(control) => (
        <PickInput
          control={control}
          chosen={entry ? [entry.id] : []}
          nameOf={() => entry?.name ?? ''}
          onChange={(ids) => onPick(ids.at(-1) ?? '')}
          picking={picking}
          options={options}
          isBehind={isBehind}
          none={none}
        />
      )}
    </FormField>
  );
}
