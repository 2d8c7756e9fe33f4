import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';
import css from './Inputs.module.css';

type DayInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  /** Hears every whole day that is typed, as yyyy-mm-dd, and nothing ("") when it is taken away. */
  readonly onDay: (day: string) => void;
};

/** A day, by the browser's own calendar. Its name is a label around it. */
export const DayInput = ({ onDay, className, ...rest }: DayInputProps) => (
  <input
    type="date"
    className={classes(css.input, className)}
    data-look="plain"
    onChange={({ target }) => onDay(target.value)}
    {...rest}
  />
);
