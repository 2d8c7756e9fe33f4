import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './Card.module.css';

type CardProps = {
  readonly title?: string;
  /** The id of the title, which something leads to: it can take the focus. */
  readonly titleId?: string | undefined;
  /** Muted words beside the title: a unit, a count. */
  readonly hint?: ReactNode;
  /** A link or button at the right end of the title line. */
  readonly action?: ReactNode;
  /** Without inner padding, for tables and lists that draw their own rows. */
  readonly isFlush?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A surface within a hairline; with a title it is a region of that name. */
export function Card({ title, titleId, hint, action, isFlush = false, className, children }: CardProps) {
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <section className={classes(css.card, className)} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <div className={css.head}>
          <h2 id={id} className={css.title} tabIndex={titleId === undefined ? undefined : -1}>
            {title}
          </h2>
          {hint !== undefined && <span className={css.hint}>{hint}</span>}
          {action !== undefined && <span className={css.action}>{action}</span>}
        </div>
      )}
      <div className={isFlush ? undefined : css.body}>{children}</div>
    </section>
  );
}
