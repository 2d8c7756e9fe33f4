import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import { formatQuantity } from '#domain/format.ts';
import { pathBackTo } from '#domain/identity/returnPath.ts';
import type { Head } from '#domain/saved/bodies.ts';
import { SAVED_LIMITS, WHOSE, type Whose } from '#domain/saved/savedLimits.ts';
import { screenNamed } from '#domain/screens.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import type { Answer } from '#web/api/useAnswer.ts';
import { useSession } from '#web/session/session.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { dressed } from '#web/ui/kit/Button.tsx';
import { Choice } from '#web/ui/kit/Choice.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import css from './SavedLists.module.css';
import { visibilityWords, whoseIn, type SavedRows } from '#web/tools/save/savedRows.ts';

type SavedListsProps = {
  readonly title: string;
  readonly description: string;
  readonly actions?: ReactNode;
  readonly children: (whose: Whose, search: string) => ReactNode;
};

/** The screen of a list of what is saved: whose, and how it is called. */
export function SavedLists({ title, description, actions, children }: SavedListsProps) {
  const { isSignedIn } = useSession();
  const [params, setParams] = useSearchParams();
  const whose = whoseIn(params.get('whose'), isSignedIn);
  const [search, setSearch] = useState('');
  return (
    <div className={css.page}>
      <PageHeader title={title} description={description} actions={actions} />
      <div className={css.tools}>
        {isSignedIn ? (
          <Choice
            label="Whose"
            look="framed"
            options={WHOSE}
            value={whose}
            onChange={(next) => setParams(next === 'mine' ? {} : { whose: next })}
          />
        ) : (
          <Link
            to={pathBackTo('LOGIN', window.location.pathname)}
            {...dressed({ look: 'link', children: 'Sign in to see your own' })}
          />
        )}
        <TextInput
          type="search"
          data-print="none"
          className={css.search}
          aria-label="Find by title or note"
          placeholder="Find by title or note"
          maxLength={SAVED_LIMITS.search}
          value={search}
          onText={setSearch}
        />
      </div>
      {children(whose, search.trim())}
    </div>
  );
}

type SavedLinesProps<Row> = {
  readonly label: string;
  readonly answer: Answer<SavedRows<Row>>;
  /** What stands where there is none. */
  readonly none: ReactNode;
  readonly search: string;
  readonly children: (row: Row) => ReactNode;
};

/** The lines of such a list. */
export function SavedLines<Row>({ label, answer, none, search, children }: SavedLinesProps<Row>) {
  const { data, error, retry } = answer;
  if (error) return <ErrorNote onRetry={retry}>{errorMessage(error)}</ErrorNote>;
  if (!data) return <LoadingOverlay label={`Loading ${label.toLowerCase()}`} />;
  if (data.count === 0) {
    return search === '' ? (
      none
    ) : (
      <EmptyState title={`Nothing is called “${search}”`}>Take away a word.</EmptyState>
    );
  }
  return (
    <>
      <ul className={css.list} aria-label={label}>
        {data.results.map((row) => children(row))}
      </ul>
      {data.count > data.results.length && (
        <p className={css.about}>
          The {data.results.length} that changed last of {data.count} are listed; find others by their title.
        </p>
      )}
    </>
  );
}

type SavedLineProps = {
  readonly row: Head & { readonly isMine: boolean; readonly by: string | null; readonly updatedAt: string };
  /** Where it opens; null where it does not. */
  readonly href: string | null;
  /** What it is: a chart, three figures. */
  readonly what: string;
  readonly badge?: ReactNode;
  readonly children?: ReactNode;
};

/** One of them: its title with the way to it, what it is, whose, and who sees it. */
export const SavedLine = ({ row, href, what, badge, children }: SavedLineProps) => (
  <li className={css.line}>
    <span className={css.words}>
      <span className={css.name}>
        {href === null ? row.title : <Link to={href}>{row.title}</Link>}
        {row.isMine && <Badge>{visibilityWords(row.visibility)}</Badge>}
        {badge}
      </span>
      <span className={css.about}>
        {[
          what,
          row.isMine || row.by === null ? null : `by ${row.by}`,
          `changed ${formatDate(row.updatedAt.slice(0, 10))}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {row.note !== '' && <span className={css.note}>{row.note}</span>}
    </span>
    {children !== undefined && <span className={css.acts}>{children}</span>}
  </li>
);

/** How many figures a dashboard has. */
export const figuresWords = (count: number): string =>
  count === 0 ? 'Empty' : formatQuantity(count, 'figure');

/** What a tool is called. */
export const toolTitle = (tool: Parameters<typeof screenNamed>[0]): string => screenNamed(tool).title ?? '';
