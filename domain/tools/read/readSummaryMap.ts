import type { Kind } from '#domain/kind.ts';
import { listScreen } from '#domain/lists.ts';
import { COUNTRY_OPTIONS } from '#domain/tables/options.ts';
import { figuresOf, type Dimension, type Figure } from '../choices.ts';
import { HEATMAP_SCALES } from '../heatmap.ts';
import { flowsOf, isWithPlaces } from '../map/flows.ts';
import {
  FLOWS,
  MAP_PRESETS,
  MAP_VIEWS,
  MARKS,
  PROJECTIONS,
  type FlowName,
  type SUMMARY_MAP_OWN,
} from '../map/mapChoices.ts';
import { PERS, type Per } from '../map/perHead.ts';
import { placedName, type PlacedList } from '../map/placedLists.ts';
import { placesOf } from '../map/placesOf.ts';
import { misread, readNamed, yearNamed } from '../named.ts';
import type { Own, OwnAsked } from './own.ts';

type MapOwn = Own<(typeof SUMMARY_MAP_OWN)[number]>;
type MarksName = (typeof MARKS)[number]['value'];

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

/** What the address of a summary map asks of the rows of its list. */
export interface ReadSummaryMap {
  /** By what countries, and which figure of each; undefined where that cannot be understood. */
  readonly asked: { readonly by: Dimension; readonly figure: Figure } | undefined;
  /** What could be asked instead. */
  readonly places: readonly Dimension[];
  readonly figures: readonly Figure[];
  readonly per: Per;
  /** The last year that is shown; undefined for all. */
  readonly until: number | undefined;
  readonly flows: FlowName;
  readonly flowChoices: readonly (typeof FLOWS)[number][];
  readonly marks: MarksName;
  readonly markChoices: readonly (typeof MARKS)[number][];
  /** Whose places are asked for; undefined where nobody's are. */
  readonly placedOf: PlacedList | undefined;
  /** Why something of it cannot be understood, with what there is instead. */
  readonly problem: string | undefined;
}

/** Reads what is a summary map's own, each as usual where it is left out. */
export function readSummaryMap({ list, own }: OwnAsked<MapOwn>): ReadSummaryMap {
  const { kind } = listScreen(list).list;
  const places = placesOf(kind);
  const figures = figuresHere(kind);
  const preset = MAP_PRESETS.find((one) => one.list === list);
  const place = readNamed('place', own('place') ?? places[0]?.name ?? '', places);
  const figure = readNamed('measure', own('measure') ?? preset?.measure ?? 'count', figures);
  const flowChoices = FLOWS.filter(({ value }) => flowsOf(list).includes(value));
  const usualFlows = USUALLY_DEALS.has(list) ? 'deals' : 'none';
  const flows = flowChoices.find(({ value }) => value === (own('flows') ?? usualFlows))?.value ?? 'none';
  // Spin-outs and uses are those of the list, and come with its places.
  const markChoices = isWithPlaces(flows) ? MARKS.filter(({ value }) => value !== 'all') : MARKS;
  const marks = markChoices.find(({ value }) => value === own('marks'))?.value ?? 'list';
  return {
    asked: place.found && figure.found ? { by: place.found, figure: figure.found } : undefined,
    places,
    figures,
    per: perOf(own('per'), figure.found),
    until: yearNamed(own('until')),
    flows,
    flowChoices,
    marks,
    markChoices,
    placedOf: placedOf(placedName(list), { marks, flows }),
    problem: place.problem ?? figure.problem ?? misread(own, READ),
  };
}

// Papers are counted in each of their countries; nothing else of them is.
const figuresHere = (kind: Kind): readonly Figure[] =>
  kind.name === 'paper' ? figuresOf(kind).slice(0, 1) : figuresOf(kind);

// Where they invest is what investors and deals are looked at on a map for.
const USUALLY_DEALS: ReadonlySet<string> = new Set(['INVESTORS', 'DEALS']);

// A mean or a most of a country is that of none of its people.
const perOf = (wanted: string | undefined, figure: Figure | undefined): Per =>
  (figure?.isAdditive ? PERS.find(({ value }) => value === wanted)?.value : undefined) ?? 'country';

type Wanted = { readonly marks: MarksName; readonly flows: FlowName };

function placedOf(name: PlacedList | undefined, { marks, flows }: Wanted): PlacedList | undefined {
  if (name === undefined) return undefined;
  if (isWithPlaces(flows)) return name;
  return { list: name, all: 'all' as const, none: undefined }[marks];
}
