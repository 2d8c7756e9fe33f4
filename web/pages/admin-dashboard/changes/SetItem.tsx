import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import type { ToldSet } from '#domain/writing/toldSet.ts';
import { timeAgo, utcText } from '#web/pages/admin-dashboard/moments.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './changes.module.css';
import { kindWords, STATUS_TONES, statusWords } from './setWords.ts';
import { TEXTS } from './texts.ts';

type SetItemProps = {
  readonly set: ToldSet;
  readonly now: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Stands before the title, such as the box by which it is chosen. */
  readonly before?: ReactNode;
  /** What it says when it is open. */
  readonly children: ReactNode;
};

/** One set of a list: what it is, from whom and how old, how much it touches; it opens in place. */
export function SetItem({ set, now, isOpen, onToggle, before, children }: SetItemProps) {
  const id = useId();
  const Sign = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li className={css.item} data-set={set.id}>
      <div className={css.head}>
        {before}
        <Button
          look="none"
          className={css.title}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          data-set-head=""
          onClick={onToggle}
        >
          <Sign size={16} aria-hidden="true" />
          <span>{set.title}</span>
        </Button>
        <span className={css.badges}>
          <Badge>{kindWords(set)}</Badge>
          {set.status !== 'PENDING' && (
            <Badge tone={STATUS_TONES[set.status]}>{statusWords(set.status)}</Badge>
          )}
          {set.isAsked && <Badge tone="info">{TEXTS.isAsked}</Badge>}
          {set.unsourcedMaterial > 0 ? (
            <Badge tone="warn">{TEXTS.unsourcedMaterial(set.unsourcedMaterial)}</Badge>
          ) : (
            set.unsourced > 0 && <Badge>{TEXTS.unsourced(set.unsourced)}</Badge>
          )}
        </span>
      </div>
      <p className={css.line}>
        <time dateTime={set.createdAt} title={`${utcText(set.createdAt)} UTC`}>
          {timeAgo(set.createdAt, now)}
        </time>
        {` · ${factsOf(set).join(' · ')}`}
      </p>
      {isOpen && <div id={id}>{children}</div>}
    </li>
  );
}

function factsOf({ author, changeCount, commentCount, sources, impact }: ToldSet): readonly string[] {
  return [
    TEXTS.by(author.name),
    TEXTS.changes(changeCount),
    ...(impact.changed > 0 ? [TEXTS.touches(impact.changed)] : []),
    ...(impact.added > 0 ? [TEXTS.adds(impact.added)] : []),
    ...(commentCount > 0 ? [TEXTS.comments(commentCount)] : []),
    ...sources.map(({ title, url }) => title ?? url ?? '').filter((name) => name !== ''),
  ];
}
