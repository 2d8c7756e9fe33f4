import { NO_VALUE } from '#domain/format.ts';
import css from './Missing.module.css';

/** Stands where a value is not known, and says why. */
export const Missing = ({ why = 'Not reported in the sources' }: { readonly why?: string }) => (
  <span className={css.missing} title={why} data-missing="">
    {NO_VALUE}
  </span>
);
