import type { Answer } from '#web/api/useAnswer.ts';
import { Pending } from '#web/ui/StatTile.tsx';

type HeadlineTextProps<Data> = {
  readonly answer: Answer<Data>;
  /** The answer that had to be there before this one could be asked for. */
  readonly before?: Pick<Answer<unknown>, 'error'>;
  /** The sentence; null where the record has no answer. */
  readonly words: (data: Data) => string | null;
};

/** An answer in a sentence, as soon as it is there. */
export function HeadlineText<Data>({ answer, before, words }: HeadlineTextProps<Data>) {
  const { data, error } = answer;
  if (error ?? before?.error) return 'The answer could not be loaded.';
  if (data === undefined) return <Pending />;
  return words(data) ?? 'The record has too little to answer it.';
}
