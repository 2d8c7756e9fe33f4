import { isUuid } from '#domain/query/values.ts';
import { GRAPH_GROUPS, type GraphGroup } from '#domain/graph/groups.ts';
import { GRAPH_RELATIONS, type GraphRelationName } from '#domain/graph/relations.ts';
import { beginningOf, readSceneLine, readStory, type SceneLine } from '#domain/graph/sceneLine.ts';
import { LAYOUTS, type LayoutName } from '#domain/graph/looks.ts';
import { GRAPH_LIMITS, type GraphStep, readableSteps, writeSteps } from '#domain/graph/steps.ts';
import type { Place } from '#web/graph/model.ts';
import { halves, readLook, writeLook } from './look/lookAddress.ts';
import type { Look } from './look/looks.ts';

/** All that a link of the explorer says. */
export type GraphState = SceneLine & {
  readonly hidden: readonly string[];
  readonly pinned: ReadonlyMap<string, Place>;
  /** The things that are picked, in the order in which they were. */
  readonly picked: readonly string[];
  /** The edge that is open, by its id in the picture. */
  readonly edge: string | null;
  readonly layout: LayoutName;
  /** The groups and relations that the legend leaves out. */
  readonly off: readonly (GraphGroup | GraphRelationName)[];
  /** Only edges that two sources or more tell of. */
  readonly isSure: boolean;
  /** The first and the last year of edges that have a date. */
  readonly since: number | null;
  readonly until: number | null;
  /** How things are drawn, and what of them as one. */
  readonly look: Look;
  /** The step that is told, counted from 1, where the steps are told as a story. */
  readonly story: number | null;
  /** What is told of steps, by these as they stand in the address. */
  readonly sentences: ReadonlyMap<string, string>;
};

/** How many letters the sentence of a step may have. */
export const SENTENCE_LETTERS = 240;

const OFFERED: readonly (GraphGroup | GraphRelationName)[] = [
  ...GRAPH_GROUPS.map(({ key }) => key),
  ...GRAPH_RELATIONS.map(({ name }) => name),
];

/** Reads the address; what cannot be read is left out. A thing in the path is what the scene begins with. */
export function readState(params: URLSearchParams, entityId: string | undefined): GraphState {
  const text = (name: string): string => params.get(name) ?? '';
  const list = (name: string): string[] =>
    text(name)
      .split(',')
      .filter((part) => part !== '');
  const line = readSceneLine({ get: (name) => params.get(name), entityId });
  return {
    ...line,
    hidden: list('hide').filter(isUuid),
    pinned: new Map(list('pin').flatMap(readPin)),
    picked: list('pick').filter(isUuid),
    edge: params.get('edge'),
    layout: LAYOUTS.find(({ value }) => value === text('layout'))?.value ?? 'force',
    off: OFFERED.filter((key) => list('off').includes(key)),
    isSure: text('sure') === '1',
    since: readYear(text('since')),
    until: readYear(text('until')),
    look: readLook(params),
    story: readStory(params.get('story'), line),
    sentences: new Map(params.getAll('say').slice(0, GRAPH_LIMITS.steps).flatMap(readSentence)),
  };
}

/** Writes the address; the thing in the path is left out of the steps. */
export function writeState(state: GraphState, entityId: string | undefined): URLSearchParams {
  const [first] = state.steps;
  const isStart =
    entityId !== undefined &&
    first?.type === 'around' &&
    first.id === entityId.toLowerCase() &&
    first.depth === 1;
  const given: readonly (readonly [string, string])[] = [
    ['steps', writeSteps(isStart ? state.steps.slice(1) : state.steps)],
    ['q', state.q ?? ''],
    ['hide', state.hidden.join(',')],
    ['pin', [...state.pinned].map(([id, { x, y }]) => `${id}~${Math.round(x)}~${Math.round(y)}`).join(',')],
    ['pick', state.picked.join(',')],
    ['edge', state.edge ?? ''],
    ['layout', state.layout === 'force' ? '' : state.layout],
    ['off', state.off.join(',')],
    ['sure', state.isSure ? '1' : ''],
    ['since', String(state.since ?? '')],
    ['until', String(state.until ?? '')],
    ...writeLook(state.look),
    ['story', String(state.story ?? '')],
    ...[...state.sentences].map(([step, words]) => ['say', `${step}~${words}`] as const),
  ];
  return new URLSearchParams(given.filter(([, value]) => value !== '').map(([name, value]) => [name, value]));
}

// What stands for several things may be pinned as they may.
const FOLD = /^fold:[a-z]+:[\w-]{1,40}$/;

function readPin(text: string): readonly (readonly [string, Place])[] {
  const [id = '', x = '', y = ''] = text.split('~');
  const place = { x: Number(x), y: Number(y) };
  return (isUuid(id) || FOLD.test(id)) && Number.isFinite(place.x) && Number.isFinite(place.y)
    ? [[id, place]]
    : [];
}

const readYear = (text: string): number | null => (/^\d{4}$/.test(text) ? Number(text) : null);

/** What comes to the steps of a scene, as a change of its state: at its end, in a story after the step that is told. */
export const withSteps =
  (...more: readonly GraphStep[]) =>
  ({ steps, story }: Pick<GraphState, 'steps' | 'story'>): Partial<GraphState> =>
    story === null
      ? { steps: [...steps, ...more] }
      : { steps: steps.toSpliced(story, 0, ...more), story: story + more.length };

function readSentence(text: string): readonly (readonly [string, string])[] {
  const [step, words] = halves(text, SENTENCE_LETTERS);
  return words !== '' && readableSteps(step).length === 1 ? [[step, words]] : [];
}

/** What a scene is asked by. */
export type Asked = Pick<GraphState, 'steps' | 'q' | 'story'>;

/** A scene as the server is asked for what is of it: in a story, up to the step that is told. */
export function sceneQuery({ story, ...line }: Asked): string {
  const { steps, q } = story === null ? line : beginningOf(line, story);
  const params = new URLSearchParams({ steps: writeSteps(steps) });
  if (q !== null) params.set('q', q);
  return String(params);
}

/** What the server is asked for a scene. */
export const scenePath = (state: Asked): string => `/graph/scene/?${sceneQuery(state)}`;

/** What rings and columns begin with: that of the first step. */
export function rootsOf(steps: readonly GraphStep[]): readonly string[] {
  const [first] = steps;
  if (first === undefined) return [];
  if ('id' in first) return [first.id];
  return 'from' in first ? [first.from] : [];
}
