import { dateBefore, isDate } from '#domain/dates.ts';
import { AppError, malformedValue, unknownOption } from '#domain/errors.ts';
import { givenOnce } from '#domain/navigation/givenOnce.ts';
import { listAddress, readListAddress, type Conditions } from '#domain/lists.ts';
import type { Params } from '#domain/query/url.ts';
import { yearNamed } from '#domain/tools/named.ts';
import { parseBoxPath } from './boxPath.ts';
import { NO_EDITS, readEdits, writeEdits, type MapEdits } from './mapEdits.ts';
import { borderField, listOfMap, marketMap, sizeField, type MapName } from './maps.ts';

const choices = <const Values extends readonly string[]>(...values: Values) => values;

/** How a map stands: as boxes with logos, cards, areas, circles, a matrix, or rings. */
export const MAP_MODES = choices('boxes', 'cards', 'treemap', 'bubbles', 'matrix', 'radial');

/** The orders of entries in a box. */
export const TILE_ORDERS = choices('size', 'name', 'founded');

/** What an entry may be marked with. */
export const BADGES = choices('new', 'acquired', 'backed', 'inactive');

const DENSITIES = choices('roomy', 'compact');

/** The paper that a map stands on whole, on its side. */
export const PAPERS = choices('a3', 'a4', 'letter');

/** One of these forms. */
export type MapMode = (typeof MAP_MODES)[number];

/** One of these orders. */
export type TileOrder = (typeof TILE_ORDERS)[number];

/** One of these marks. */
export type MapBadge = (typeof BADGES)[number];

/** One of these papers. */
export type Paper = (typeof PAPERS)[number];

/** What a map shows, as its address says it. */
export type MapState = {
  /** As on the list of the map. */
  readonly conditions: Conditions;
  readonly mode: MapMode;
  readonly box: string;
  readonly across: string;
  readonly size: string;
  readonly border: string;
  readonly badges: readonly MapBadge[];
  readonly order: TileOrder;
  readonly density: (typeof DENSITIES)[number];
  /** Boxes that nobody stands in are shown too. */
  readonly hasEmpty: boolean;
  readonly hasNames: boolean;
  /** Entries that are called so stand out. */
  readonly spot: string;
  readonly peek: string | undefined;
  /** Only what was founded up to this year. */
  readonly until: number | undefined;
  /** What changed from the end of this day … */
  readonly since: string | undefined;
  /** … to the end of this one; up to now where it is left out. */
  readonly to: string | undefined;
  /**
   * What stands beside it: the same up to the end of an earlier year, or as of the end of a day; then `to` is the day of the map itself.
   */
  readonly beside: string | undefined;
  /** What it is printed on, and how large its files are. */
  readonly paper: Paper;
  /** What was made of it by hand. */
  readonly edits: MapEdits;
};

/** What an address says, or the sentence that says why it cannot be understood. */
export type ReadMap =
  | { readonly state: MapState; readonly problem?: undefined }
  | { readonly state?: undefined; readonly problem: string };

const OWN = [
  'mode',
  'box',
  'across',
  'size',
  'border',
  'badges',
  'order',
  'density',
  'empty',
  'names',
  'spot',
  'peek',
  'until',
  'since',
  'to',
  'beside',
  'paper',
  'edits',
] as const;

type OwnName = (typeof OWN)[number];

const NO_BADGES = 'none';
const ON = '1';
const OFF = '0';

/** A map as it stands where its address says nothing. */
export function usualMap(name: MapName): MapState {
  const { box, across, size, border } = marketMap(name);
  return {
    conditions: [],
    mode: 'boxes',
    box,
    across,
    size,
    border,
    badges: BADGES,
    order: 'size',
    density: 'roomy',
    hasEmpty: false,
    hasNames: true,
    spot: '',
    peek: undefined,
    until: undefined,
    since: undefined,
    to: undefined,
    beside: undefined,
    paper: 'a3',
    edits: NO_EDITS,
  };
}

/** Reads the address of a map; a wrong one gives the sentence that the server would answer. */
export function readMapAddress(name: MapName, params: Params): ReadMap {
  try {
    const rest = params.filter(([one]) => !isOwn(one));
    const { state: listed, problem } = readListAddress(listOfMap(name).list, rest);
    if (problem !== undefined) return { problem };
    const own = givenOnce(params, OWN);
    return { state: { ...stateOf(name, (wanted) => own.get(wanted)), conditions: listed.conditions } };
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  }
}

const isOwn = (name: string): boolean => OWN.some((one) => one === name);

type Own = (name: OwnName) => string | undefined;

