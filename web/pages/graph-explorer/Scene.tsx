import { Suspense, useMemo, useRef, useState, type RefObject } from 'react';
import type { GraphScene } from '#domain/graph/answers.ts';
import type { GraphStep } from '#domain/graph/steps.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import type { PictureHandle } from '#web/graph/GraphCanvas.tsx';
import type { Places } from '#web/graph/model.ts';
import { hasWebgl } from '#web/graph/hasWebgl.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { Bar } from './Bar.tsx';
import { EdgeItems, edgeLines, edgeWords } from './EdgeItems.tsx';
import css from './GraphExplorerPage.module.css';
import { Legend } from './Legend.tsx';
import { useGeography } from './geography/useGeography.ts';
import { isFold } from './picture/folding.ts';
import { placesOfNodes } from './picture/foldPlaces.ts';
import { LookShelf } from './picture/LookShelf.tsx';
import { NodePanel } from './NodePanel.tsx';
import { edgesOnPaths, lastPaths, PathPanel } from './PathPanel.tsx';
import { PickedPanel } from './PickedPanel.tsx';
import { edgeId, yearsOf } from './shown.ts';
import { MissingLinks } from './standing/MissingLinks.tsx';
import { Standings } from './standing/Standings.tsx';
import { namesOf } from './stepWords.ts';
import { sceneQuery } from './state.ts';
import { TEXTS } from './texts.ts';
import { Trail } from './Trail.tsx';
import { Twins } from './Twins.tsx';
import type { GraphControl } from './useGraphState.ts';
import { useShown, type OnScreen } from './useShown.ts';
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
      <Trail scene={scene} control={control} />
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

type StageProps = {
  readonly scene: GraphScene;
  readonly onScreen: OnScreen;
  readonly control: GraphControl;
  readonly picture: RefObject<PictureHandle | null>;
  readonly held: Places | undefined;
  readonly isLasso: boolean;
};

// The tables can be used before the picture stands.
const GraphCanvas = lazyPart(
  'graph-canvas',
  async () => (await import('#web/graph/GraphCanvas.tsx')).GraphCanvas,
);

const canDraw = hasWebgl();

/** The picture itself; what is pressed in it is picked. */
export function Stage({ scene, onScreen, control: { state, change }, picture, held, isLasso }: StageProps) {
  const { shown, picture: dressed } = onScreen;
  const geography = useGeography(shown, dressed, state.layout === 'geographic');
  const stood = useMemo(() => held && placesOfNodes(held, dressed.folds), [held, dressed.folds]);
  const paths = lastPaths(scene);
  const marked = useMemo(
    () =>
      new Set([
        ...edgesOnPaths(scene, paths ?? []).map(edgeId),
        ...(state.edge === null ? [] : [state.edge]),
      ]),
    [scene, paths, state.edge],
  );
  const roots = useMemo(() => rootsOf(state.steps), [state.steps]);
  const picked = useMemo(() => pickedNodes(state.picked, dressed.folds), [state.picked, dressed.folds]);
  const membersOf = (id: string): readonly string[] =>
    dressed.folds.get(id)?.members.map((thing) => thing.id) ?? [id];
  if (!canDraw) return <p className={css.noPicture}>{TEXTS.noWebgl}</p>;
  if (shown.things.length === 0) return <EmptyState title={TEXTS.nothingShown} />;
  return (
    <Suspense fallback={<LoadingOverlay label="Loading the picture" />}>
      <GraphCanvas
        ref={picture}
        label={[
          `Picture of ${shown.things.length} things and ${shown.edges.length} relations; the tables below say the same`,
          ...(geography?.ground.strip ? [`${geography.ground.strip.label}, in a field below the map`] : []),
        ].join('. ')}
        drawn={dressed.drawn}
        // Until the shapes of the map have come, things stand as the force has them.
        layout={state.layout === 'geographic' ? (geography ? 'given' : 'force') : state.layout}
        {...geography}
        roots={roots}
        pinned={state.pinned}
        held={stood}
        picked={picked}
        marked={marked}
        isLasso={isLasso}
        edgeWords={(id) => {
          const edge = shown.edges.find((one) => edgeId(one) === id);
          return edge ? edgeLines(edge, namesOf(shown.things)) : [];
        }}
        onPick={(ids, isMore) =>
          change({ picked: pickedOf(state.picked, ids.flatMap(membersOf), isMore), edge: null })
        }
        onEdge={(edge) => {
          const [, from = '', to = ''] = edge.split('.');
          // Several relations that are drawn as one: what they join is picked.
          if (!isFold(from) && !isFold(to)) change({ edge, picked: [] });
          else change({ edge: null, picked: [from, to].flatMap(membersOf) });
        }}
        onPin={(id, place) => change({ pinned: new Map([...state.pinned, [id, place]]) })}
      />
    </Suspense>
  );
}

// What stands for several is picked when all of them are.
function pickedNodes(picked: readonly string[], folds: OnScreen['picture']['folds']): readonly string[] {
  const ids = new Set(picked);
  const whole = [...folds.values()].filter(({ members }) => members.every(({ id }) => ids.has(id)));
  return [...picked, ...whole.map(({ id }) => id)];
}

// More are added to those that are picked, and what is picked already is let go.
function pickedOf(before: readonly string[], ids: readonly string[], isMore: boolean): readonly string[] {
  if (!isMore) return ids;
  const [only] = ids;
  if (ids.length === 1 && only !== undefined && before.includes(only)) {
    return before.filter((id) => id !== only);
  }
  return [...new Set([...before, ...ids])];
}

function rootsOf(steps: readonly GraphStep[]): readonly string[] {
  const [first] = steps;
  if (first === undefined) return [];
  if ('id' in first) return [first.id];
  return 'from' in first ? [first.from] : [];
}

type SideProps = Pick<StageProps, 'scene' | 'onScreen' | 'control' | 'picture'>;

function Side({ scene, onScreen, control, picture }: SideProps) {
  const { state, change } = control;
  const picked = state.picked.flatMap((id) => scene.things.find((thing) => thing.id === id) ?? []);
  const [only] = picked;
  const edge = scene.edges.find((one) => edgeId(one) === state.edge);
  const paths = lastPaths(scene);
  const pin = (id: string) => {
    const place = picture.current?.places().get(id) ?? { x: 0, y: 0 };
    change({ pinned: new Map([...state.pinned, [id, place]]) });
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
      {picked.length === 1 && <p className={css.hint}>{TEXTS.pickTwo}</p>}
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
