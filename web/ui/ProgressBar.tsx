import css from './ProgressBar.module.css';

type ProgressBarProps = { readonly isActive: boolean; readonly label?: string };

/** A thin line at the top of its positioned parent while later data load; the old content stays. */
export const ProgressBar = ({ isActive, label = 'Loading' }: ProgressBarProps) =>
  isActive ? <div role="progressbar" aria-label={label} className={css.bar} /> : null;
