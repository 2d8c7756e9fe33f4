import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classes } from '#web/ui/classes.ts';
import css from './Choice.module.css';

type ChoiceProps<Value> = {
  /** What is chosen, for those who do not see the row. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** `framed` stands in an edge of its own, `pill` beside words. */
  readonly look?: 'framed' | 'pill';
  readonly className?: string | undefined;
};

/** A row of a few ways, one of which is on. */
export const Choice = <Value extends string | undefined>({
  label,
  options,
  value,
  onChange,
  look = 'pill',
  className,
}: ChoiceProps<Value>) => (
  <span
    role="group"
    aria-label={label}
    className={classes(css.choice, className)}
    data-look={look}
    data-print="none"
  >
    {options.map((option) => (
      <Button
        key={option.value ?? ''}
        look="pill"
        size="small"
        className={css.way}
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </Button>
    ))}
  </span>
);
