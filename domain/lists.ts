import { ENTITY_TYPES } from './choices.ts';
import type { Condition } from './conditionTypes.ts';
import { AppError, malformedValue } from './errors.ts';
import type { Kind, SortKey } from './kind.ts';
import type { SortKeyOf } from './kindTypes.ts';
import { allOf, conjuncts, type ConditionInput } from './query/grammar.ts';
import { parseCondition, parseSort } from './query/parse.ts';
import { parseQueryText } from './query/text.ts';
import {
  conditionFromParams,
  paramsFromCondition,
  sortFromText,
  textFromSort,
  type Params,
} from './query/url.ts';
import { figureNamed, MONEY_PARAMETER, sortByFigure, USUAL_FIGURE, type MoneyFigure } from './money.ts';
import type { KindName } from './names.ts';
import { kindNamed, kindOf } from './registry.ts';
import { screenNamed, type SCREENS } from './screens.ts';

/** Conditions that all hold. */
export type Conditions = readonly ConditionInput[];

/** A list's kind, with the order it stands in when its address names none, and what holds for all of its rows. */
export type ListKind = {
  readonly kind: Kind;
  readonly sort: readonly SortKey[];
  readonly always?: ConditionInput;
};

/** What a list shows, as its address says it. */
export type ListState = {
  readonly conditions: Conditions;
  readonly sort: readonly SortKey[];
  /** The row in the side panel. */
  readonly peek: string | undefined;
  /** What rows are grouped by: a field or path, with the period of a date behind it: `lastRoundDate.year`. */
  readonly group?: string | undefined;
  /** The groups that are open, by their value; that of the rows without one is empty. */
  readonly open?: readonly string[] | undefined;
  /** The ids of rows that are compared in place of the list. */
  readonly compare?: readonly string[] | undefined;
  /** The columns that are compared, where not all are. */
  readonly fields?: readonly string[] | undefined;
  /** Of those, only the ones in which the rows differ. */
  readonly isOnlyDifferent?: boolean | undefined;
  /** The columns that are shown, where not those that the list was designed with. */
  readonly columns?: readonly string[] | undefined;
  /** How the conditions are shown, where not as chips. */
  readonly view?: FilterView | undefined;
  /** What the rows stand as, where it is not what the screen has room for. */
  readonly shape?: ListShape | undefined;
  /** The figure of money that is shown, where it is not the usual one. */
  readonly money?: MoneyFigure | undefined;
};

/** The other ways to show and edit the conditions of a list. */
export const FILTER_VIEWS = ['builder', 'sentence', 'json'] as const;

/** One of them. */
export type FilterView = (typeof FILTER_VIEWS)[number];

/** What the rows of a list may stand as. */
export const LIST_SHAPES = ['table', 'cards', 'timeline', 'matrix'] as const;

/** One of them. */
export type ListShape = (typeof LIST_SHAPES)[number];

/** What an address says, or the sentence that says why it cannot be understood. */
export type ReadState =
  | { readonly state: ListState; readonly problem?: undefined }
  | { readonly state?: undefined; readonly problem: string };

/** Where a page begins: after a cursor, at a place, or at the end of the list, read backwards. */
export type PageStart = { readonly after: string } | { readonly offset: number } | 'end';

type Listed = Extract<(typeof SCREENS)[number], { readonly list: { readonly kind: KindName } }>;

/** The name of a screen that shows a list. */
export type ListScreenName = Listed['name'];

type KindOfList<Name extends ListScreenName> = Extract<Listed, { readonly name: Name }>['list']['kind'];

/** The list on a screen, with what the screen is called: the title for people, the name for what is remembered of it. */
export function listScreen<Name extends ListScreenName>(name: Name) {
  const { path, title, list } = screenNamed(name);
  if (!list) throw new Error(`The screen ${name} shows no list.`);
  const { sort, always } = list;
  const { label, labelPlural } = kindNamed(list.kind);
  const type = ENTITY_TYPES.find(({ value }) => always?.f === 'entityType' && value === always.v);
  const called = list.rowLabel ?? type?.label;
  const rowLabel = called ?? label;
  return {
    name: path.slice(1),
    title: title ?? '',
    /** What a row is called by itself, and one or many of them within a sentence. */
    rowLabel,
    noun: {
      one: rowLabel.toLowerCase(),
      many: (called !== undefined && title !== null ? title : labelPlural).toLowerCase(),
    },
    list: {
      kind: kindOf(list.kind as KindOfList<Name>),
      sort: sort ?? kindNamed(list.kind).defaultSort,
      ...(always ? { always } : {}),
    },
  };
}

