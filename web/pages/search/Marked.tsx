import css from './SearchPage.module.css';
import type { Piece } from './results.ts';

/** A text with what was looked for marked in it. */
export function Marked({ pieces }: { readonly pieces: readonly Piece[] }) {
  let at = 0;
  return pieces.map(({ text, isMatch }) => {
    at += text.length;
    return isMatch ? (
      <mark key={at} className={css.mark}>
        {text}
      </mark>
    ) : (
      text
    );
  });
}
