import { useEffect, useRef, type ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import css from './AccountFrame.module.css';

type AccountFrameProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** What happened just before, such as that a password is set. */
  readonly notice?: string | null | undefined;
  /** Why the reader is here again. */
  readonly failure?: string | null | undefined;
  /** There is something to read before there is something to type. */
  readonly isRead?: boolean;
  /** Ways to other screens. */
  readonly after?: ReactNode;
  readonly children?: ReactNode;
};

/** One step of signing in or of what belongs to it; the focus goes to its first empty line, without lines to its button, or to its heading where there is much to read. */
export function AccountFrame(props: AccountFrameProps) {
  const { title, lead, notice, failure, isRead = false, after, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = frame;
    const lines = [...(current?.querySelectorAll<HTMLInputElement>('form input:not([hidden])') ?? [])];
    const line = lines.find(({ value }) => value === '') ?? lines[0];
    const first = isRead ? undefined : (line ?? current?.querySelector<HTMLElement>('form [type=submit]'));
    (first ?? current?.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  }, [isRead]);
  return (
    <div ref={frame} className={css.page} data-own-focus>
      <Card>
        <PageHeader title={title} description={lead} />
        {notice != null && (
          <p role="status" className={css.notice}>
            {notice}
          </p>
        )}
        {failure != null && (
          <div className={css.failure}>
            <ErrorNote>{failure}</ErrorNote>
          </div>
        )}
        {children}
      </Card>
      {after !== undefined && <div className={css.after}>{after}</div>}
    </div>
  );
}
