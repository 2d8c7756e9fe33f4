import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { listScreen } from '#domain/lists.ts';
import { screenNamed } from '#domain/screens.ts';
import { MAP_PRESETS, MAP_VIEWS, PROJECTIONS, type MapPreset } from '#domain/tools/map/mapChoices.ts';
import { PERS } from '#domain/tools/map/perHead.ts';
import { placedName } from '#domain/tools/map/placedLists.ts';
import { placesOf } from '#domain/tools/map/placesOf.ts';
import { HEATMAP_SCALES } from '#domain/tools/heatmap.ts';
import { LIST_SCREENS } from '#domain/tools/listScreens.ts';
import { toolAddress } from '#domain/tools/toolAddress.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { Pick, Shelf } from '#web/tools/shelf/Shelf.tsx';
import { ToolConditions } from '#web/tools/state/ToolConditions.tsx';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { useNames } from '#web/tools/state/useNames.ts';
import { Choice } from '#web/ui/kit/Choice.tsx';
import { Menu } from '#web/ui/kit/Menu.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import css from './SummaryMapPage.module.css';
import { useSummaryMap, type SummaryMapState } from './useSummaryMap.ts';

const MapFigure = lazyPart('summary-map-figure', async () => (await import('./MapFigure.tsx')).MapFigure, {
  isFirst: true,
});

/** Any list by country on a map of the world, each country leading to its rows. */
export function SummaryMapPage() {
  const state = useSummaryMap();
  const { kind, conditions, asked, problem, setConditions, reset } = state;
  const nameOf = useNames(kind, conditions);
  return (
    <div className={css.page}>
      <PageHeader
        title={screenNamed('SUMMARY_MAP').title ?? ''}
        description="Where in the world: deeper is more, hatched is not known, blank is none"
        actions={<Presets />}
      />
      <Choices {...state} />
      <ToolConditions kind={kind} conditions={conditions} nameOf={nameOf} onChange={setConditions} />
      {problem === undefined && asked ? (
        <Suspense fallback={<LoadingOverlay label="Loading the map" />}>
          <MapFigure state={state} asked={asked} nameOf={nameOf} />
        </Suspense>
      ) : (
        <ToolProblem message={problem ?? ''} onReset={reset} />
      )}
    </div>
  );
}

function Presets() {
  const navigate = useNavigate();
  return (
    <Menu
      label="Questions"
      title="Questions"
      align="end"
      entries={PRESETS.map(({ label, list, place, measure, flows, per }) => ({
        label,
        act: () => {
          const own = { place, measure, flows, per };
          const pairs = toolAddress('COMPANIES', { list, conditions: [], own });
          void navigate(`?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}`);
        },
      }))}
    />
  );
}

const PRESETS: readonly MapPreset[] = MAP_PRESETS;

// Rows are called as their list calls them.
const named = (all: readonly { readonly name: string; readonly label: string }[], rows?: string) =>
  all.map(({ name, label }) => ({
    value: name,
    label: name === 'count' && rows !== undefined ? `Number of ${rows}` : label,
  }));

const LISTS = LIST_SCREENS.filter(({ name }) => placesOf(listScreen(name).list.kind).length > 0).map(
  ({ name, title }) => ({ value: name, label: title }),
);

function Choices(state: SummaryMapState) {
  const { list, screen, asked, figures, places, per, scale, view, projection, setList, setOwn } = state;
  return (
    <Shelf label="What is shown">
      <Pick
        label="Of"
        options={LISTS}
        value={list}
        onPick={(wanted) => {
          const found = LIST_SCREENS.find(({ name }) => name === wanted);
          if (found) setList(found.name);
        }}
      />
      <Pick
        label="Figure"
        options={named(figures, screen.noun.many)}
        value={asked?.figure.name ?? ''}
        onPick={(measure) => setOwn({ measure })}
      />
      {asked?.figure.isAdditive && (
        <Pick
          label="Told for"
          options={PERS}
          value={per}
          onPick={(next) => setOwn({ per: next === 'country' ? undefined : next })}
        />
      )}
      {places.length > 1 && (
        <Pick
          label="By"
          options={named(places)}
          value={asked?.by[0].name ?? ''}
          onPick={(place) => setOwn({ place })}
        />
      )}
      <Layers {...state} />
      <Pick
        label="Colour"
        options={HEATMAP_SCALES}
        value={scale}
        onPick={(next) => setOwn({ scale: next })}
      />
      <Choice
        label="Part of the world"
        options={MAP_VIEWS}
        value={view.value}
        onChange={(next) => setOwn({ view: next === 'world' ? undefined : next })}
      />
      <Choice
        label="Projection"
        options={PROJECTIONS}
        value={projection}
        onChange={(next) => setOwn({ projection: next === 'flat' ? undefined : next })}
      />
    </Shelf>
  );
}

// What lies upon the countries, where a list has it.
const Layers = ({ list, marks, markChoices, flows, flowChoices, setOwn }: SummaryMapState) => (
  <>
    {placedName(list) !== undefined && (
      <Pick label="Marks" options={markChoices} value={marks} onPick={(next) => setOwn({ marks: next })} />
    )}
    {flowChoices.length > 1 && (
      <Pick label="Lines" options={flowChoices} value={flows} onPick={(next) => setOwn({ flows: next })} />
    )}
  </>
);
