import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { findKind } from '#domain/registry.ts';
import { buildPath } from '#domain/routes.ts';
import { rowPath } from '#domain/rowScreens.ts';
import type { ToldSet, ToldSetInFull } from '#domain/writing/toldSet.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { utcText } from '#web/pages/admin-dashboard/moments.ts';
import { Conversation } from '#web/editing/conversation/Conversation.tsx';
import { useSession } from '#web/session/session.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { SmallSpinner } from '#web/ui/Spinner.tsx';
import css from './changes.module.css';
import { ChangesTable, type ValueChoice } from './ChangesTable.tsx';
import { refreshAfter } from './sets.ts';
import { kindLabel, statusWords } from './setWords.ts';
import { TEXTS } from './texts.ts';

type SetDetailProps = {
  readonly set: ToldSet;
  /** What can be done with it. */
  readonly actions: ReactNode;
  /** Which of its values are taken, where each is decided about by itself. */
  readonly choice?: ValueChoice | undefined;
};

/** A set in full: why, what became of it, and its changes entry by entry. */
export function SetDetail({ set, actions, choice }: SetDetailProps) {
  const session = useSession();
  const isOwn = session.isSignedIn && session.id === set.author.id;
  const { data, error, retry } = useAnswer(pathQuestion<ToldSetInFull>(null, `/change-sets/${set.id}/`));
  return (
    <div className={css.detail}>
      {set.note !== null && (
        <p>
          <span className={css.muted}>{TEXTS.note}:</span> {set.note}
        </p>
      )}
      {set.decidedAt !== null && (
        <p className={css.muted}>
          {TEXTS.decided(
            statusWords(set.status),
            set.decidedBy?.name ?? TEXTS.somebody,
            utcText(set.decidedAt),
          )}
          {set.reason !== null && ` · ${TEXTS.reason}: ${set.reason}`}
        </p>
      )}
      {error && (
        <ErrorNote title={TEXTS.detailFailed} onRetry={retry}>
          {errorMessage(error)}
        </ErrorNote>
      )}
      {!data && !error && <SmallSpinner label={TEXTS.loading} />}
      {data && <Entries set={data} choice={choice} />}
      {data?.merge && data.merge.rounds > 0 && <p>{TEXTS.withRounds(data.merge.rounds)}</p>}
      {data?.merge && set.can.approve && (
        <p>
          <Link to={mergePath(data.merge)}>{TEXTS.compareTwo}</Link>
        </p>
      )}
      {actions}
      {data && <Conversation set={data} isOwn={isOwn} onSaid={() => refreshAfter([set])} />}
    </div>
  );
}

const mergePath = ({ kept, gone }: NonNullable<ToldSetInFull['merge']>): string =>
  `${buildPath('ADMIN_DASHBOARD')}?tab=merge&merge=${kept},${gone}`;

type EntriesProps = { readonly set: ToldSetInFull; readonly choice: ValueChoice | undefined };

function Entries({ set, choice }: EntriesProps) {
  const byEntry = Map.groupBy(set.changes, ({ id }) => id);
  return [...byEntry].map(([id, changes]) => {
    const kind = changes[0]?.kind ?? '';
    const name = set.subjects.find((subject) => subject.id === id)?.name ?? set.names[id] ?? null;
    const path = findKind(kind) ? rowPath({ kind, id }) : null;
    const words = name === null ? kindLabel(kind) : `${kindLabel(kind)}: ${name}`;
    return (
      <section key={id} className={css.entry}>
        <h2 className={css.entryTitle}>{path === null ? words : <Link to={path}>{words}</Link>}</h2>
        <ChangesTable set={set} caption={words} changes={changes} choice={choice} />
      </section>
    );
  });
}
