import type { ReactNode } from 'react';
import { formatCount } from '#domain/format.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import type { Answer } from '#web/api/useAnswer.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import css from './AdminDashboard.module.css';
import { TEXTS } from './texts.ts';
import { afterOf, type RowPage } from './useAddress.ts';

type RowPagesProps<Row> = {
  readonly answer: Answer<RowPage<Row>>;
  /** What is said where there is no row. */
  readonly none: { readonly title: string; readonly why: string; readonly clear?: (() => void) | undefined };
  /** Whether these are the newest rows. */
  readonly isFirst: boolean;
  /** Goes to the page that begins after a row; to the newest without one. */
  readonly onPage: (after: string) => void;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** Rows a page at a time, the newest first, with what is said while, or where, there are none. */
export function RowPages<Row>({ answer, none, isFirst, onPage, children }: RowPagesProps<Row>) {
  const { data, error, isLoading, retry } = answer;
  if (error) {
    return (
      <ErrorNote title={TEXTS.failed} onRetry={retry}>
        {errorMessage(error)}
      </ErrorNote>
    );
  }
  if (!data) return <LoadingOverlay />;
  if (data.results.length === 0) {
    const action = none.clear && <Button onClick={none.clear}>{TEXTS.clear}</Button>;
    return (
      <EmptyState title={none.title} action={action}>
        {none.why}
      </EmptyState>
    );
  }
  const after = afterOf(data);
  return (
    <div aria-busy={isLoading}>
      <Card isFlush>{children(data.results)}</Card>
      <div className={css.pages}>
        <span role="status">{TEXTS.count(formatCount(data.count))}</span>
        {!isFirst && <Button onClick={() => onPage('')}>{TEXTS.newest}</Button>}
        {after !== null && <Button onClick={() => onPage(after)}>{TEXTS.older}</Button>}
      </div>
    </div>
  );
}
