import { Spinner } from '#web/ui/Spinner.tsx';
import css from './RoutePlaceholder.module.css';

/** Stands where a screen will be while its script loads: plain DOM of a heading's size. */
export const RoutePlaceholder = () => (
  <div className={css.placeholder} data-route-placeholder>
    <div className={css.title} />
    <div className={css.line} />
    <div className={css.spinner}>
      <Spinner label="Loading the screen" />
    </div>
  </div>
);
