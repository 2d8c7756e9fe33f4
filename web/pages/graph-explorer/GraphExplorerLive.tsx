import { useId, useMemo, useRef } from 'react';
import { formatQuantity } from '#domain/format.ts';
import type { GraphScene } from '#domain/graph/answers.ts';
import { misreadScene } from '#domain/graph/misreadScene.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { PictureHandle } from '#web/graph/GraphCanvas.tsx';
import type { Places } from '#web/graph/model.ts';
import { useSavedPlaces } from '#web/tools/save/useSavedPlaces.ts';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { useToolSearch } from '#web/tools/state/toolSearch.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { sceneQuestion } from './answer/sceneQuestion.ts';
import css from './GraphExplorerPage.module.css';
import { Legend } from './Legend.tsx';
import { Stage, Stillness, Story } from './Scene.tsx';
import { namesOf, sceneTitle } from './stepWords.ts';
import { Twins } from './Twins.tsx';
import { useGraphState, type GraphControl } from './useGraphState.ts';
import { useShown } from './useShown.ts';

/** A scene of the graph by the address around it: its picture, and the tables that say the same. */
export function GraphExplorerLive() {
  const control = useGraphState();
  const { state } = control;
  const { search } = useToolSearch();
  const problem = useMemo(() => misreadScene((name) => search.get(name)), [search]);
  const held = useSavedPlaces();
  const isEmpty = state.steps.length === 0;
  const { data, error, retry } = useAnswer(isEmpty || problem !== undefined ? null : sceneQuestion(state));
  if (problem !== undefined) return <ToolProblem message={problem} onReset={() => control.change({})} />;
  if (isEmpty) return <EmptyState title="The scene was saved before anything was shown." />;
  if (error) return <ErrorNote onRetry={retry}>{errorMessage(error)}</ErrorNote>;
  if (!data || held.isAwaited) return <LoadingOverlay label="Loading the scene" />;
  return <Figure scene={data} control={control} held={held.places} />;
}

type FigureProps = {
  readonly scene: GraphScene;
  readonly control: GraphControl;
  readonly held: Places | undefined;
};

function Figure({ scene, control, held }: FigureProps) {
  const picture = useRef<PictureHandle>(null);
  const id = useId();
  const onScreen = useShown(scene, control.state);
  const { things, edges } = onScreen.shown;
  return (
    <figure className={css.live} aria-labelledby={id}>
      <h3 id={id} className={css.liveTitle}>
        {sceneTitle(control.state, namesOf(scene.things))}
      </h3>
      <p className={css.hint}>
        {formatQuantity(things.length, 'thing')}, {formatQuantity(edges.length, 'relation')},{' '}
        {formatQuantity(scene.sources.length, 'source')}
      </p>
      {control.state.story !== null && <Story scene={scene} control={control} />}
      <Stillness />
      <div className={css.stage}>
        <Stage
          scene={scene}
          onScreen={onScreen}
          control={control}
          picture={picture}
          held={held}
          isLasso={false}
        />
      </div>
      <Legend scene={scene} onScreen={onScreen} control={control} />
      <details>
        <summary>The same as tables</summary>
        <Twins scene={scene} onScreen={onScreen} control={control} />
      </details>
    </figure>
  );
}
