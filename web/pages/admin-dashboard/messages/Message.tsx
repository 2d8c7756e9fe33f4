import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { MessageInFull } from '#domain/contact/messages.ts';
import { findKind } from '#domain/registry.ts';
import { editPath } from '#domain/writing/editors.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { invalidatePaths } from '#web/api/invalidate.ts';
import { sendRest } from '#web/api/postRest.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { utcText } from '#web/pages/admin-dashboard/moments.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';
import { SmallSpinner } from '#web/ui/Spinner.tsx';
import { HandleDialog } from './HandleDialog.tsx';
import css from './messages.module.css';
import { categoryWords, STATE_TONES, stateWords, TEXTS } from './texts.ts';

const pathOf = (id: string): string => `/contact/messages/${encodeURIComponent(id)}/`;

/** One message as a whole; who opens it has read it. */
export function Message({ id }: { readonly id: string }) {
  const { data, error, retry } = useAnswer(pathQuestion<MessageInFull>(null, pathOf(id)));
  return (
    <>
      <Link to="?tab=messages" className={css.back}>
        {TEXTS.all}
      </Link>
      {error && (
        <ErrorNote title={TEXTS.failed} onRetry={retry}>
          {errorMessage(error)}
        </ErrorNote>
      )}
      {!data && !error && <SmallSpinner label={TEXTS.loading} />}
      {data && <Whole message={data} />}
    </>
  );
}

// The message and the lists that it stands in.
const changed = (): void => void invalidatePaths('/contact/messages/');

function Whole({ message }: { readonly message: MessageInFull }) {
  const { id, state, category } = message;
  const [isAsked, setAsked] = useState(false);
  // Only what nobody had read when it was opened: who marks it as not read leaves it so.
  const isNew = useRef(state === 'unread');
  useEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    void sendRest('PATCH', pathOf(id), { isRead: true }).then(changed, () => undefined);
  }, [id]);
  const unread = async (): Promise<void> => {
    try {
      await sendRest('PATCH', pathOf(id), { isRead: false });
      showSuccess(TEXTS.unreadDone);
      changed();
    } catch (error) {
      showError(errorMessage(error));
    }
  };
  const isHandled = state === 'handled';
  return (
    <Card>
      <article className={css.message}>
        <h2 className={css.title}>
          {categoryWords(category)} <Badge tone={STATE_TONES[state]}>{stateWords(state)}</Badge>
        </h2>
        <Facts message={message} />
        <p className={css.text}>{message.message}</p>
        <div className={css.actions}>
          <Button look={isHandled ? 'plain' : 'filled'} onClick={() => setAsked(true)}>
            {isHandled ? TEXTS.reopen : TEXTS.handle}
          </Button>
          {state === 'open' && <Button onClick={() => void unread()}>{TEXTS.unread}</Button>}
        </div>
        <Notes message={message} />
      </article>
      {isAsked && (
        <HandleDialog
          path={pathOf(id)}
          isHandled={isHandled}
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false);
            changed();
          }}
        />
      )}
    </Card>
  );
}

function Facts({ message }: { readonly message: MessageInFull }) {
  const { createdAt, name, email, account, entry, field } = message;
  const label = entry && field ? (findKind(entry.kind)?.fields[field]?.label ?? field) : null;
  return (
    <dl className={css.facts}>
      <dt>{TEXTS.received}</dt>
      <dd>{utcText(createdAt)} UTC</dd>
      <dt>{TEXTS.from}</dt>
      <dd>{name ?? <span className={css.muted}>{TEXTS.nobody}</span>}</dd>
      <dt>{TEXTS.email}</dt>
      <dd>
        {email === null ? (
          <span className={css.muted}>{TEXTS.noEmail}</span>
        ) : (
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        )}
      </dd>
      <dt>{TEXTS.account}</dt>
      <dd>
        {account === null ? (
          <span className={css.muted}>{TEXTS.signedOut}</span>
        ) : (
          (account.name ?? account.id)
        )}
      </dd>
      {entry && (
        <>
          <dt>{TEXTS.entry}</dt>
          <dd>
            {entry.name === null ? TEXTS.gone : <Link to={editPath(entry.kind, entry.id)}>{entry.name}</Link>}
          </dd>
        </>
      )}
      {label !== null && (
        <>
          <dt>{TEXTS.field}</dt>
          <dd>{label}</dd>
        </>
      )}
    </dl>
  );
}

function Notes({ message: { notes } }: { readonly message: MessageInFull }) {
  if (notes.length === 0) return null;
  return (
    <section aria-label={TEXTS.notes}>
      <h3 className={css.notesTitle}>{TEXTS.notes}</h3>
      <ol className={css.notes}>
        {notes.map(({ at, by, isHandled, note }) => (
          <li key={at}>
            {isHandled ? TEXTS.handled : TEXTS.reopened}{' '}
            <span className={css.muted}>
              {TEXTS.by(by)}, {utcText(at)} UTC
            </span>
            {note !== null && <span className={css.note}>{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
