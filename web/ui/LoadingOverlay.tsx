import { Spinner } from './Spinner.tsx';
import css from './LoadingOverlay.module.css';

type LoadingOverlayProps = { readonly label?: string };

/** The spinner over a screen while its first data load; appears after a moment, so that fast loads do not flash. */
export const LoadingOverlay = ({ label = 'Loading' }: LoadingOverlayProps) => (
  <div className={css.overlay} data-loading-overlay>
    <Spinner label={label} />
  </div>
);
