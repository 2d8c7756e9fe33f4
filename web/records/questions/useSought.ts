import { useDeferredValue, useState } from 'react';
import type { Question } from '#web/api/question.ts';
import { useAnswer, type Answer } from '#web/api/useAnswer.ts';
import type { Picking } from '#web/forms/usePickState.ts';

/** What is known of what is typed into a picker. */
export type Sought<Data> = Answer<Data> & {
  /** The text that was asked for. */
  readonly sought: string;
  /** What is typed was not answered yet: the data is that to what was typed before. */
  readonly isBehind: boolean;
};

/** The answer to what is typed into a picker; it stays as it stands while the keys walk through its options, which do not move away from under who walks. Nothing is asked for null. */
export function useSought<Data>(
  { text, isWalked }: Pick<Picking, 'text' | 'isWalked'>,
  ask: (sought: string) => Question<Data> | null,
): Sought<Data> {
  const typed = text.trim();
  const sought = useDeferredValue(typed);
  const answer = useAnswer(ask(sought));
  const [held, setHeld] = useState(answer);
  if (!isWalked && held !== answer) setHeld(answer);
  const isBehind = !isWalked && (sought !== typed || answer.isLoading);
  return { ...(isWalked ? held : answer), sought, isBehind };
}
