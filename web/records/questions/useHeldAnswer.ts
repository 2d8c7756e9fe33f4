import { useState } from 'react';
import type { Question } from '#web/api/question.ts';
import { useAnswer, type Answer } from '#web/api/useAnswer.ts';

/** The answer to a question, which stays as it stands for as long as it is held: options do not move away from under who walks through them. */
export function useHeldAnswer<Data>(question: Question<Data> | null, isHeld: boolean): Answer<Data> {
  const answer = useAnswer(question);
  const [held, setHeld] = useState(answer);
  if (!isHeld && held !== answer) setHeld(answer);
  return isHeld ? held : answer;
}
