import { Suspense, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { formatCount } from '#domain/format.ts';
import { boxName, leftOut, sizeLabel, unlikeWords } from '#domain/market-map/boxWords.ts';
import { rowsHref } from '#domain/market-map/boxRows.ts';
import { editKey } from '#domain/market-map/mapEdits.ts';
import { listOfMap } from '#domain/market-map/maps.ts';
import { conditionWords, type NameOf } from '#domain/query/sentence.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { NO_PICTURE } from '#web/tools/frame/pictureFile.ts';
import { ToolFigure } from '#web/tools/frame/ToolFigure.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Select } from '#web/ui/kit/Inputs.tsx';
import { BoxNotes, boxNotes } from './edit/BoxNote.tsx';
import css from './MapFigure.module.css';
import { MapLegend } from './MapLegend.tsx';
import { mapTwin } from './mapTwin.ts';
import { usePieces } from './modes/pieces.ts';
import { Picture } from './modes/Picture.tsx';
import { drawPicture } from './sheet/drawPicture.ts';
import { drawSheet } from './sheet/drawSheet.ts';
import { PAPER_OPTIONS, PAPER_SIZES } from './papers.ts';
import { PrintedSheet } from './sheet/PrintedSheet.tsx';
import { useSheetLogos } from './sheet/useSheetLogos.ts';
import { Sides } from './sides/Sides.tsx';
import { sidesTwin, sidesWords } from './sides/sidesTwin.ts';
import { useSides } from './sides/useSides.ts';
import { BesidePicks } from './time/BesidePicks.tsx';
import { Difference } from './time/Difference.tsx';
import { PlayBar } from './time/PlayBar.tsx';
import { SIGNS } from './tiles/badges.ts';
import { entriesOf } from './tiles/Tile.tsx';
import { useTiles } from './tiles/useTiles.ts';
import type { MapView, useMap } from './useMap.ts';
import type { MapControls } from './useMapState.ts';
import { NoneMatch } from '#web/tools/answer/NoneMatch.tsx';

// What a reader of an embed does not need.
const MapEditor = lazyPart('map-editor', async () => (await import('./edit/MapEditor.tsx')).MapEditor);

type MapFigureProps = {
  readonly map: ReturnType<typeof useMap>;
  readonly controls: MapControls;
  readonly nameOf: NameOf;
};

/** A map in the frame of all tools, with its times, its legend and what it leaves out. */
export function MapFigure({ map: { view, error, isLoading, retry }, controls, nameOf }: MapFigureProps) {
  const { state, change, setConditions } = controls;
  const frame = useRef<HTMLDivElement>(null);
  const open = useCallback(
    (peek: string) => change({ peek }, state.peek !== undefined),
    [change, state.peek],
  );
  useTiles(frame, open);
  const beside = useSides(view);
  const sides = beside.shown;
  // All that stands on either of two maps.
  const whole = sides?.both ?? view;
  // Thousands of tiles are drawn in pieces, beside what stands, and come into the page one piece after the other.
  const shown = useDeferredValue(view);
  const drawn = useMemo(() => ({ view: whole, sides }), [whole, sides]);
  const { logos, latest, ready } = useSheetLogos(whole.answer.tiles);
  const { kind } = listOfMap(view.name).list;
  const words = [
    ...state.conditions.map((condition) => conditionWords(kind, condition, nameOf)),
    ...(state.until === undefined || sides ? [] : [`Founded up to ${state.until}`]),
  ];
  const question = [
    questionOf(view),
    ...(sides ? [sides.sides.map(({ title }) => title).join(' | ')] : []),
  ].join(': ');
  const filters = words.join(' · ');
  const isOnSheet = sides !== undefined || state.mode === 'boxes' || state.mode === 'cards';
  // Drawn forms are files and paper as they are.
  const isPicture = !isOnSheet && state.mode !== 'matrix';
  const { most, isWhole } = usePieces(isOnSheet ? (sides?.both ?? shown).groups : NONE);
  const twin = useMemo(() => (sides ? sidesTwin(sides) : mapTwin(view)), [sides, view]);
  const isEmpty = whole.answer.tiles.length === 0 && !isLoading;
  const coverage = [...(sides ? [`${SIGNS}.`] : []), coverageOf(view)].join(' ');
  const notes = boxNotes(view);
  return (
    <ToolFigure
      question={question}
      {...(filters === '' ? {} : { filters })}
      summary={sides ? sidesWords(sides) : summaryOf(view)}
      coverage={coverage}
      sources="Each entry carries its sources"
      twin={twin}
      rowsHref={rowsHref(view.name, state)}
      {...(isPicture
        ? {
            draw: (place) => drawPicture(place, pictureIn(frame.current), whole),
            fileNotes: [...notes.map(({ name, note }) => `${name}: ${note}`), coverage],
          }
        : { draw: (place) => drawSheet(place, drawn, latest.current), fileNotes: [coverage] })}
      actions={<PaperPick {...controls} />}
      {...(isOnSheet ? { ready, paper: PAPER_SIZES[state.paper] } : {})}
      isLoading={isLoading || beside.isLoading || shown !== view || !isWhole}
    >
      {error && (
        <ErrorNote title="The map could not be loaded." onRetry={retry}>
          {errorMessage(error)}
        </ErrorNote>
      )}
      {beside.error && (
        <ErrorNote title="The map beside it could not be loaded.">{errorMessage(beside.error)}</ErrorNote>
      )}
      <div className={css.times} data-asks>
        <PlayBar {...controls} isLoading={isLoading} />
        <div data-asks="days">
          <Difference view={view} change={change} />
        </div>
        <BesidePicks state={state} change={change} />
        <div data-asks="days">
          <Suspense>
            <MapEditor view={view} controls={controls} />
          </Suspense>
        </div>
      </div>
      <MapLegend view={whole} isOnSheet={isOnSheet} />
      {isEmpty ? (
        <NoneMatch
          noun={listOfMap(view.name).noun}
          isNarrowed={state.conditions.length > 0 || state.until !== undefined}
          onClear={() => setConditions([])}
        >
          Take away a filter, or a later year.
        </NoneMatch>
      ) : (
        <div ref={frame} className={css.picture} data-sheet={isOnSheet || undefined}>
          {sides ? <Sides map={sides} most={most} /> : <Picture view={shown} most={most} onOpen={open} />}
          {isPicture && <BoxNotes notes={notes} />}
        </div>
      )}
      {isOnSheet && <PrintedSheet map={drawn} logos={logos} />}
    </ToolFigure>
  );
}

const NONE: MapView['groups'] = [];

function pictureIn(frame: HTMLElement | null): SVGSVGElement {
  const picture = frame?.querySelector('svg');
  if (!picture) throw new Error(NO_PICTURE);
  return picture;
}

// What the map is printed on, and how large the files of a sheet are.
const PaperPick = ({ state, change }: MapControls) => (
  <Select
    aria-label="Paper"
    options={PAPER_OPTIONS}
    value={state.paper}
    onPick={(paper) => change({ paper }, true)}
  />
);

const questionOf = ({ name, box, across, state }: MapView): string => {
  const other = state.mode === 'matrix' ? ` and ${across.label.toLowerCase()}` : '';
  return `${listOfMap(name).title} by ${box.label.toLowerCase()}${other}`;
};

function summaryOf({ name, answer, box, spots, state }: MapView): string {
  const [most] = answer.boxes
    .filter(({ key }) => key !== null)
    .toSorted((one, other) => other.count - one.count);
  const named = answer.boxes.filter(({ key }) => key !== null).length;
  const parts = [
    `${entriesOf(name, answer.count)} in ${formatCount(named)} ${named === 1 ? 'box' : 'boxes'}.`,
    most ? `Most stand in ${boxName(box, most)} (${formatCount(most.count)}).` : '',
    spots ? `${formatCount(spots.size)} are called like “${state.spot.trim()}”.` : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function coverageOf({ name, answer, asRecorded, state, box }: MapView): string {
  const nowhere = answer.boxes.find(({ key }) => key === null)?.count ?? 0;
  const left = leftOut(answer.count, answer.figure);
  const places = answer.boxes.reduce((all, { count }) => all + count, 0);
  const parts = [
    answer.tiles.length < answer.count
      ? `The ${formatCount(answer.tiles.length)} largest of ${entriesOf(name, answer.count)} are drawn; boxes count all.`
      : `${entriesOf(name, answer.count)}.`,
    places > answer.count ? 'Who has several values stands in several boxes.' : '',
    nowhere > 0 ? `${box.label} is not known of ${formatCount(nowhere)}.` : '',
    left > 0 ? `${sizeLabel(state.size)} is not known of ${formatCount(left)}: no figure has them.` : '',
    unlikeWords(state.size, answer.figure),
    state.until === undefined ? '' : 'Without a founding year nobody is shown.',
    renamedWords({ asRecorded, box, state }),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

// Whoever reads the map has to know what a box is on record as.
function renamedWords({ asRecorded, box, state }: Pick<MapView, 'asRecorded' | 'box' | 'state'>): string {
  const { names } = state.edits;
  const all = [...asRecorded.above, ...asRecorded.boxes];
  const called = Object.entries(names).flatMap(([key, name]) => {
    const found = all.find((one) => editKey(one) === key);
    return found ? [`${boxName(box, found)} is called “${name}”`] : [];
  });
  return called.length === 0 ? '' : `Named for this map: ${called.join(', ')}.`;
}
