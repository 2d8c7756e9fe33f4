import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconFocusCentered,
  IconLasso,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { Suspense, type RefObject } from 'react';
import type { GraphScene } from '#domain/graph/answers.ts';
import { LAYOUTS, type LayoutName } from '#domain/graph/looks.ts';
import { SAVED_LIMITS } from '#domain/saved/savedLimits.ts';
import type { SavedScene } from '#domain/saved/savedView.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import type { PictureHandle } from '#web/graph/GraphCanvas.tsx';
import type { Places } from '#web/graph/model.ts';
import { IconButton, Button } from '#web/ui/kit/Button.tsx';
import { Check } from '#web/ui/kit/CheckBox.tsx';
import { Choice } from '#web/ui/kit/Choice.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import css from './GraphExplorerPage.module.css';
import { placesOfThings } from './picture/foldPlaces.ts';
import type { Shown } from './shown.ts';
import { AddMenu } from './adding/AddMenu.tsx';
import { USUAL_LOOK } from './look/looks.ts';
import { withSteps } from './state.ts';
import { ThingSearch } from './ThingSearch.tsx';
import type { GraphControl } from './useGraphState.ts';
import type { OnScreen } from './useShown.ts';

type BarProps = {
  readonly scene: GraphScene;
  readonly onScreen: OnScreen;
  readonly title: string;
  readonly control: GraphControl;
  readonly picture: RefObject<PictureHandle | null>;
  /** Where things stood when the scene was saved, which holds until the picture is there. */
  readonly held: Places | undefined;
  readonly isLasso: boolean;
  readonly onLasso: (isOn: boolean) => void;
};

/** What may be done with the whole scene. */
export function Bar({ scene, onScreen, title, control, picture, held, isLasso, onLasso }: BarProps) {
  const { state, change, undo, redo } = control;
  const { shown, measures, picture: dressed } = onScreen;
  const standing = (): Places => {
    const now = picture.current?.places();
    return placesOfThings(now && now.size > 0 ? now : (held ?? new Map()), dressed.folds);
  };
  return (
    <div className={css.bar} data-print="none">
      <ThingSearch
        label="Add by name"
        onPick={(thing) =>
          thing &&
          change((now) => ({
            ...withSteps({ type: 'add', id: thing.id })(now),
            picked: [thing.id],
          }))
        }
      />
      <AddMenu control={control} />
      <span className={css.group}>
        <IconButton icon={IconArrowBackUp} label="Undo" aria-disabled={!undo} onClick={undo} />
        <IconButton icon={IconArrowForwardUp} label="Redo" aria-disabled={!redo} onClick={redo} />
        <IconButton icon={IconZoomIn} label="Nearer" onClick={() => picture.current?.zoom(true)} />
        <IconButton icon={IconZoomOut} label="Farther" onClick={() => picture.current?.zoom(false)} />
        <IconButton icon={IconFocusCentered} label="Show all" onClick={() => picture.current?.fit()} />
        <IconButton
          icon={IconLasso}
          label="Pick by drawing around"
          aria-pressed={isLasso}
          onClick={() => onLasso(!isLasso)}
        />
      </span>
      <Choice
        label="Layout"
        look="framed"
        className={css.layouts}
        options={LAYOUTS}
        value={state.layout}
        onChange={(layout) => change({ layout })}
      />
      <Check state={state.isSure} onToggle={() => change(({ isSure }) => ({ isSure: !isSure }))}>
        Two sources and more
      </Check>
      {state.hidden.length > 0 && (
        <Button look="link" onClick={() => change({ hidden: [] })}>
          Show {state.hidden.length} hidden
        </Button>
      )}
      <span className={css.end}>
        <Button look="link" onClick={() => change(NOTHING)}>
          Start anew
        </Button>
        <span className={css.save}>
          <Suspense>
            <SaveButton
              title={title.replace('?', '')}
              sceneOf={() => savedScene(state.layout, shown, standing())}
            />
          </Suspense>
        </span>
        <ExportMenu
          drawn={dressed.drawn}
          groundOf={() => picture.current?.ground()}
          sceneOf={() => ({
            title: title.replace('?', ''),
            address: location.href,
            things: shown.things,
            edges: shown.edges,
            sources: scene.sources,
            places: standing(),
            measures,
            notes: state.look.notes,
            regions: dressed.regions,
          })}
        />
      </span>
    </div>
  );
}

const SaveButton = lazyPart(
  'save-button',
  async () => (await import('#web/tools/save/SaveButton.tsx')).SaveButton,
);

// The other layouts follow from the scene itself.
function savedScene(layout: LayoutName, { things }: Shown, places: Places): SavedScene | null {
  if (layout !== 'force' || places.size === 0 || things.length > SAVED_LIMITS.places) return null;
  const told = things.flatMap(({ id }) => {
    const place = places.get(id);
    return place ? [[id, [place.x, place.y]] as const] : [];
  });
  return { places: Object.fromEntries(told) };
}

const NOTHING = {
  steps: [],
  q: null,
  hidden: [],
  look: USUAL_LOOK,
  pinned: new Map(),
  picked: [],
  edge: null,
  off: [],
  isSure: false,
  since: null,
  until: null,
  sentences: new Map(),
};
