import type { Answer } from '#web/api/useAnswer.ts';
import { Pending } from '#web/ui/StatTile.tsx';

type HeadlineTextProps<Data> = {
  readonly answer: Answer<Data>;
  /** The sentence; null where the record has no answer. */
  readonly words: (data: Data) => string | null;
};

/** An answer in a sentence, as soon as it is there. */
export function HeadlineText<Data>({ answer: { data, error }, words }: HeadlineTextProps<Data>) {
  if (error) return 'The answer could not be loaded.';
  if (data === undefined) return <Pending />;
  return words(data) ?? 'The record has too little to answer it.';
}
