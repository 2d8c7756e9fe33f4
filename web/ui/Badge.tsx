import type { ReactNode } from 'react';
import css from './Badge.module.css';

export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

type BadgeProps = { readonly tone?: Tone; readonly title?: string; readonly children: ReactNode };

/** A small coloured word: a status, a type. */
export const Badge = ({ tone = 'neutral', title, children }: BadgeProps) => (
  <span className={css.badge} data-tone={tone} title={title}>
    <span className={css.words}>{children}</span>
  </span>
);
