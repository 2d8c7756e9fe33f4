import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import css from './Inputs.module.css';

type TextInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  readonly type?: 'text' | 'search' | 'email' | 'tel' | 'password';
  /** `bare` leaves edge and ground to what stands around it. */
  readonly look?: 'plain' | 'bare';
  /** Hears what is typed; a form may also read it, by its name, when it is sent. */
  readonly onText?: ((text: string) => void) | undefined;
};

/** A line to type in. Its name is a label around it, or `aria-label`. */
export const TextInput = ({ type = 'text', look = 'plain', className, onText, ...rest }: TextInputProps) => (
  <input
    type={type}
    autoComplete="off"
    className={classes(css.input, className)}
    data-look={look}
    onChange={onText && (({ target }) => onText(target.value))}
    {...rest}
  />
);

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange'> & {
  readonly onText: (text: string) => void;
};

/** Several lines to type in. */
export const TextArea = ({ className, onText, ...rest }: TextAreaProps) => (
  <textarea
    className={classes(css.input, css.area, className)}
    data-look="plain"
    onChange={({ target }) => onText(target.value)}
    {...rest}
  />
);

export type Option<Value extends string = string> = { readonly value: Value; readonly label: string };

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'children'> & {
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onPick: (value: Value) => void;
};

/** One of a few values, by the browser's own list. */
export const Select = <Value extends string>({ options, className, onPick, ...rest }: SelectProps<Value>) => (
  <select
    className={classes(css.input, className)}
    data-look="plain"
    onChange={({ target }) => {
      const picked = options[target.selectedIndex];
      if (picked) onPick(picked.value);
    }}
    {...rest}
  >
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);

type FieldProps = { readonly label: string; readonly children: ReactNode };

/** A control with its name before it. */
export const Field = ({ label, children }: FieldProps) => (
  <label className={css.field} data-print="none">
    {label}
    {children}
  </label>
);
