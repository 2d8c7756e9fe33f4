import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import { findKind } from '#domain/registry.ts';
import { CHANGE_PARAMETER } from '#domain/writing/editors.ts';
import { buildPath } from '#domain/routes.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { SET_STATUSES, type ToldSet, type ToldSets, type ToldStatus } from '#domain/writing/toldSet.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { postRest } from '#web/api/postRest.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button, dressed } from '#web/ui/kit/Button.tsx';
import { useFirst } from '#web/ui/kit/useFirst.tsx';
import type { Me } from './documents.ts';
import css from './ProfilePage.module.css';
import { SuggestionsLoading } from './SuggestionsLoading.tsx';
import { SuggestionTalk } from './SuggestionTalk.tsx';
import { SureButton } from './SureButton.tsx';
import { TEXTS } from './texts.ts';

const MOST = 200;
const FIRST_SHOWN = 10;
const NO_SETS: readonly ToldSet[] = [];

/** What one has suggested, what became of it and why, and the way to withdraw what still waits. */
export function Suggestions({ me }: { readonly me: Me }) {
  const path = `/change-sets/?kind=suggestion&author=${me.id}&limit=${MOST}`;
  const { data, error, retry } = useAnswer(pathQuestion<ToldSets>(null, path));
  const asked = useAnswer(
    pathQuestion<ToldSets>(null, `/change-sets/?asked=true&author=${me.id}&limit=${MOST}`),
  );
  const questions = asked.data?.results ?? NO_SETS;
  const reload = () => {
    retry();
    asked.retry();
  };
  const { shown, more } = useFirst(data?.results ?? NO_SETS, { first: FIRST_SHOWN });
  return (
    <Card title={TEXTS.suggestions}>
      {questions.length > 0 && (
        <section className={css.questions} aria-label={TEXTS.questions}>
          <h3 className={css.heading}>{TEXTS.questions}</h3>
          <p className={css.muted}>{TEXTS.questionsWhy}</p>
          <ul className={css.list}>
            {questions.map((set) => (
              <SuggestionLine key={set.id} set={set} onChange={reload} isOpen />
            ))}
          </ul>
        </section>
      )}
      {error && (
        <ErrorNote title={TEXTS.suggestionsFailed} onRetry={retry}>
          {errorMessage(error)}
        </ErrorNote>
      )}
      {!data && !error && <SuggestionsLoading />}
      {data?.results.length === 0 && <p className={css.muted}>{TEXTS.noSuggestions}</p>}
      <ul className={css.list}>
        {shown
          .filter(({ isAsked }) => !isAsked)
          .map((set) => (
            <SuggestionLine key={set.id} set={set} onChange={reload} />
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

type SuggestionLineProps = {
  readonly set: ToldSet;
  readonly onChange: () => void;
  /** What was said is shown with it. */
  readonly isOpen?: boolean;
};

function SuggestionLine({ set, onChange, isOpen = false }: SuggestionLineProps) {
  const { id, title, status, createdAt, reason, changeCount, commentCount, isAsked, subjects, can } = set;
  const [subject] = subjects;
  const [isTalking, setTalking] = useState(false);
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
          {isAsked && <Badge tone="warn">{TEXTS.isAsked}</Badge>}
        </span>
        <span className={css.muted}>{TEXTS.suggested(formatDate(createdAt.slice(0, 10)), changeCount)}</span>
        {reason !== null && <span className={css.muted}>{TEXTS.suggestionReason(reason)}</span>}
      </span>
      <span className={css.actions}>
        {can.revise && subject && (
          <Link
            to={`${buildPath('SUGGEST_EDIT', { entityId: subject.id })}?${CHANGE_PARAMETER}=${id}`}
            aria-label={TEXTS.changeOf(title)}
            {...dressed({ size: 'small', children: TEXTS.changeIt })}
          />
        )}
        {can.withdraw && (
          <SureButton
            label={TEXTS.withdraw}
            of={title}
            sure={TEXTS.withdrawSure}
            done={TEXTS.withdrawn}
            act={withdraw}
          />
        )}
        {!isOpen && can.comment && (
          <Button
            size="small"
            aria-expanded={isTalking}
            aria-label={`${commentCount > 0 ? TEXTS.talk(commentCount) : TEXTS.startTalk}: ${title}`}
            onClick={() => setTalking(!isTalking)}
          >
            {commentCount > 0 ? TEXTS.talk(commentCount) : TEXTS.startTalk}
          </Button>
        )}
      </span>
      {(isOpen || isTalking) && (
        <div className={css.talk}>
          <SuggestionTalk set={set} onSaid={onChange} />
        </div>
      )}
    </li>
  );
}