function stateOf(name: MapName, own: Own): MapState {
  const usual = usualMap(name);
  const { kind } = listOfMap(name).list;
  const [box, across] = [own('box') ?? usual.box, own('across') ?? usual.across];
  const [size, border] = [own('size') ?? usual.size, own('border') ?? usual.border];
  // Each is refused with the nearest that there are.
  for (const path of [box, across]) parseBoxPath(kind, path);
  sizeField(size);
  borderField(border);
  return {
    ...usual,
    box,
    across,
    size,
    border,
    mode: oneOf('mode', own('mode'), MAP_MODES),
    order: oneOf('order', own('order'), TILE_ORDERS),
    density: oneOf('density', own('density'), DENSITIES),
    badges: badgesIn(own('badges')),
    hasEmpty: oneOf('empty', own('empty'), [OFF, ON]) === ON,
    hasNames: oneOf('names', own('names'), [ON, OFF]) === ON,
    spot: own('spot') ?? '',
    peek: own('peek'),
    until: yearOf(own('until')),
    since: dayIn('since', own('since')),
    to: dayIn('to', own('to')),
    beside: timeIn('beside', own('beside')),
    paper: oneOf('paper', own('paper'), PAPERS),
    edits: readEdits(own('edits')),
  };
}

function badgesIn(text: string | undefined): readonly MapBadge[] {
  if (text === undefined) return BADGES;
  const named = new Set(text.split(',').map((badge) => oneOf('badges', badge, [...BADGES, NO_BADGES])));
  return BADGES.filter((badge) => named.has(badge));
}

function oneOf<T extends string>(name: string, value: string | undefined, options: readonly T[]): T {
  const found = options.find((option) => option === (value ?? options[0]));
  if (found === undefined) throw unknownOption(name, value ?? '', options);
  return found;
}

function yearOf(text: string | undefined): number | undefined {
  const year = yearNamed(text);
  if (text !== undefined && year === undefined) throw malformedValue('until', text, 'a year');
  return year;
}

function dayIn(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && !isDate(text)) throw malformedValue(name, text, 'a day as yyyy-mm-dd');
  return text;
}

function timeIn(name: string, text: string | undefined): string | undefined {
  if (text === undefined || yearNamed(text) !== undefined || isDate(text)) return text;
  throw malformedValue(name, text, 'a year, or a day as yyyy-mm-dd');
}

/** Why a map cannot be read as of a day of it, which has begun nowhere on a day (in UTC); undefined where it can be. */
export function notBegun(
  state: Pick<MapState, 'since' | 'to' | 'beside'>,
  today: string,
): string | undefined {
  // In the east a day begins hours before it does in UTC.
  const latest = dateBefore(today, { count: -1, unit: 'day' });
  const ahead = (['since', 'to', 'beside'] as const).find((name) => {
    const day = state[name];
    return day !== undefined && isDate(day) && day > latest;
  });
  return ahead && malformedValue(ahead, state[ahead], 'a day that has begun').message;
}

/** Writes the address of a map; what is as usual is left out. */
export function mapAddress(name: MapName, state: MapState): Params {
  const usual = usualMap(name);
  const { list } = listOfMap(name);
  const differing = (one: OwnName & keyof MapState): string | undefined =>
    state[one] === usual[one] ? undefined : String(state[one]);
  const hasAllBadges = state.badges.length === BADGES.length;
  const own: readonly (readonly [OwnName, string | undefined])[] = [
    ...(['mode', 'box', 'across', 'size', 'border', 'order', 'density', 'spot', 'peek'] as const).map(
      (one) => [one, differing(one)] as const,
    ),
    ['badges', hasAllBadges ? undefined : state.badges.join(',') || NO_BADGES],
    ['empty', state.hasEmpty ? ON : undefined],
    ['names', state.hasNames ? undefined : OFF],
    ...(['until', 'since', 'to', 'beside', 'paper'] as const).map((one) => [one, differing(one)] as const),
    ['edits', writeEdits(state.edits)],
  ];
  return [
    ...listAddress(list, { conditions: state.conditions, sort: list.sort, peek: undefined }),
    ...own.flatMap(([one, value]) => (value === undefined ? [] : [[one, value] as const])),
  ];
}

/** The path by which the server is asked for a map: at a day of the past, or as it is. */
export function mapQuestionPath(name: MapName, state: MapState, asOf?: string): string {
  const { list } = listOfMap(name);
  const params: Params = [
    ['map', name],
    ['box', state.box],
    ...(state.mode === 'matrix' ? [['across', state.across] as const] : []),
    ['size', state.size],
    ['border', state.border],
    ...(state.until === undefined ? [] : [['until', String(state.until)] as const]),
    ...(asOf === undefined ? [] : [['asOf', asOf] as const]),
    ...listAddress(list, { conditions: state.conditions, sort: list.sort, peek: undefined }),
  ];
  return `/market-map-tiles/?${params.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;
}
