import type { EdgeName } from '#domain/names.ts';
import { useMemo, useState } from 'react';
import type { Kind } from '#domain/kind.ts';
import { HelpText } from '#web/records/help/HelpText.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Field, Select, TextInput } from '#web/ui/kit/Inputs.tsx';
import { OptionList } from '#web/ui/kit/OptionList.tsx';
import { useCombobox } from '#web/ui/kit/useCombobox.ts';
import css from './AddCondition.module.css';
import {
  fieldChoices,
  foldedGroups,
  groupedChoices,
  matchingChoices,
  namedChoices,
  type FieldChoice,
} from './fieldChoices.ts';

type FieldPickerProps = {
  readonly kind: Kind;
  /** The edge that led to the kind, whose values are offered as well. */
  readonly edge?: EdgeName | undefined;
  /** The fields that are offered first, the rest folded by what they belong to, or found by what is typed. */
  readonly used: readonly string[];
  readonly onPick: (choice: FieldChoice) => void;
};

const MOST_SHOWN = 150;

/** A list of fields to search in, two links far; arrows move, Enter picks. */
export function FieldPicker({ kind, edge, used, onPick }: FieldPickerProps) {
  const [text, setText] = useState('');
  const [link, setLink] = useState('');
  const all = useMemo(() => fieldChoices({ kind, edge, link: link || undefined }), [kind, edge, link]);
  const [opened, setOpened] = useState<readonly string[]>(used.length === 0 ? [kind.label] : []);
  const isFew = text === '' && link === '';
  const first = useMemo(() => namedChoices(all, used), [all, used]);
  const folded = isFew ? foldedGroups(all, opened) : [];
  const matching = useMemo(
    () => (isFew ? [...first, ...groupedChoices(all, opened, first)] : matchingChoices(all, text)),
    [all, first, isFew, opened, text],
  );
  const found = matching.slice(0, MOST_SHOWN);
  const combobox = useCombobox({
    count: found.length,
    onPick: (index) => found[index] && onPick(found[index]),
  });
  const active = found[combobox.active];
  const type = (next: string) => {
    setText(next);
    combobox.restart();
  };
  return (
    <div className={css.picker}>
      <TextInput
        {...combobox.input}
        className={css.wide}
        aria-label="Field"
        placeholder="Find a field, such as “Lead investors”"
        value={text}
        onText={type}
      />
      <Field label="From">
        <Select
          className={css.wide}
          value={link}
          options={[
            { value: '', label: `${kind.label} and one link further` },
            ...Object.entries(kind.relations).map(([value, { label }]) => ({ value, label: `${label} ▸ …` })),
          ]}
          onPick={(next) => {
            setLink(next);
            type('');
          }}
        />
      </Field>
      <OptionList
        combobox={combobox}
        label="Fields"
        className={css.options}
        options={found}
        keyOf={({ path }) => path}
        groupOf={(choice) => (isFew && first.includes(choice) ? 'Most used' : choice.group)}
        render={({ label }) => label}
      />
      <div className={css.meaning} aria-live="polite">
        {active && <HelpText kind={kind} paths={[active.path]} edge={edge} />}
      </div>
      {folded.length > 0 && (
        <div role="group" aria-label="More fields" className={css.folded}>
          {folded.map(({ group, count }) => (
            <Button key={group} look="pill" size="small" onClick={() => setOpened([...opened, group])}>
              {group} {count}
            </Button>
          ))}
        </div>
      )}
      {found.length === 0 && <p className={css.hint}>No field has these words.</p>}
      {matching.length > found.length && (
        <p className={css.hint}>{matching.length - found.length} more; type to find them.</p>
      )}
    </div>
  );
}
