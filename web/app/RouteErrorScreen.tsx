import { lazy, Suspense, useEffect } from 'react';
import { useParams, useRouteError } from 'react-router';
import { SCREEN_MESSAGES } from '#domain/messages.ts';
import { whenOnline } from '#web/api/connection.ts';
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts';
import { ErrorScreen, reload } from './ErrorScreen.tsx';
import { isMissing, statusOf } from './errorFacts.ts';
import { loadNotFound } from '#web/app/not-found/loadNotFound.ts';
import { RoutePlaceholder } from './RoutePlaceholder.tsx';

const NotFoundPage = lazy(async () => ({ default: await loadNotFound() }));

/** A screen's error within the frame; what does not exist gets the not-found page. */
export function RouteErrorScreen() {
  const error = useRouteError();
  // What an offline browser could not show it shows when it is online again.
  useEffect(() => whenOnline(reload), []);
  // A screen without a row is there, whatever is missing on it.
  const isAbsent = Object.keys(useParams()).length > 0 && isMissing(error);
  useDocumentTitle(isAbsent || statusOf(error) === 401 ? null : SCREEN_MESSAGES.title);
  if (!isAbsent) return <ErrorScreen error={error} />;
  return (
    <Suspense fallback={<RoutePlaceholder />}>
      <NotFoundPage />
    </Suspense>
  );
}

/** The frame itself failed: the error stands alone. */
export function RootErrorScreen() {
  const error = useRouteError();
  useDocumentTitle(SCREEN_MESSAGES.title);
  return (
    <main style={{ padding: '0 24px' }}>
      <ErrorScreen error={error} />
    </main>
  );
}
