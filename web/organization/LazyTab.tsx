import { lazy, Suspense, type ComponentType } from 'react';
import { errorMessage } from '#web/api/errorMessage.ts';
import { lazyImport } from '#web/api/lazyImport.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import css from './LazyTab.module.css';
import type { ProfileProps } from './part.ts';
import type { LaterAnswer } from './query/useAnswers.ts';
import { TEXTS } from './texts.ts';

type Load = () => Promise<ComponentType<ProfileProps>>;

/** A part of the screen whose script is loaded when it is first shown. */
export function lazyPart(id: string, load: Load): ComponentType<ProfileProps> {
  const Content = lazy(async () => ({ default: await lazyImport(id, load) }));
  return (props: ProfileProps) => (
    <Suspense fallback={<Waiting />}>
      <Content {...props} />
    </Suspense>
  );
}

/** Holds the place of what is still loading. */
export const Waiting = () => (
  <div className={css.waiting} role="status" aria-label={TEXTS.loadingTab} data-waiting />
);

/** Why a part of the data is not there, with a way to try again; or that it is on its way. */
export const NotThere = ({ part }: { readonly part: LaterAnswer<unknown> }) =>
  part.error ? <ErrorNote onRetry={part.retry}>{errorMessage(part.error)}</ErrorNote> : <Waiting />;
