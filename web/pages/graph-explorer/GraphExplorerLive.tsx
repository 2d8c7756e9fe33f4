import { useId, useMemo, useRef } from 'react';
import { formatQuantity } from '#domain/format.ts';
import type { GraphScene } from '#domain/graph/answers.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { PictureHandle } from '#web/graph/GraphCanvas.tsx';
import { useSavedPlaces } from '#web/tools/save/useSavedPlaces.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import css from './GraphExplorerPage.module.css';
import { Legend } from './Legend.tsx';
import { Stage } from './Scene.tsx';
import { shownOf } from './shown.ts';
import { scenePath } from './state.ts';
import { namesOf, sceneTitle } from './stepWords.ts';
import { Twins } from './Twins.tsx';
import { useGraphState } from './useGraphState.ts';

/** A scene of the graph by the address around it: its picture, and the tables that say the same. */
export function GraphExplorerLive() {
  const control = useGraphState();
  const { state } = control;
  const held = useSavedPlaces();
  const picture = useRef<PictureHandle>(null);
  const id = useId();
  const isEmpty = state.steps.length === 0;
  const { data, error, retry } = useAnswer(isEmpty ? null : pathQuestion<GraphScene>(null, scenePath(state)));
  const { hidden, off, isSure, since, until } = state;
  const shown = useMemo(
    () => data && shownOf(data, { hidden, off, isSure, since, until }),
    [data, hidden, off, isSure, since, until],
  );
  if (isEmpty) return <EmptyState title="The scene was saved before anything was shown." />;
  if (error) return <ErrorNote onRetry={retry}>{errorMessage(error)}</ErrorNote>;
  if (!data || !shown || held.isAwaited) return <LoadingOverlay label="Loading the scene" />;
  return (
    <figure className={css.live} aria-labelledby={id}>
      <h3 id={id} className={css.liveTitle}>
        {sceneTitle(state, namesOf(data.things))}
      </h3>
      <p className={css.hint}>
        {formatQuantity(shown.things.length, 'thing')}, {formatQuantity(shown.edges.length, 'relation')},{' '}
        {formatQuantity(data.sources.length, 'source')}
      </p>
      <div className={css.stage}>
        <Stage
          scene={data}
          shown={shown}
          control={control}
          picture={picture}
          held={held.places}
          isLasso={false}
        />
      </div>
      <Legend scene={data} control={control} />
      <details>
        <summary>The same as tables</summary>
        <Twins scene={data} shown={shown} control={control} />
      </details>
    </figure>
  );
}
