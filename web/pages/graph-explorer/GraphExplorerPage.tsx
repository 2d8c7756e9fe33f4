import { Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import { formatQuantity } from '#domain/format.ts';
import { misreadScene } from '#domain/graph/misreadScene.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { firstParts, lazyPart } from '#web/api/lazyImport.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSavedPlaces } from '#web/tools/save/useSavedPlaces.ts';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { sceneQuestion } from './answer/sceneQuestion.ts';
import css from './GraphExplorerPage.module.css';
import { loadStage } from './loadStage.ts';
import { Start } from './Start.tsx';
import { namesOf, sceneTitle } from './stepWords.ts';
import { TEXTS } from './texts.ts';
import { useToolSearch } from '#web/tools/state/toolSearch.ts';
import { useGraphState } from './useGraphState.ts';

// What may be done with a scene, which the empty explorer does without.
const SCENE = 'graph-scene';
const Scene = lazyPart(SCENE, async () => (await import('./Scene.tsx')).Scene, { isFirst: true });

/** The graph explorer: things, how they are linked, and who says so. */
export function GraphExplorerPage() {
  const control = useGraphState();
  const { search } = useToolSearch();
  const problem = useMemo(() => misreadScene((name) => search.get(name)), [search]);
  const isEmpty = control.state.steps.length === 0 || problem !== undefined;
  const held = useSavedPlaces();
  const { data, error, isLoading, retry } = useAnswer(isEmpty ? null : sceneQuestion(control.state));
  // A large scene is drawn a piece at a time, between what the reader does.
  const scene = useDeferredValue(isEmpty ? undefined : data);
  const title = useMemo(() => sceneTitle(control.state, namesOf(data?.things ?? [])), [control.state, data]);
  useEffect(() => {
    // While the scene is on its way; whatever does not load is told where it is drawn.
    if (!isEmpty) void Promise.allSettled([firstParts.get(SCENE)?.(), loadStage()]);
  }, [isEmpty]);
  return (
    <div className={css.page}>
      <PageHeader
        title={title}
        documentTitle={TEXTS.title}
        description={
          data && !isEmpty
            ? `${formatQuantity(data.things.length, 'thing')}, ${formatQuantity(data.edges.length, 'relation')}, ${formatQuantity(data.sources.length, 'source')}`
            : undefined
        }
      />
      {problem !== undefined && <ToolProblem message={problem} onReset={() => control.change({})} />}
      {isEmpty && problem === undefined && <Start onAsk={(changes) => control.change(changes)} />}
      {error && !isEmpty && <ErrorNote onRetry={retry}>{errorMessage(error)}</ErrorNote>}
      {!isEmpty && scene && !held.isAwaited && (
        <Suspense fallback={<LoadingOverlay label="Loading the scene" />}>
          <Scene scene={scene} title={title} control={control} held={held.places} />
        </Suspense>
      )}
      {!isEmpty && (isLoading || scene !== data) && (
        <div className={css.loading}>
          <Spinner />
        </div>
      )}
    </div>
  );
}
