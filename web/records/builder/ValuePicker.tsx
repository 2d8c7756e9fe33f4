import { IconX } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { formatCount } from '#domain/format.ts';
import type { NameOf } from '#domain/query/sentence.ts';
import { foldText } from '#domain/query/fold.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { useAsked } from '#web/records/questions/useAsked.ts';
import { valueText } from '#web/records/state/fieldWords.ts';
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
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { options, nameIn, counts, error } = useOptions(wanted, { text, isOpen });
  const mayBeFree = wanted.end.field?.type === 'text';
  const typed = text.trim();
  const isNew = mayBeFree && typed !== '' && !options.some(({ label }) => label === typed);
  const shown: readonly ValueOption[] = isNew ? [...options, { value: typed, label: `“${typed}”` }] : options;
  const toggle = (value: string) => {
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
    setText('');
    setActive(0);
  };
  const onKeyDown = (press: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[press.key];
    const at = shown[active];
    if (step !== undefined && !press.altKey) {
      setIsOpen(true);
      setActive(Math.min(Math.max(active + step, 0), shown.length - 1));
    } else if (press.key === 'Enter' && isOpen && at) toggle(at.value);
    else if (press.key === 'Escape' && isOpen) setIsOpen(false);
    else if (press.key === 'Backspace' && text === '' && chosen.length > 0) onChange(chosen.slice(0, -1));
    else return;
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
          <button
            type="button"
            className={css.unpick}
            aria-label={`Remove ${nameOf(value)}`}
            onClick={() => toggle(value)}
          >
            <IconX size={11} aria-hidden="true" />
          </button>
        </span>
      ))}
      <input
        type="text"
        role="combobox"
        autoComplete="off"
        aria-label="Value"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-activedescendant={isOpen && shown.length > 0 ? `${id}-${active}` : undefined}
        className={css.bare}
        placeholder={chosen.length === 0 ? 'Any of…' : 'or…'}
        value={text}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
          setIsOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div id={id} role="listbox" aria-label="Values" aria-multiselectable="true" className={css.options}>
          {shown.map((option, index) => (
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={chosen.includes(option.value)}
              className={css.option}
              data-active={index === active || undefined}
              onPointerDown={(press) => {
                press.preventDefault();
                toggle(option.value);
              }}
            >
              <span className={css.optionWords}>{option.label}</span>
              <span className={css.count}>
                {option.count === undefined ? counts.get(option.value) : formatCount(option.count)}
              </span>
            </div>
          ))}
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
  const context = JSON.stringify([kind.name, wanted.scope, leaf.f, leaf.op, wanted.alone(undefined)]);
  const { data = NO_OPTIONS, error } = useAsked(isOpen ? `${context} ${sought}` : '', async (signal) =>
    isOpen ? askOptions(wanted, sought, signal) : NO_OPTIONS,
  );
  const words = foldText(text.trim());
  const matching = sought === '' ? data.filter(({ label }) => foldText(label).includes(words)) : data;
  const options = matching.slice(0, MOST_SHOWN);
  const uncounted = isCountedAtOnce(wanted) ? [] : options.map(({ value }) => value);
  const { data: counts = NO_COUNTS } = useAsked(`${context} ${uncounted.join()}`, async (signal) =>
    uncounted.length > 0 ? askValueCounts(wanted, uncounted, signal) : NO_COUNTS,
  );
  for (const { value, label } of data) seenNames.set(`${leaf.f} ${value}`, label);
  const nameIn = (value: string) => seenNames.get(`${leaf.f} ${value}`);
  return { options, counts, nameIn, error };
}
