import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatTile } from '#web/ui/StatTile.tsx';
import css from './FigureLink.module.css';

type FigureLinkProps = { readonly label: string; readonly value: ReactNode; readonly href: string };

/** A figure of a class that opens the rows that it counts. */
export const FigureLink = ({ label, value, href }: FigureLinkProps) => (
  <Link to={href} className={css.tile}>
    <StatTile label={label} value={value} />
  </Link>
);
