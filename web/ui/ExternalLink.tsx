import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { safeHref } from './safeHref.ts';
import css from './ExternalLink.module.css';

type ExternalLinkProps = {
  readonly href: string;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
  readonly tabIndex?: number | undefined;
  readonly children: ReactNode;
};

/** A link that leaves the product, in a new tab; an address that is no web address stays plain text. */
export function ExternalLink({ href, title, className, tabIndex, children }: ExternalLinkProps) {
  const safe = safeHref(href);
  if (safe === null) return <span title={title}>{children}</span>;
  return (
    <a
      href={safe}
      target="_blank"
      rel="noopener noreferrer"
      title={title}
      className={className ?? css.link}
      tabIndex={tabIndex}
    >
      {children}
      {'\u00a0'}
      <IconExternalLink size={12} aria-hidden="true" className={css.icon} />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </a>
  );
}
