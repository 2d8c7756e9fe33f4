import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { formatCount } from '#domain/format.ts';
import { IconButton } from '#web/ui/kit/Button.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import { OptionList } from '#web/ui/kit/OptionList.tsx';
import { useCombobox } from '#web/ui/kit/useCombobox.ts';
import css from './PickInput.module.css';
import type { FieldControl } from './FormField.tsx';

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
  /** What is typed, and whether the options are shown; both are the asker's, who finds the options. */
  readonly text: string;
  readonly isOpen: boolean;
  readonly onType: (text: string) => void;
  readonly onOpen: (isOpen: boolean) => void;
  /** Whether the keys are walking through the options, which stay as they are meanwhile: what Enter picks was seen. */
  readonly onWalk?: (isWalked: boolean) => void;
  readonly options: readonly PickOption[];
  /** Why there are no options. */
  readonly none: string;
  /** What the field of a form around it gives; on its own it is a value of a condition. */
  readonly control?: FieldControl | undefined;
  /** The options push aside what is below, where what stands around would cut them. */
  readonly isInFlow?: boolean;
};

/** Values to pick by typing: choices, texts, or rows that a link leads to. */
export function PickInput(props: PickInputProps) {
  const { chosen, onChange, nameOf, text, isOpen, onType, onOpen, onWalk } = props;
  const { options, none, control, isInFlow } = props;
  const toggle = (value: string) => {
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
    onType('');
    onWalk?.(false);
    combobox.restart();
  };
  const combobox = useCombobox({
    count: options.length,
    isOpen,
    onPick: (index) => options[index] && toggle(options[index].value),
    onMove: () => onOpen(true),
    onWalk: () => onWalk?.(true),
  });
  const close = () => {
    onOpen(false);
    onWalk?.(false);
  };
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
            onClick={() => toggle(value)}
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
        onFocus={() => onOpen(true)}
        onBlur={close}
        onText={(next) => {
          onType(next);
          onWalk?.(false);
          combobox.restart();
        }}
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
