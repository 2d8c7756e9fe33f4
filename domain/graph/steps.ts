import { malformedValue } from '#domain/errors.ts';
import { isUuid } from '#domain/query/values.ts';
import { GRAPH_RELATIONS, type GraphRelationName, type Way } from './relations.ts';

/** One step by which a scene came to be; each adds things to those that are there. */
export type GraphStep =
  /** A thing by itself. */
  | { readonly type: 'add'; readonly id: string }
  /** A thing with what stands around it. */
  | { readonly type: 'around'; readonly id: string; readonly depth: number }
  /** What stands at the other end of one relation. */
  | { readonly type: 'expand'; readonly id: string; readonly relation: GraphRelationName; readonly way: Way }
  /** The same of everything that is there so far. */
  | { readonly type: 'each'; readonly relation: GraphRelationName; readonly way: Way }
  /** The shortest paths between two things, or with `all` every path. */
  | {
      readonly type: 'path';
      readonly from: string;
      readonly to: string;
      readonly hops: number;
      readonly all: boolean;
    }
  /** What two things both stand next to. */
  | { readonly type: 'between'; readonly from: string; readonly to: string }
  /** The organizations that a query finds. */
  | { readonly type: 'list' };

/** How far and how much may be asked for. */
export const GRAPH_LIMITS = {
  /** Steps of one scene. */
  steps: 100,
  /** Things of one scene. */
  things: 3000,
  /** Things that one step adds around a thing, and that a query adds. */
  around: 60,
  expanded: 100,
  listed: 900,
  depth: 2,
  hops: 6,
  usualHops: 4,
  paths: 25,
} as const;

/** A step as it stands in an address: `expand:<id>:investment.in`. */
export function writeStep(step: GraphStep): string {
  if (step.type === 'list') return 'list';
  if (step.type === 'add') return `add:${step.id}`;
  if (step.type === 'around') return `around:${step.id}${step.depth === 1 ? '' : `:${step.depth}`}`;
  if (step.type === 'each') return `each:${step.relation}.${step.way}`;
  if (step.type === 'expand') return `expand:${step.id}:${step.relation}.${step.way}`;
  if (step.type === 'between') return `between:${step.from}:${step.to}`;
  return `${step.all ? 'paths' : 'path'}:${step.from}:${step.to}:${step.hops}`;
}

/** Steps as they stand in an address. */
export const writeSteps = (steps: readonly GraphStep[]): string => steps.map(writeStep).join(',');

/** Reads the steps of an address; what is none is refused with what was expected. */
export function readSteps(text: string): readonly GraphStep[] {
  const parts = text === '' ? [] : text.split(',');
  if (parts.length > GRAPH_LIMITS.steps) {
    throw malformedValue('steps', `${parts.length} steps`, `at most ${GRAPH_LIMITS.steps} steps`);
  }
  return parts.map(readStep);
}

/** The steps of an address as far as they can be read, for a screen that shows what it can. */
export function readableSteps(text: string): readonly GraphStep[] {
  return text
    .split(',')
    .slice(0, GRAPH_LIMITS.steps)
    .flatMap((part) => {
      try {
        return part === '' ? [] : [readStep(part)];
      } catch {
        return [];
      }
    });
}

const FORMS =
  'add:<id>, around:<id>, expand:<id>:<relation>.<out|in>, each:<relation>.<out|in>, path:<id>:<id>:<hops>, paths:<id>:<id>:<hops>, between:<id>:<id> or list';

function readStep(text: string): GraphStep {
  const [type = '', first = '', second = '', third = '', ...more] = text.split(':');
  const step = more.length > 0 ? undefined : stepOf(type, [idOf(first), idOf(second), third]);
  if (step === undefined) throw malformedValue('steps', text, FORMS);
  return step;
}

const idOf = (text: string): string => (isUuid(text) ? text.toLowerCase() : text);

function stepOf(
  type: string,
  [first, second, third]: readonly [string, string, string],
): GraphStep | undefined {
  if (type === 'list') return first === '' ? { type } : undefined;
  if (type === 'each') {
    const seen = relationAndWay(first);
    return seen && second === '' ? { type, ...seen } : undefined;
  }
  if (!isUuid(first)) return undefined;
  if (type === 'add') return second === '' ? { type, id: first } : undefined;
  if (type === 'around') {
    const depth = wholeUpTo(second === '' ? '1' : second, GRAPH_LIMITS.depth);
    return depth === undefined || third !== '' ? undefined : { type, id: first, depth };
  }
  if (type === 'expand') {
    const seen = relationAndWay(second);
    return seen && third === '' ? { type, id: first, ...seen } : undefined;
  }
  if (!isUuid(second)) return undefined;
  if (type === 'between') return third === '' ? { type, from: first, to: second } : undefined;
  if (type !== 'path' && type !== 'paths') return undefined;
  const hops = wholeUpTo(third === '' ? String(GRAPH_LIMITS.usualHops) : third, GRAPH_LIMITS.hops);
  return hops === undefined
    ? undefined
    : { type: 'path', from: first, to: second, hops, all: type === 'paths' };
}

function relationAndWay(text: string): { relation: GraphRelationName; way: Way } | undefined {
  const [name, way] = text.split('.');
  const found = GRAPH_RELATIONS.find((one) => one.name === name);
  if (found === undefined || (way !== 'out' && way !== 'in')) return undefined;
  return text === `${found.name}.${way}` ? { relation: found.name, way } : undefined;
}

function wholeUpTo(text: string, most: number): number | undefined {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : undefined;
}
