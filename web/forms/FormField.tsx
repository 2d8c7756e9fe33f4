import { useId, type ReactNode } from 'react';
import css from './FormField.module.css';

/** What an input takes over from the field around it. */
export type FieldControl = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type FormFieldProps = {
  readonly label: string;
  /** The id of the input, where it must stay the same: password managers know inputs by it. */
  readonly id?: string;
  /** Several inputs under one name, such as the lines of a list. */
  readonly isGroup?: boolean;
  /** Stands behind the name, such as what a value rests on. */
  readonly aside?: ReactNode;
  /** What stands below the input: a limit, an example, what it is for. */
  readonly hint?: string | undefined;
  /** What the value is, in a sentence, for who does not know yet; it stands where no hint does. */
  readonly help?: string | undefined;
  /** Why the value is not taken. */
  readonly problem?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
};

/** An input of a form with its name above it and, below it, what is wrong or what to know. */
export function FormField(props: FormFieldProps) {
  const { label, id: given, isGroup, aside, hint, help, problem, children } = props;
  const made = useId();
  const id = given ?? made;
  const below = problem ?? hint ?? help;
  const isHelp = problem === undefined && hint === undefined;
  return (
    <div className={css.field} {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-name` })}>
      <div className={css.head}>
        {isGroup ? (
          <span id={`${id}-name`} className={css.label}>
            {label}
          </span>
        ) : (
          <label htmlFor={id} className={css.label}>
            {label}
          </label>
        )}
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': below === undefined ? undefined : `${id}-below`,
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      {below !== undefined && (
        <p
          id={`${id}-below`}
          className={problem === undefined ? css.hint : css.problem}
          data-help={isHelp || undefined}
        >
          {below}
        </p>
      )}
    </div>
  );
}
