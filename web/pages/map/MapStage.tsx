import styles from 'maplibre-gl/dist/maplibre-gl.css?url';
import { Suspense, useState } from 'react';
import { MARKED_KINDS } from '#domain/tools/map/mapAnswer.ts';
import { ChunkLoadError, lazyPart } from '#web/api/lazyImport.ts';
import { stillPart } from '#web/api/drawn/stillPart.tsx';
import { canDraw } from '#web/graph/canDraw.ts';
import still from '#web/maps/still/StillWorld.module.css';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { fetchAtlasAhead, takeAtlas } from '#web/tools/world/atlas.ts';
import { loadStylesheet } from '#web/tools/world/loadStylesheet.ts';
import { fetchForPaper, hasForPaper, loadWorld, useWorld } from '#web/tools/world/useWorld.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { DrawnMap } from './DrawnMap.tsx';
import type { DrawnWorld } from './drawWorld.ts';
import css from './MapStage.module.css';
import type { MapModel } from './mapModel.ts';
import { markWords } from './markModel.ts';
import { questionWords, tipWords } from './mapWords.ts';
import type { Circle } from './radius/radius.ts';

type MapStageProps = {
  readonly map: MapModel;
  readonly asked: ToolQuestion;
  readonly drawn: DrawnWorld;
  readonly chosen: readonly string[];
  /** The world as a ball, of which one half is seen. */
  readonly isGlobe: boolean;
  readonly onPick: (code: string) => void;
  readonly onMark: (key: string) => void;
  readonly onArea: (codes: readonly string[]) => void;
  readonly onCircle: ((circle: Circle) => void) | undefined;
};

// The table can be used before the picture stands.
const WorldMap = lazyPart('world-map', async () => {
  fetchAtlasAhead();
  const [{ WorldMap: part }] = await Promise.all([import('#web/maps/WorldMap.tsx'), loadStylesheet(styles)]);
  return part;
});

const loadStill = async () => {
  await loadWorld();
  return (await import('#web/maps/still/StillWorld.tsx')).StillWorld;
};
const StillWorld = stillPart('still-world', import.meta.env.SSR && loadStill);

// What paper needs comes from the browser's own store once the map has it, and is there by the time the map stands.
async function atlasOfMap(): Promise<ArrayBuffer> {
  const bytes = await takeAtlas();
  void fetchForPaper();
  return bytes;
}

/** The map itself: by WebGL, or as a drawing that stands still. */
export function MapStage(props: MapStageProps) {
  const { map, asked, drawn, chosen, isGlobe, onPick, onMark, onArea, onCircle } = props;
  const [stands, setStands] = useState(false);
  // Until then paper has what stood before the map, whose countries browsers do not print.
  const [isForPaper, setIsForPaper] = useState(hasForPaper);
  const [failure, setFailure] = useState<Error>();
  // Browsers make the shapes beside the page.
  const world = useWorld(import.meta.env.SSR);
  if (failure) throw new ChunkLoadError('world', failure);
  const label = `Map: ${questionWords(asked, map.per)}. The table says the same.`;
  const waiting = (
    <div className={css.waiting}>
      <LoadingOverlay label="Loading the map" />
    </div>
  );
  const of = {
    label,
    world,
    shown: { ...drawn, chosen },
    bounds: drawn.bounds,
    kinds: MARKED_KINDS,
    markWords,
  };
  return (
    <>
      {canDraw ? (
        <div className={css.map} data-print={stands && isForPaper ? 'none' : undefined}>
          <Suspense>
            <WorldMap
              label={label}
              shown={drawn}
              chosen={chosen}
              bounds={drawn.bounds}
              isGlobe={isGlobe}
              wordsOf={(code) => tipWords(code, map, asked)}
              onPick={onPick}
              kinds={MARKED_KINDS}
              markWords={markWords}
              atlas={atlasOfMap}
              onMark={onMark}
              onArea={onArea}
              onCircle={onCircle}
              onDrawn={() => {
                setStands(true);
                void fetchForPaper().then(() => setIsForPaper(hasForPaper()));
              }}
              onFailure={setFailure}
            />
          </Suspense>
          {!(stands && isForPaper) && (
            <div className={stands ? css.onPaper : undefined}>
              {isGlobe ? (
                !stands && waiting
              ) : (
                <StillWorld className={still.still} fallback={stands ? null : waiting} of={of} />
              )}
            </div>
          )}
        </div>
      ) : (
        <p className={css.note}>
          This browser has no WebGL: the map stands still. The table has every figure, and leads to the rows.
        </p>
      )}
      {((stands && isForPaper) || !canDraw) && <DrawnMap drawn={drawn} isOnScreen={!canDraw} />}
    </>
  );
}
