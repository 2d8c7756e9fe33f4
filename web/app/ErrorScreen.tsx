import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SCREEN_MESSAGES } from '#domain/messages.ts';
import { DASHBOARD_PATH } from '#domain/routes.ts';
import { ChunkLoadError } from '#web/api/lazyImport.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { messageOf, statusOf } from './errorFacts.ts';
import css from './ErrorScreen.module.css';
import { TEXTS } from './texts.ts';

type ErrorScreenProps = {
  readonly error: unknown;
  /** Stands in place of the words; the link stays. */
  readonly children?: ReactNode;
};

/** Everything that makes a screen what it is stands in its address. */
export const reload = () => window.location.reload();

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
          {error instanceof ChunkLoadError && <p className={css.message}>{TEXTS.updated}</p>}
        </>
      )}
      <div className={css.ways}>
        <Button look="filled" onClick={reload}>
          {TEXTS.reload}
        </Button>
        <Link to={DASHBOARD_PATH}>{SCREEN_MESSAGES.link}</Link>
      </div>
    </div>
  );
}
