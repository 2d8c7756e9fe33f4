import type { Cell } from '#domain/writing/changeSet.ts';
import type { ToldChange } from '#domain/writing/toldSet.ts';
import { WordsOrPicture } from '#web/editing/WordsOrPicture.tsx';
import { cellWords, partOf } from './setWords.ts';

type CellWordsProps = {
  readonly of: Pick<ToldChange, 'kind' | 'field'>;
  readonly cell: Cell;
  /** The names of the rows that links lead to, by id. */
  readonly names: Readonly<Record<string, string>>;
};

/** A value of a change as people read it; a picture where it is one. */
export const CellWords = ({ of, cell, names }: CellWordsProps) => (
  <WordsOrPicture field={partOf(of)?.field} words={cellWords(of, cell, names)} />
);