/** The name of the document that asks for the rows of the list on a screen, by the name of the list: `LabsRows`. */
export const rowsDocumentName = (list: string): string =>
  `${list.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Rows`;

/** The list on a screen. */
export const listOf = <Name extends ListScreenName>(name: Name) => listScreen(name).list;

/** What holds for rows of the list on a screen. */
export type ListConditions<Name extends ListScreenName> = readonly Condition<KindOfList<Name>>[];

type ShownIn = {
  readonly money?: MoneyFigure;
  readonly sort?: readonly SortKey[];
  readonly group?: string;
  readonly columns?: readonly string[];
};

/** The address of the list on a screen under conditions, in its usual order unless said, as its screen writes it. */
export function hrefOf(
  name: ListScreenName,
  conditions: Conditions,
  { money = USUAL_FIGURE, sort, group, columns }: ShownIn = {},
): string {
  const { list } = listScreen(name);
  const address = listAddress(list, {
    conditions,
    sort: sort ?? sortByFigure(list.sort, money),
    peek: undefined,
    group,
    columns,
    money: money === USUAL_FIGURE ? undefined : money,
  });
  const query = address.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  return query === '' ? screenNamed(name).path : `${screenNamed(name).path}?${query}`;
}

/** The same of conditions and an order that are right for the kind of the list. */
export const listPath = <Name extends ListScreenName>(
  name: Name,
  conditions: ListConditions<Name>,
  sort?: readonly SortKeyOf<KindOfList<Name>>[],
): string => hrefOf(name, conditions, sort ? { sort } : {});

/** How many rows can be compared. */
export const COMPARED = { least: 2, most: 6 } as const;

/** How many rows a list asks for at once. */
export const PAGE_SIZE = 100;

/** The parameters of a list's address besides its filters, named as in the REST lists. */
const OWN = {
  sort: 'ordering',
  query: 'q',
  peek: 'peek',
  group: 'group',
  open: 'open',
  compare: 'compare',
  fields: 'fields',
  differing: 'differing',
  columns: 'columns',
  view: 'view',
  shape: 'as',
  money: MONEY_PARAMETER,
  // The drawer over the screen reads and writes it.
  evidence: 'evidence',
} as const;
const ON = '1';
const MOST_SORTS = 2;
const TIE_BREAKER = 'id';

/** Reads a list's address; a wrong one gives the sentence that the server would answer. */
export function readListAddress(list: ListKind, params: Params): ReadState {
  try {
    const conditions = readConditions(list.kind, params);
    const ordering = firstOf(params, OWN.sort);
    const money = figureNamed(firstOf(params, OWN.money));
    const sort = ordering ? sortFromText(ordering).slice(0, MOST_SORTS) : sortByFigure(list.sort, money);
    parseSort(list.kind, sort);
    return {
      state: {
        conditions,
        sort,
        peek: firstOf(params, OWN.peek),
        group: firstOf(params, OWN.group),
        open: allOfName(params, OWN.open),
        compare: namesIn(params, OWN.compare)?.slice(0, COMPARED.most),
        fields: namesIn(params, OWN.fields),
        isOnlyDifferent: firstOf(params, OWN.differing) === ON || undefined,
        columns: namesIn(params, OWN.columns),
        view: FILTER_VIEWS.find((view) => view === firstOf(params, OWN.view)),
        shape: LIST_SHAPES.find((shape) => shape === firstOf(params, OWN.shape)),
        money: money === USUAL_FIGURE ? undefined : money,
      },
    };
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  }
}

