import { Suspense, useMemo, useRef, useState } from 'react';
import type { GraphScene } from '#domain/graph/answers.ts';
import { stillPart, useDrawnStill } from '#web/api/drawn/stillPart.tsx';
import { lazyPart } from '#web/api/lazyImport.ts';
import { canDraw } from '#web/graph/canDraw.ts';
import type { PictureHandle } from '#web/graph/GraphCanvas.tsx';
import type { Places } from '#web/graph/model.ts';
import still from '#web/graph/still/StillGraph.module.css';
import { stillPlaces } from '#web/graph/still/stillPlaces.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { Bar } from './Bar.tsx';
import { EdgeItems, edgeWords } from './EdgeItems.tsx';
import type { StageProps } from './DrawnStage.tsx';
import css from './GraphExplorerPage.module.css';
import { Legend } from './Legend.tsx';
import { LookShelf } from './picture/LookShelf.tsx';
import { NodePanel } from './NodePanel.tsx';
import { lastPaths, PathPanel } from './PathPanel.tsx';
import { loadStage } from './loadStage.ts';
import { PickedPanel } from './PickedPanel.tsx';
import { edgeId, stageWords, yearsOf } from './shown.ts';
import { MissingLinks } from './standing/MissingLinks.tsx';
import { Standings } from './standing/Standings.tsx';
import { namesOf } from './stepWords.ts';
import { rootsOf, sceneQuery } from './state.ts';
import { TEXTS } from './texts.ts';
import { Trail } from './Trail.tsx';
import { Twins } from './Twins.tsx';
import type { GraphControl } from './useGraphState.ts';
import { useShown } from './useShown.ts';
import { Years } from './Years.tsx';

type SceneProps = {
  readonly scene: GraphScene;
  readonly title: string;
  readonly control: GraphControl;
  /** Where its things stood when it was saved. */
  readonly held: Places | undefined;
};

/** A scene: its picture with what may be done in it, what is picked, and the tables that say the same. */
export function Scene({ scene, title, control, held }: SceneProps) {
  const onScreen = useShown(scene, control.state);
  const years = useMemo(() => yearsOf(scene), [scene]);
  const picture = useRef<PictureHandle>(null);
  const [isLasso, setLasso] = useState(false);
  return (
    <>
      {control.state.story === null ? (
        <Trail scene={scene} control={control} />
      ) : (
        <Story scene={scene} control={control} />
      )}
      <Bar
        scene={scene}
        onScreen={onScreen}
        title={title}
        control={control}
        picture={picture}
        held={held}
        isLasso={isLasso}
        onLasso={setLasso}
      />
      <LookShelf control={control} />
      <div className={css.work}>
        <div>
          <Stillness />
          <div className={css.stage}>
            <Stage
              scene={scene}
              onScreen={onScreen}
              control={control}
              picture={picture}
              held={held}
              isLasso={isLasso}
            />
          </div>
          {years && <Years years={years} control={control} />}
          <Legend scene={scene} onScreen={onScreen} control={control} />
        </div>
        <Side scene={scene} onScreen={onScreen} control={control} picture={picture} />
      </div>
      <Twins scene={scene} onScreen={onScreen} control={control} />
    </>
  );
}

const StoryBar = lazyPart('graph-story', async () => (await import('./story/StoryBar.tsx')).StoryBar);

/** What is told of the step that is shown. */
export const Story = (props: Pick<StageProps, 'scene' | 'control'>) => (
  <Suspense>
    <StoryBar {...props} />
  </Suspense>
);

// The tables can be used before the picture stands.
const DrawnStage = lazyPart('graph-canvas', loadStage);

const STILL = 'still-graph';
const loadStill = async () => (await import('#web/graph/still/StillGraph.tsx')).StillGraph;
const StillGraph = stillPart(STILL, import.meta.env.SSR && loadStill);

/** Says that the picture cannot be moved, where that is so. */
export const Stillness = () => !canDraw && <p className={css.noPicture}>{TEXTS.noWebgl}</p>;

/** The picture of a scene, or why there is none. */
export function Stage(props: StageProps) {
  const { onScreen, control, held } = props;
  const { drawn, folds } = onScreen.picture;
  // Where the drawing of the server has things, they begin; from then on they stand as they are moved.
  const place = useDrawnStill(STILL)?.querySelector<SVGElement>('[data-places]');
  const [begun] = useState(() => ({
    drawn,
    places: folds.size === 0 ? stillPlaces(place?.dataset['places'], drawn.nodes) : undefined,
  }));
  if (onScreen.shown.things.length === 0) return <EmptyState title={TEXTS.nothingShown} />;
  const { layout, pinned, steps } = control.state;
  const of = { label: stageWords(onScreen.shown), drawn, layout, roots: rootsOf(steps), pinned };
  const waiting = (
    <div className={css.waiting}>
      <LoadingOverlay label="Loading the picture" />
    </div>
  );
  const stood = held ?? (drawn === begun.drawn ? begun.places : undefined);
  return (
    <>
      <Suspense fallback={!canDraw && waiting}>
        <DrawnStage {...props} held={stood} canDraw={canDraw} onShown={onScreen.onShown} />
      </Suspense>
      {canDraw && !onScreen.stands && <StillGraph className={still.still} of={of} fallback={waiting} />}
    </>
  );
}

type SideProps = Pick<StageProps, 'scene' | 'onScreen' | 'control' | 'picture'>;

function Side({ scene, onScreen, control, picture }: SideProps) {
  const { state, change } = control;
  const picked = state.picked.flatMap((id) => scene.things.find((thing) => thing.id === id) ?? []);
  const [only] = picked;
  const edge = state.edge === null ? undefined : scene.edges.find((one) => edgeId(one) === state.edge);
  const paths = lastPaths(scene);
  const pin = (id: string) => {
    const place = picture.current?.places().get(id) ?? { x: 0, y: 0 };
    change(({ pinned }) => ({ pinned: new Map([...pinned, [id, place]]) }));
  };
  return (
    <aside className={css.side} aria-label={TEXTS.picked}>
      {edge && (
        <Card
          title={edgeWords(edge, namesOf(scene.things))}
          action={
            <Button look="link" onClick={() => change({ edge: null })}>
              Close
            </Button>
          }
          isFlush
        >
          <EdgeItems edge={edge} sources={scene.sources} />
        </Card>
      )}
      {picked.length === 1 && only && (
        <NodePanel key={only.id} thing={only} onScreen={onScreen} control={control} onPin={pin} />
      )}
      {picked.length === 1 && (
        <p className={css.hint} data-print="none">
          {TEXTS.pickTwo}
        </p>
      )}
      {picked.length > 1 && <PickedPanel things={picked} folds={onScreen.picture.folds} control={control} />}
      {paths && <PathPanel scene={scene} paths={paths} />}
      {picked.length === 0 && !edge && (
        <>
          <Standings onScreen={onScreen} onPick={(ids) => change({ picked: ids, edge: null })} />
          <MissingLinks asked={sceneQuery(state)} control={control} />
        </>
      )}
    </aside>
  );
}
