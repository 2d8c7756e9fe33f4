import type { ToldSet, ToldSetInFull } from '#domain/writing/toldSet.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Conversation } from '#web/editing/conversation/Conversation.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { SmallSpinner } from '#web/ui/Spinner.tsx';
import { TEXTS } from './texts.ts';

type SuggestionTalkProps = { readonly set: ToldSet; readonly onSaid: () => void };

/** What was said about one's own change, and the way to answer. */
export function SuggestionTalk({ set, onSaid }: SuggestionTalkProps) {
  const { data, error, retry } = useAnswer(pathQuestion<ToldSetInFull>(null, `/change-sets/${set.id}/`));
  if (error) {
    return (
      <ErrorNote title={TEXTS.talkFailed} onRetry={retry}>
        {errorMessage(error)}
      </ErrorNote>
    );
  }
  if (!data) return <SmallSpinner label={TEXTS.talkLoading} />;
  return (
    <Conversation
      set={data}
      isOwn
      onSaid={() => {
        retry();
        onSaid();
      }}
    />
  );
}
