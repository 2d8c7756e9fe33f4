import { formatDate } from '#domain/dates.ts';
import type { ToldComment, ToldSetInFull } from '#domain/writing/toldSet.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { CommentForm } from './CommentForm.tsx';
import css from './Conversation.module.css';
import { TEXTS } from './texts.ts';

type ConversationProps = {
  readonly set: ToldSetInFull;
  /** The viewer made the change, and answers. */
  readonly isOwn: boolean;
  /** Hears that something was said. */
  readonly onSaid: () => Promise<void> | void;
};

/** What reviewers and the author said about a change, and the way to say more. */
export const Conversation = ({ set, isOwn, onSaid }: ConversationProps) => (
  <div className={css.talk}>
    {set.comments.length > 0 && (
      <ol className={css.list} aria-label={TEXTS.said}>
        {set.comments.map((comment) => (
          <Said key={comment.id} comment={comment} />
        ))}
      </ol>
    )}
    {set.can.comment && (
      <CommentForm id={set.id} label={isOwn && set.isAsked ? TEXTS.answer : TEXTS.comment} onSaid={onSaid} />
    )}
  </div>
);

const Said = ({ comment: { text, isQuestion, createdAt, author } }: { readonly comment: ToldComment }) => (
  <li className={css.said} data-question={isQuestion || undefined}>
    <span className={css.who}>
      {isQuestion && <Badge tone="info">{TEXTS.question}</Badge>}
      {author.name ?? TEXTS.somebody}
      <time dateTime={createdAt}>
        {formatDate(createdAt.slice(0, 10))}, {createdAt.slice(11, 16)} UTC
      </time>
    </span>
    <p className={css.text}>{text}</p>
  </li>
);
