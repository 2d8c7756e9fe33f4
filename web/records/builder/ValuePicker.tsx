import { IconX } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { formatCount } from '#domain/format.ts';
import type { NameOf } from '#domain/query/sentence.ts';
import { foldText } from '#domain/query/fold.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { question } from '#web/api/question.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { valueText } from '#web/records/state/fieldWords.ts';
import { IconButton } from '#web/ui/kit/Button.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import { OptionList } from '#web/ui/kit/OptionList.tsx';
import { useCombobox } from '#web/ui/kit/useCombobox.ts';
import css from './Builder.module.css';
import {
  askOptions,
  askValueCounts,
  isCountedAtOnce,
  isSought,
  type OptionsWanted,
  type ValueOption,
} from './valueOptions.ts';

type ValuePickerProps = OptionsWanted & {
  readonly nameOf: NameOf;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

const MOST_SHOWN = 8;

/** Values to pick by typing, each with the number of rows that it would leave. */
export function ValuePicker({ chosen, nameOf: knownName, onChange, ...wanted }: ValuePickerProps) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { options, nameIn, counts, error } = useOptions(wanted, { text, isOpen });
  const mayBeFree = wanted.end.field?.type === 'text';
  const typed = text.trim();
  const isNew = mayBeFree && typed !== '' && !options.some(({ label }) => label === typed);
  const shown: readonly ValueOption[] = isNew ? [...options, { value: typed, label: `“${typed}”` }] : options;
  const toggle = (value: string) => {
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
    setText('');
    combobox.restart();
  };
  const combobox = useCombobox({
    count: shown.length,
    isOpen,
    onPick: (index) => shown[index] && toggle(shown[index].value),
    onMove: () => setIsOpen(true),
  });
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.key === 'Escape' && isOpen) setIsOpen(false);
    else if (press.key === 'Backspace' && text === '' && chosen.length > 0) onChange(chosen.slice(0, -1));
    else return combobox.input.onKeyDown(press);
    press.preventDefault();
    press.stopPropagation();
  };
  const nameOf = (value: string) =>
    nameIn(value) ?? knownName(wanted.leaf.f ?? '', value) ?? valueText(wanted.end.field, value);
  return (
    <div className={css.picker}>
      {chosen.map((value) => (
        <span key={value} className={css.picked}>
          {nameOf(value)}
          <IconButton
            size="small"
            icon={IconX}
            label={`Remove ${nameOf(value)}`}
            onClick={() => toggle(value)}
          />
        </span>
      ))}
      <TextInput
        {...combobox.input}
        look="bare"
        className={css.bare}
        aria-label="Value"
        placeholder={chosen.length === 0 ? 'Any of…' : 'or…'}
        value={text}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onText={(next) => {
          setText(next);
          combobox.restart();
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div className={css.options}>
          <OptionList
            combobox={combobox}
            label="Values"
            options={shown}
            keyOf={({ value }) => value}
            isPicked={({ value }) => chosen.includes(value)}
            render={({ value, label, count }) => (
              <>
                <span className={css.optionWords}>{label}</span>
                <span className={css.count}>
                  {count === undefined ? counts.get(value) : formatCount(count)}
                </span>
              </>
            )}
          />
          {shown.length === 0 && (
            <p className={css.none}>{error ? errorMessage(error) : 'No value has these letters.'}</p>
          )}
        </div>
      )}
    </div>
  );
}

type Typing = { readonly text: string; readonly isOpen: boolean };

const NO_OPTIONS: readonly ValueOption[] = [];
// Names stay known when the options are away again.
const seenNames = new Map<string, string>();
const NO_COUNTS: ReadonlyMap<string, string> = new Map();

function useOptions(wanted: OptionsWanted, { text, isOpen }: Typing) {
  const { kind, leaf, end } = wanted;
  const sought = isSought(end) ? text.trim() : '';
  const context = [wanted.scope, leaf.f, leaf.op, wanted.alone(undefined)];
  const { data = NO_OPTIONS, error } = useAnswer(
    isOpen
      ? question(kind.name, ['options', context, sought], (signal) => askOptions(wanted, sought, signal))
      : null,
  );
  const words = foldText(text.trim());
  const matching = sought === '' ? data.filter(({ label }) => foldText(label).includes(words)) : data;
  const options = matching.slice(0, MOST_SHOWN);
  const uncounted = isCountedAtOnce(wanted) ? [] : options.map(({ value }) => value);
  const { data: counts = NO_COUNTS } = useAnswer(
    uncounted.length > 0
      ? question(kind.name, ['counts', context, uncounted], (signal) =>
          askValueCounts(wanted, uncounted, signal),
        )
      : null,
  );
  for (const { value, label } of data) seenNames.set(`${leaf.f} ${value}`, label);
  const nameIn = (value: string) => seenNames.get(`${leaf.f} ${value}`);
  return { options, counts, nameIn, error };
}
