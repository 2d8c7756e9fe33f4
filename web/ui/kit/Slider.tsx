import type { ComponentProps } from 'react';
import css from './Slider.module.css';

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> & {
  /** Its name. */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onMove: (value: number) => void;
};

/** A number between two others, chosen by sliding or by the arrow keys. */
export const Slider = ({ label, onMove, ...rest }: SliderProps) => (
  <input
    type="range"
    className={css.slider}
    aria-label={label}
    onChange={({ target }) => onMove(target.valueAsNumber)}
    {...rest}
  />
);
