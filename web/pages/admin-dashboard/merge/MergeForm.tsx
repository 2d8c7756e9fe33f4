import { useState } from 'react';
import { mayMerge } from '#domain/access.ts';
import type { ForetoldMerge, Side } from '#domain/writing/toldMerge.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { invalidate } from '#web/api/invalidate.ts';
import { fieldMessagesOf } from '#web/api/postRest.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { DataForm } from '#web/forms/DataForm.tsx';
import { FormField } from '#web/forms/FormField.tsx';
import { undo } from '#web/pages/admin-dashboard/changes/sets.ts';
import { useRequest } from '#web/pages/admin-dashboard/useRequest.ts';
import { useSession } from '#web/session/session.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { TextArea } from '#web/ui/kit/Inputs.tsx';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';
import { SmallSpinner } from '#web/ui/Spinner.tsx';
import { FiguresCard, MovesCard } from './Foretold.tsx';
import css from './merge.module.css';
import {
  foretoldQuestion,
  sendMerge,
  type Choices,
  type MergeEntry,
  type RoundPair,
  type Two,
} from './merging.ts';
import { RoundsCard } from './RoundsCard.tsx';
import { TEXTS } from './texts.ts';
import { ValuesCard } from './ValuesCard.tsx';

/** A merge that was made, or that waits for a decision. */
export type Done = {
  readonly kept: MergeEntry;
  readonly gone: MergeEntry;
  readonly isSuggestion: boolean;
};

type MergeFormProps = { readonly two: Two; readonly onDone: (done: Done) => void };

const MOST_REASON = 1000;

/** Two entries side by side: whose values are taken, what goes over, what comes of it, and the way to do it. */
export function MergeForm({ two, onDone }: MergeFormProps) {
  const { kept, gone } = two;
  const [choose, setChoose] = useState<Choices>({});
  const [rounds, setRounds] = useState<readonly RoundPair[]>([]);
  const [reason, setReason] = useState('');
  const session = useSession();
  const isSuggestion = !(session.isSignedIn && mayMerge(session.viewer, kept.kind.name));
  const { data: told, error, isLoading, retry } = useAnswer(foretoldQuestion(two, choose, rounds));
  const request = useRequest(['reason']);
  const send = async (seen: ForetoldMerge): Promise<void> => {
    const set = await sendMerge(two, { told: seen, choose, rounds, reason });
    const act = () => void takeBack(set.id, gone.name);
    if (isSuggestion) showSuccess(TEXTS.suggested(gone.name, kept.name));
    else showSuccess(TEXTS.merged(gone.name, kept.name), undefined, { label: TEXTS.undo, act });
    onDone({ ...two, isSuggestion });
    await invalidate(kept.kind.name);
  };
  if (!told) {
    return error ? <Refused error={error} onRetry={retry} /> : <SmallSpinner label={TEXTS.comparing} />;
  }
  const words = isSuggestion
    ? { label: TEXTS.suggest, sending: TEXTS.suggesting }
    : { label: TEXTS.merge, sending: TEXTS.merging };
  const pick = (field: string, side: Side): void => setChoose({ ...choose, [field]: side });
  return (
    <DataForm
      label={words.label}
      className={css.form}
      isSending={request.isSending}
      problems={request.problems}
      onSend={() => void request.send(() => send(told))}
    >
      {error && <Refused error={error} onRetry={retry} />}
      <ValuesCard told={told} choose={choose} onPick={pick} />
      <RoundsCard told={told} chosen={rounds} onChoose={setRounds} />
      <div className={css.beside}>
        <MovesCard told={told} />
        <FiguresCard told={told} kind={kept.kind} />
      </div>
      <FormField label={TEXTS.reason} hint={TEXTS.reasonHint} problem={request.problemOf('reason')}>
        {(control) => (
          <TextArea {...control} rows={2} maxLength={MOST_REASON} value={reason} onText={setReason} />
        )}
      </FormField>
      {request.failure !== null && (
        <ErrorNote title={TEXTS.failed} onRetry={retry}>
          {request.failure}
        </ErrorNote>
      )}
      <div>
        <Button isSubmit look="filled" aria-disabled={request.isSending || isLoading || error !== undefined}>
          {request.isSending ? words.sending : words.label}
        </Button>
      </div>
    </DataForm>
  );
}

async function takeBack(set: string, name: string): Promise<void> {
  try {
    await undo(set);
    showSuccess(TEXTS.undone(name));
    await invalidate('organization');
  } catch (error) {
    showError(errorMessage(error), TEXTS.failed);
  }
}

// A refusal names the fields that stand in the way.
const Refused = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => (
  <ErrorNote title={TEXTS.refused} onRetry={onRetry}>
    {Object.values(fieldMessagesOf(error) ?? {})
      .flat()
      .join(' ') || errorMessage(error)}
  </ErrorNote>
);
