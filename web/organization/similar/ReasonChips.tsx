import css from './SimilarCard.module.css';
import type { ReasonChip } from './similarReasons.ts';

/** Reasons side by side, each with its part of the score and, on hover, what exactly is shared. */
export const ReasonChips = ({ chips }: { readonly chips: readonly ReasonChip[] }) => (
  <ul className={css.chips}>
    {chips.map(({ key, words, detail, share }) => (
      <li key={key} className={css.chip} title={detail}>
        {words}
        {share !== null && <span className={css.share}> {share}%</span>}
      </li>
    ))}
  </ul>
);
