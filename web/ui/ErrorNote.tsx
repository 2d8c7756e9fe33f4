import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './ErrorNote.module.css';

type ErrorNoteProps = {
  readonly title?: string;
  readonly children: ReactNode;
  readonly onRetry?: () => void;
};

/** One part of a screen could not be loaded; the rest goes on. */
export const ErrorNote = ({ title, children, onRetry }: ErrorNoteProps) => (
  <div role="alert" className={css.note}>
    <IconAlertTriangle className={css.icon} size={16} aria-hidden="true" />
    <div className={css.words}>
      {title !== undefined && <strong className={css.title}>{title}</strong>}
      {children}
    </div>
    {onRetry && (
      <Button look="link" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
);
