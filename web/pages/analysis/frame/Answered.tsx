import type { ReactNode } from 'react';
import { errorMessage } from '#web/api/errorMessage.ts';
import type { Answer } from '#web/api/useAnswer.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';

type AnsweredProps<Data> = {
  readonly answer: Answer<Data>;
  readonly children: (data: Data, isLoading: boolean) => ReactNode;
};

/** What is drawn of an answer: why it failed, that it is on its way, or it. */
export function Answered<Data>({ answer: { data, error, isLoading }, children }: AnsweredProps<Data>) {
  if (error) return <ErrorNote title="The figures cannot be shown.">{errorMessage(error)}</ErrorNote>;
  if (data === undefined) return <LoadingOverlay label="Loading figures" />;
  return children(data, isLoading);
}
