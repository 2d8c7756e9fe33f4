import { SPINNER_SIZE } from '#domain/limits.ts';
import css from './Spinner.module.css';

type SpinnerProps = { readonly size?: number; readonly label?: string };

/** A turning ring; it announces its label once. */
export function Spinner({ size = SPINNER_SIZE, label = 'Loading' }: SpinnerProps) {
  return (
    <span role="status" aria-label={label} className={css.box}>
      <svg
        className={css.ring}
        data-spinner
        width={size}
        height={size}
        viewBox="0 0 50 50"
        aria-hidden="true"
      >
        <circle className={css.track} cx="25" cy="25" r="22" />
        <circle className={css.arc} cx="25" cy="25" r="22" />
      </svg>
    </span>
  );
}

const SMALL_SIZE = 32;

/** The same where a part of a panel is on its way. */
export const SmallSpinner = ({ label }: { readonly label: string }) => (
  <Spinner size={SMALL_SIZE} label={label} />
);
