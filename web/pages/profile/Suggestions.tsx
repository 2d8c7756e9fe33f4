import { Link } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import { findKind } from '#domain/registry.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { SET_STATUSES, type ToldSet, type ToldSets, type ToldStatus } from '#domain/writing/toldSet.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { postRest } from '#web/api/postRest.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { useFirst } from '#web/ui/kit/useFirst.tsx';
import type { Me } from './documents.ts';
import css from './ProfilePage.module.css';
import { SureButton } from './SureButton.tsx';
import { TEXTS } from './texts.ts';

const MOST = 200;
const FIRST_SHOWN = 10;
const NO_SETS: readonly ToldSet[] = [];

/** What one has suggested, what became of it and why, and the way to withdraw what still waits. */
export function Suggestions({ me }: { readonly me: Me }) {
  const path = `/change-sets/?kind=suggestion&author=${me.id}&limit=${MOST}`;
  const { data, error, retry } = useAnswer(pathQuestion<ToldSets>(null, path));
  const { shown, more } = useFirst(data?.results ?? NO_SETS, { first: FIRST_SHOWN });
  return (
    <Card title={TEXTS.suggestions}>
      {error && (
        <ErrorNote title={TEXTS.suggestionsFailed} onRetry={retry}>
          {errorMessage(error)}
        </ErrorNote>
      )}
      {!data && !error && <Spinner label={TEXTS.suggestionsLoading} />}
      {data?.results.length === 0 && <p className={css.muted}>{TEXTS.noSuggestions}</p>}
      <ul className={css.list}>
        {shown.map((set) => (
          <SuggestionLine key={set.id} set={set} onChange={retry} />
        ))}
      </ul>
      {more}
    </Card>
  );
}

const TONES: Readonly<Record<ToldStatus, Tone>> = {
  PENDING: 'info',
  APPROVED: 'good',
  DECLINED: 'bad',
  UNDONE: 'neutral',
};

type SuggestionLineProps = { readonly set: ToldSet; readonly onChange: () => void };

function SuggestionLine({ set, onChange }: SuggestionLineProps) {
  const { id, title, status, createdAt, reason, changeCount, subjects, can } = set;
  const [subject] = subjects;
  // Who is told of the name sees the entry.
  const entryPath = subject?.name != null && findKind(subject.kind) ? rowPath(subject) : null;
  const withdraw = async () => {
    await postRest(`/change-sets/${id}/undo/`, {});
    onChange();
  };
  return (
    <li className={css.line}>
      <span className={css.words}>
        <span className={css.name}>
          {entryPath === null ? title : <Link to={entryPath}>{title}</Link>}
          <Badge tone={TONES[status]}>{SET_STATUSES.find(({ value }) => value === status)?.label}</Badge>
        </span>
        <span className={css.muted}>{TEXTS.suggested(formatDate(createdAt.slice(0, 10)), changeCount)}</span>
        {reason !== null && <span className={css.muted}>{TEXTS.suggestionReason(reason)}</span>}
      </span>
      {can.withdraw && (
        <SureButton
          label={TEXTS.withdraw}
          of={title}
          sure={TEXTS.withdrawSure}
          done={TEXTS.withdrawn}
          act={withdraw}
        />
      )}
    </li>
  );
}
