import { useMemo, type RefObject } from 'react';
import type { GraphScene } from '#domain/graph/answers.ts';
import { GraphCanvas, type PictureHandle } from '#web/graph/GraphCanvas.tsx';
import type { Places } from '#web/graph/model.ts';
import { edgeLines } from './EdgeItems.tsx';
import { useGeography } from './geography/useGeography.ts';
import css from './GraphExplorerPage.module.css';
import { edgesOnPaths, lastPaths } from './PathPanel.tsx';
import { DrawnGraph } from './picture/DrawnGraph.tsx';
import { isFold } from './picture/folding.ts';
import { placesOfNodes } from './picture/foldPlaces.ts';
import { edgeId, stageWords } from './shown.ts';
import { rootsOf } from './state.ts';
import { freshThings } from './story/story.ts';
import { namesOf } from './stepWords.ts';
import type { GraphControl } from './useGraphState.ts';
import type { OnScreen } from './useShown.ts';

/** What the picture of a scene is made of. */
export type StageProps = {
  readonly scene: GraphScene;
  readonly onScreen: OnScreen;
  readonly control: GraphControl;
  readonly picture: RefObject<PictureHandle | null>;
  readonly held: Places | undefined;
  readonly isLasso: boolean;
};

/** A picture that tells when it is there. */
type DrawnStageProps = StageProps & {
  /** The browser has WebGL. */
  readonly canDraw: boolean;
  readonly onShown: () => void;
};

/** The picture itself; what is pressed in it is picked. */
export function DrawnStage({
  scene,
  onScreen,
  control: { state, change },
  picture,
  held,
  isLasso,
  canDraw,
  onShown,
}: DrawnStageProps) {
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
  const picked = useMemo(() => {
    const ids = state.story === null || state.picked.length > 0 ? state.picked : told(scene);
    return pickedNodes(ids, dressed.folds);
  }, [state.story, state.picked, scene, dressed.folds]);
  const membersOf = (id: string): readonly string[] =>
    dressed.folds.get(id)?.members.map((thing) => thing.id) ?? [id];
  const drawing = (
    <DrawnGraph
      label={stageWords(shown)}
      drawn={dressed.drawn}
      layout={state.layout}
      roots={roots}
      pinned={state.pinned}
      held={stood}
      picture={picture}
      isOnScreen={!canDraw}
    />
  );
  if (!canDraw) return drawing;
  const canvas = (
    <GraphCanvas
      ref={picture}
      label={[
        stageWords(shown),
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
        change((now) => ({ picked: pickedOf(now.picked, ids.flatMap(membersOf), isMore), edge: null }))
      }
      onEdge={(edge) => {
        const [, from = '', to = ''] = edge.split('.');
        // Several relations that are drawn as one: what they join is picked.
        if (!isFold(from) && !isFold(to)) change({ edge, picked: [] });
        else change({ edge: null, picked: [from, to].flatMap(membersOf) });
      }}
      onShown={onShown}
      onPin={(id, place) => change(({ pinned }) => ({ pinned: new Map([...pinned, [id, place]]) }))}
    />
  );
  return (
    <>
      <div className={css.canvas} data-print="none">
        {canvas}
      </div>
      {drawing}
    </>
  );
}

// More that came at once stand out no longer.
const mostTold = 40;

// In a story what the step brought in stands out.
function told(scene: GraphScene): readonly string[] {
  const fresh = scene.steps.length > 1 ? freshThings(scene, scene.steps.length) : [];
  return fresh.length > mostTold ? [] : fresh;
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
