import { useMemo } from 'react';
import { listScreen, type ListScreenName } from '#domain/lists.ts';
import type { Kind } from '#domain/kind.ts';
import { allOf } from '#domain/query/grammar.ts';
import { flowsOf, isWithPlaces } from '#domain/tools/map/flows.ts';
import {
  FLOWS,
  MAP_PRESETS,
  MAP_VIEWS,
  MARKS,
  PROJECTIONS,
  SUMMARY_MAP_OWN,
  untilCondition,
  type FlowName,
} from '#domain/tools/map/mapChoices.ts';
import { PERS, type Per } from '#domain/tools/map/perHead.ts';
import { placedName, type PlacedList } from '#domain/tools/map/placedLists.ts';
import { placesOf } from '#domain/tools/map/placesOf.ts';
import { figuresOf, type Figure } from '#domain/tools/choices.ts';
import { COUNTRY_OPTIONS } from '#domain/tables/options.ts';
import { HEATMAP_SCALES } from '#domain/tools/heatmap.ts';
import { misread, readNamed, yearNamed } from '#domain/tools/named.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { useToolState } from '#web/tools/state/useToolState.ts';

const ADDRESS = { own: SUMMARY_MAP_OWN, usual: 'COMPANIES' } as const;
const READ = {
  options: {
    per: PERS,
    scale: HEATMAP_SCALES,
    view: MAP_VIEWS,
    projection: PROJECTIONS,
    marks: MARKS,
    flows: FLOWS,
    at: COUNTRY_OPTIONS,
    beside: COUNTRY_OPTIONS,
  },
  years: ['until'],
} as const;

/** What the map shows, as its address says it, and what could be shown instead. */
export function useSummaryMap() {
  const tool = useToolState(ADDRESS);
  const { list, conditions, own } = tool;
  const screen = useMemo(() => listScreen(list), [list]);
  const { kind, always } = screen.list;
  const choices = useMemo(() => ({ places: placesOf(kind), figures: figuresHere(kind) }), [kind]);
  const preset = MAP_PRESETS.find((one) => one.list === list);
  const place = readNamed('place', own('place') ?? choices.places[0]?.name ?? '', choices.places);
  const figure = readNamed('measure', own('measure') ?? preset?.measure ?? 'count', choices.figures);
  const until = yearNamed(own('until'));
  const asked = useMemo((): ToolQuestion | undefined => {
    if (!place.found || !figure.found) return undefined;
    const ends = until === undefined ? undefined : untilCondition(kind.name, until);
    const all = ends ? [...conditions, ends] : conditions;
    return {
      list,
      noun: screen.noun,
      kind,
      conditions: all,
      where: allOf([always, ...all]),
      by: [place.found],
      figure: figure.found,
    };
  }, [always, conditions, figure.found, kind, list, place.found, screen.noun, until]);
  const flowChoices = useMemo(() => FLOWS.filter(({ value }) => flowsOf(list).includes(value)), [list]);
  const usualFlows = USUALLY_DEALS.has(list) ? 'deals' : 'none';
  const flows = flowChoices.find(({ value }) => value === (own('flows') ?? usualFlows))?.value ?? 'none';
  // Spin-outs and uses are those of the list, and come with its places.
  const markChoices = isWithPlaces(flows) ? MARKS.filter(({ value }) => value !== 'all') : MARKS;
  const marks = markChoices.find(({ value }) => value === own('marks'))?.value ?? 'list';
  return {
    ...tool,
    marks,
    markChoices,
    flows,
    flowChoices,
    /** Whose places are asked for; undefined where nobody's are. */
    placedOf: placedOf(placedName(list), { marks, flows }),
    screen,
    kind,
    choices,
    asked,
    until,
    per: perOf(own('per'), figure.found),
    problem: tool.problem ?? place.problem ?? figure.problem ?? misread(own, READ),
    view: MAP_VIEWS.find(({ value }) => value === own('view')) ?? MAP_VIEWS[0],
    projection: PROJECTIONS.find(({ value }) => value === own('projection'))?.value ?? 'flat',
    scale: HEATMAP_SCALES.find(({ value }) => value === own('scale'))?.value ?? 'log',
  };
}

// Papers are counted in each of their countries; nothing else of them is.
const figuresHere = (kind: Kind) => (kind.name === 'paper' ? figuresOf(kind).slice(0, 1) : figuresOf(kind));

// Where they invest is what investors and deals are looked at on a map for.
const USUALLY_DEALS: ReadonlySet<ListScreenName> = new Set(['INVESTORS', 'DEALS']);

// A mean or a most of a country is that of none of its people.
const perOf = (wanted: string | undefined, figure: Figure | undefined): Per =>
  (figure?.isAdditive ? PERS.find(({ value }) => value === wanted)?.value : undefined) ?? 'country';

type Wanted = { readonly marks: (typeof MARKS)[number]['value']; readonly flows: FlowName };

function placedOf(name: PlacedList | undefined, { marks, flows }: Wanted): PlacedList | undefined {
  if (name === undefined) return undefined;
  if (isWithPlaces(flows)) return name;
  return { list: name, all: 'all' as const, none: undefined }[marks];
}

export type SummaryMapState = ReturnType<typeof useSummaryMap>;
