import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { formatCount } from '#domain/format.ts';
import { IconButton } from '#web/ui/kit/Button.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import { OptionList } from '#web/ui/kit/OptionList.tsx';
import { useCombobox } from '#web/ui/kit/useCombobox.ts';
import css from './PickInput.module.css';
import type { FieldControl } from './FormField.tsx';
import type { Picking } from './usePickState.ts';

/** A value that may be picked; how many rows have it, as a number or in words. */
export type PickOption = {
  readonly value: string;
  readonly label: string;
  readonly count?: number | string | undefined;
};

type PickInputProps = {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly nameOf: (value: string) => string;
  /** The asker's, who finds the options. */
  readonly picking: Picking;
  readonly options: readonly PickOption[];
  /** The options are those of what was typed before: Enter waits for what these letters find. */
  readonly isBehind: boolean;
  /** Why there are no options. */
  readonly none: string;
  /** What the field of a form around it gives; on its own it is a value of a condition. */
  readonly control?: FieldControl | undefined;
  /** The options push aside what is below, where what stands around would cut them. */
  readonly isInFlow?: boolean;
};

/** Values to pick by typing: choices, texts, or rows that a link leads to. */
export function PickInput(props: PickInputProps) {
  const { chosen, onChange, nameOf, picking, options, isBehind, none, control, isInFlow } = props;
  const { text, isOpen, isOne, change } = picking;
  const type = (next: string) => {
    change({ text: next });
    combobox.restart();
  };
  const put = (value: string, isIn = false) => {
    const others = chosen.filter((other) => other !== value);
    onChange(isIn ? [...others, value] : others);
    type('');
  };
  const pick = ({ value }: PickOption) => {
    put(value, isOne || !chosen.includes(value));
    if (isOne) close();
  };
  const combobox = useCombobox({
    count: options.length,
    keys: options.map(({ value }) => value),
    isOpen,
    isKnown: (_, isMovedTo) => isMovedTo || !isBehind,
    onPick: (index) => options[index] && pick(options[index]),
    onMove: (isWalked) => change({ isOpen: true, isWalked }),
  });
  const open = () => change({ isOpen: true });
  const close = () => change({ isOpen: false, isWalked: false });
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.key === 'Escape' && isOpen) close();
    else if (press.key === 'Backspace' && text === '' && chosen.length > 0) onChange(chosen.slice(0, -1));
    else return combobox.input.onKeyDown(press);
    press.preventDefault();
    press.stopPropagation();
  };
  return (
    <div
      className={css.picker}
      data-form={control !== undefined || undefined}
      data-flow={isInFlow || undefined}
    >
      {chosen.map((value) => (
        <span key={value} className={css.picked}>
          {nameOf(value)}
          <IconButton
            size="small"
            icon={IconX}
            label={`Remove ${nameOf(value)}`}
            onClick={() => put(value)}
          />
        </span>
      ))}
      <TextInput
        {...combobox.input}
        look="bare"
        className={css.line}
        {...(control ?? {
          'aria-label': 'Value',
          placeholder: chosen.length === 0 ? 'Any of…' : 'or…',
        })}
        value={text}
        onFocus={open}
        onClick={open}
        onBlur={close}
        onText={type}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div className={css.options}>
          <OptionList
            combobox={combobox}
            label="Values"
            options={options}
            keyOf={({ value }) => value}
            isPicked={({ value }) => chosen.includes(value)}
            render={({ label, count }) => (
              <>
                <span className={css.words}>{label}</span>
                <span className={css.count}>{typeof count === 'number' ? formatCount(count) : count}</span>
              </>
            )}
          />
          {options.length === 0 && <p className={css.none}>{none}</p>}
        </div>
      )}
    </div>
  );
}
