import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SCREEN_MESSAGES } from '#domain/messages.ts';
import { DASHBOARD_PATH } from '#domain/routes.ts';
import { ChunkLoadError } from '#web/api/lazyImport.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { messageOf, statusOf } from './errorFacts.ts';
import css from './ErrorScreen.module.css';

type ErrorScreenProps = {
  readonly error: unknown;
  /** Stands in place of the words; the link stays. */
  readonly children?: ReactNode;
};

/** What is shown where a screen cannot be: nothing on 401, which the session deals with. */
export function ErrorScreen({ error, children }: ErrorScreenProps) {
  if (statusOf(error) === 401) return null;
  return (
    <div role="alert" className={css.screen}>
      {children ?? (
        <>
          <h1 tabIndex={-1} className={css.title}>
            {SCREEN_MESSAGES.title}
          </h1>
          <p className={css.message}>{messageOf(error)}</p>
        </>
      )}
      <div className={css.ways}>
        {error instanceof ChunkLoadError && (
          <Button look="filled" onClick={() => window.location.reload()}>
            Reload
          </Button>
        )}
        <Link to={DASHBOARD_PATH}>{SCREEN_MESSAGES.link}</Link>
      </div>
    </div>
  );
}
