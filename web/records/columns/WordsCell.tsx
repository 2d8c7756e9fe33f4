import { useShownInCell } from './cellRoom.ts';
import css from './WordsCell.module.css';

// How many words stand in a cell before the others are counted.
const WORDS = 2;

type WordsCellProps = { readonly words: readonly string[]; readonly inLine?: number };

/** Words in a line, and how many more there are: authors of a paper are often dozens. */
export function WordsCell({ words, inLine = WORDS }: WordsCellProps) {
  const shown = useShownInCell(words.length, inLine);
  const others = words.length - shown;
  return (
    <span className={css.list} title={words.join(', ')}>
      <span className={css.cut}>{words.slice(0, shown).join(', ')}</span>
      {others > 0 && <span className={css.more}>+{others}</span>}
    </span>
  );
}