/** Writes a list's address; what is as usual is left out. */
export function listAddress({ kind, sort: usual }: ListKind, state: ListState): Params {
  const ordering = textFromSort(state.sort);
  return [
    ...paramsFromCondition(kind, allOf(state.conditions)),
    ...(ordering === textFromSort(sortByFigure(usual, state.money ?? USUAL_FIGURE))
      ? []
      : [[OWN.sort, ordering] as const]),
    ...own(OWN.peek, state.peek),
    ...own(OWN.group, state.group),
    ...(state.group === undefined ? [] : (state.open ?? []).map((value) => [OWN.open, value] as const)),
    ...own(OWN.compare, state.compare?.join(',')),
    ...own(OWN.fields, state.fields?.join(',')),
    ...own(OWN.differing, state.isOnlyDifferent ? ON : undefined),
    ...own(OWN.columns, state.columns?.join(',')),
    ...own(OWN.view, state.view),
    ...own(OWN.shape, state.shape),
    ...own(OWN.money, state.money),
  ];
}

const own = (name: string, value: string | undefined): Params =>
  value === undefined || value === '' ? [] : [[name, value]];

/** The query object of the rows of a list that meet conditions, as text. */
export function questionText(list: ListKind, conditions: Conditions, sort?: readonly SortKey[]): string {
  const where = allOf([list.always, ...conditions]);
  return JSON.stringify(sort ? { where, sort } : { where });
}

type Page = { readonly start: PageStart; readonly first: number };

/** The variables with which a page of a list is asked for. */
export function pageVariables(
  list: ListKind,
  { conditions, sort }: Pick<ListState, 'conditions' | 'sort'>,
  { start, first }: Page,
): { q: string; first: number; after?: string; offset?: number } {
  const order = totalOrder(list.kind, sort);
  if (start === 'end') return { q: questionText(list, conditions, reversedOrder(order)), first };
  return { q: questionText(list, conditions, order), ...start, first };
}

/** The order that is asked for: the wanted keys, then name, then id, so that no two rows stand equal. */
export function totalOrder(kind: Kind, sort: readonly SortKey[]): readonly SortKey[] {
  const last = [kind.nameField, TIE_BREAKER].filter((name) => !sort.some(({ f }) => f === name));
  return [...sort.map(withNullsLast), ...last.map((f) => withNullsLast({ f }))];
}

/** The same order backwards, missing values included: its first page is the last one. */
export const reversedOrder = (order: readonly SortKey[]): readonly SortKey[] =>
  order.map(({ f, dir, nulls }) => ({
    f,
    dir: dir === 'desc' ? 'asc' : 'desc',
    nulls: nulls === 'first' ? 'last' : 'first',
  }));

const withNullsLast = ({ f, dir = 'asc', nulls = 'last' }: SortKey): SortKey => ({ f, dir, nulls });

const firstOf = (params: Params, wanted: string): string | undefined =>
  params.find(([name]) => name === wanted)?.[1];

// Each value stands for itself: it may hold a comma.
function allOfName(params: Params, wanted: string): readonly string[] | undefined {
  const values = params.flatMap(([name, value]) => (name === wanted ? [value] : []));
  return values.length > 0 ? values : undefined;
}

// The different names of a list such as "a,b"; undefined where there are none.
function namesIn(params: Params, wanted: string): readonly string[] | undefined {
  const names = (firstOf(params, wanted) ?? '').split(',').filter((name) => name !== '');
  return names.length > 0 ? [...new Set(names)] : undefined;
}

function readConditions(kind: Kind, params: Params): Conditions {
  const names: readonly string[] = Object.values(OWN);
  const filters = params.filter(([name]) => !names.includes(name));
  const texts = params.filter(([name]) => name === OWN.query).map(([, text]) => text);
  if (texts.length > 1) throw malformedValue(OWN.query, texts[1], 'given only once');
  const nested = texts[0] ? parseQueryText(texts[0]).where : undefined;
  // What is no condition at all has no parts.
  if (nested) parseCondition(kind, nested);
  const conditions = [...conjuncts(conditionFromParams(kind, filters)), ...conjuncts(nested)];
  const where = allOf(conditions);
  if (where) parseCondition(kind, where);
  return conditions;
}
