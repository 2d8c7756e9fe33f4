import { IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rowPath } from '#domain/rowScreens.ts';
import css from './RowLink.module.css';

type RowLinkProps = { readonly kind: string; readonly id: string; readonly children: ReactNode };

/** A row's name, leading to its own page where its kind has one. */
export function RowLink({ kind, id, children }: RowLinkProps) {
  const path = rowPath({ kind, id });
  return path === null ? children : <Link to={path}>{children}</Link>;
}

type RowArrowProps = { readonly kind: string; readonly id: string; readonly name: string };

/** A small way to a row's own page, where its name is taken up by its evidence. */
export function RowArrow({ kind, id, name }: RowArrowProps) {
  const path = rowPath({ kind, id });
  if (path === null) return null;
  return (
    <Link
      to={path}
      className={css.arrow}
      aria-label={`Page of ${name}`}
      title={`Page of ${name}`}
      data-print="none"
    >
      <IconArrowUpRight size={14} aria-hidden="true" />
    </Link>
  );
}
