import { formatQuantity } from '#domain/format.ts';
import type { GraphScene } from '#domain/graph/answers.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSavedPlaces } from '#web/tools/save/useSavedPlaces.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import css from './GraphExplorerPage.module.css';
import { Scene } from './Scene.tsx';
import { Start } from './Start.tsx';
import { scenePath } from './state.ts';
import { namesOf, sceneTitle } from './stepWords.ts';
import { TEXTS } from './texts.ts';
import { useGraphState } from './useGraphState.ts';

/** The graph explorer: things, how they are linked, and who says so. */
export function GraphExplorerPage() {
  const control = useGraphState();
  const { steps } = control.state;
  const isEmpty = steps.length === 0;
  const held = useSavedPlaces();
  const { data, error, isLoading, retry } = useAnswer(
    isEmpty ? null : pathQuestion<GraphScene>(null, scenePath(control.state)),
  );
  const title = sceneTitle(control.state, namesOf(data?.things ?? []));
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
      {isEmpty && <Start onAsk={(changes) => control.change(changes)} />}
      {error && !isEmpty && <ErrorNote onRetry={retry}>{errorMessage(error)}</ErrorNote>}
      {!isEmpty && data && !held.isAwaited && (
        <Scene scene={data} title={title} control={control} held={held.places} />
      )}
      {!isEmpty && isLoading && (
        <div className={css.loading}>
          <Spinner />
        </div>
      )}
    </div>
  );
}
