import type { ReactNode } from 'react';
import { useDocumentTitle } from './useDocumentTitle.ts';
import css from './PageHeader.module.css';

type PageHeaderProps = {
  readonly title: string;
  /** What the browser's tab says, where it is not the title; null leaves the tab's title as it is. */
  readonly documentTitle?: string | null;
  /** One muted line: a count, a date, a tagline. */
  readonly description?: ReactNode;
  /** Muted, beside the title where there is little room for a line of its own: a count. */
  readonly size?: ReactNode;
  /** Stands before the title, such as a monogram. */
  readonly leading?: ReactNode;
  /** Stands after the title, such as badges. */
  readonly aside?: ReactNode;
  /** Buttons at the right end. */
  readonly actions?: ReactNode;
};

/** The head of a screen with its only h1, which takes the focus after a navigation. */
export function PageHeader({
  title,
  documentTitle = title,
  description,
  size,
  leading,
  aside,
  actions,
}: PageHeaderProps) {
  useDocumentTitle(documentTitle);
  return (
    <div className={css.header} data-short={size !== undefined || undefined}>
      {leading}
      <div className={css.words}>
        <div className={css.line}>
          <h1 tabIndex={-1} className={css.title}>
            {title}
          </h1>
          {aside}
          {size !== undefined && <span className={css.size}>{size}</span>}
        </div>
        {description !== undefined && <div className={css.description}>{description}</div>}
      </div>
      {actions !== undefined && (
        <div className={css.actions} data-print="none">
          {actions}
        </div>
      )}
    </div>
  );
}
