import css from './ProfilePage.module.css';
import { TEXTS } from './texts.ts';

/** Stands where one's suggestions come: a line as they have one, so that what is below stays where it is. */
export const SuggestionsLoading = () => (
  <p className={css.muted} role="status">
    {TEXTS.suggestionsLoading}
  </p>
);
