import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { hrefOf } from '#domain/lists.ts';
import { conditionWords, type NameOf } from '#domain/query/sentence.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { asOfWords } from '#web/records/past/inWords.ts';
import { ToolFigure } from '#web/tools/frame/ToolFigure.tsx';
import { reservations, rowsHref, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { loadWorld } from '#web/tools/world/useWorld.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import { CountryPanels } from './CountryPanels.tsx';
import { drawWorld } from './drawWorld.ts';
import { flowWords } from './flowModel.ts';
import { FlowTable } from './FlowTable.tsx';
import { geoJsonOf } from './geoJson.ts';
import { MapLegend } from './MapLegend.tsx';
import { MapStage } from './MapStage.tsx';
import { mapTwin } from './mapTwin.ts';
import {
  coverageWords,
  figureLabel,
  questionWords,
  sourcesWords,
  summaryWords,
  toldLabel,
} from './mapWords.ts';
import { atMark, placedWords } from './markModel.ts';
import { isWithin, toldCircle, type Circle } from './radius/radius.ts';
import { RadiusForm } from './radius/RadiusForm.tsx';
import { useDrawn } from './useDrawn.ts';
import { useMapAnswer, type MapAnswer } from './useMapAnswer.ts';
import type { SummaryMapState } from './useSummaryMap.ts';
import { YearBar } from './YearBar.tsx';
import { NoneMatch } from '#web/tools/answer/NoneMatch.tsx';

type MapFigureProps = {
  readonly state: SummaryMapState;
  readonly asked: ToolQuestion;
  readonly nameOf: NameOf;
};

/** The map in its frame: the figures of countries and of all, the lines between them and the places of rows. */
export function MapFigure({ state, asked, nameOf }: MapFigureProps) {
  const { data, error, isLoading } = useMapAnswer(state, asked);
  if (error) return <ErrorNote title="The figures cannot be shown.">{errorMessage(error)}</ErrorNote>;
  if (!data) return <LoadingOverlay label="Loading figures" />;
  return <Answered state={state} answer={data} nameOf={nameOf} isLoading={isLoading} />;
}

type AnsweredProps = {
  readonly state: SummaryMapState;
  readonly answer: MapAnswer;
  readonly nameOf: NameOf;
  readonly isLoading: boolean;
};

function Answered({ state, answer, nameOf, isLoading }: AnsweredProps) {
  const { asked, places, all, placed } = answer;
  const { kind, conditions, noun, figure } = asked;
  const { own, setOwn } = state;
  const { map, flows, drawn } = useDrawn(state, answer);
  const navigate = useNavigate();
  const [at, beside] = [own('at'), own('beside')];
  const chosen = useMemo(() => [at, beside].filter((code) => code !== undefined), [at, beside]);
  if (map.total.rows === 0) {
    return (
      <NoneMatch
        noun={noun}
        isNarrowed={conditions.length > 0 || state.until !== undefined}
        onClear={() => state.setConditions([])}
      >
        Take away a filter, or ask of another list or of a later year.
      </NoneMatch>
    );
  }
  const filters = conditions.map((condition) => conditionWords(kind, condition, nameOf)).join(' · ');
  const question = questionWords(asked, map.per);
  const marked = state.marks === 'none' ? undefined : placed;
  const coverage = [
    coverageWords(map, asked),
    ...reservations(asked, [places, all]),
    ...(marked ? [placedWords(marked)] : []),
    ...(state.projection === 'globe' ? ['Files and paper have the map flat.'] : []),
  ];
  // Of what the map marks besides its list, no condition of the list tells.
  const around = state.marks === 'list' ? placed : undefined;
  const keep = (circle: Circle) => state.setConditions([...state.conditions, isWithin(circle)]);
  const saveGeoJson = async () => {
    const world = await loadWorld();
    const collection = geoJsonOf({
      world,
      map,
      figure: figureLabel(toldLabel(asked), map.per),
      flows,
      placed,
    });
    saveFile(`${question}${asOfWords()}.geojson`, JSON.stringify(collection), 'application/geo+json');
  };
  return (
    <ToolFigure
      question={question}
      {...(filters === '' ? {} : { filters })}
      summary={[summaryWords(map, asked), flows ? flowWords(flows) : ''].join(' ').trim()}
      coverage={coverage.join(' ')}
      rowsHref={rowsHref(asked, []) ?? ''}
      sources={sourcesWords(map)}
      twin={mapTwin(map, asked)}
      draw={async (place) => drawWorld(place, await loadWorld(), drawn)}
      ready={async () => void (await loadWorld())}
      further={[{ label: 'Shapes and figures', hint: 'GeoJSON', save: saveGeoJson }]}
      isLoading={isLoading}
    >
      <YearBar state={state} isLoading={isLoading} />
      <MapStage
        map={map}
        asked={asked}
        drawn={drawn}
        chosen={chosen}
        isGlobe={state.projection === 'globe'}
        onPick={(code) =>
          setOwn(at === undefined || beside !== undefined ? { at: code, beside: undefined } : { at: code })
        }
        onMark={(key) => {
          // No list has organizations of every kind.
          if (state.marks === 'list') void navigate(hrefOf(state.list, [...conditions, ...atMark(key)]));
        }}
        onArea={(codes) => {
          const within = codes.filter((code) => map.byCode.has(code));
          const { f } = asked.by[0].group;
          if (within.length > 0) state.setConditions([...state.conditions, { f, op: 'eq', v: within }]);
        }}
        onCircle={around && ((circle) => keep(toldCircle(circle)))}
      />
      <MapLegend map={map} figure={figure} placed={marked} flows={flows} />
      {flows && <FlowTable flows={flows} state={state} />}
      {around && <RadiusForm placed={around} onKeep={keep} />}
      <CountryPanels state={state} map={map} asked={asked} flows={flows} />
    </ToolFigure>
  );
}
