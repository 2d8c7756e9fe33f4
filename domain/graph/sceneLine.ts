import { isUuid } from '#domain/query/values.ts';
import { type GraphStep, readableSteps } from './steps.ts';

/** What a scene is made by: steps one after the other, and the query, as JSON, that the step `list` takes. */
export interface SceneLine {
  readonly steps: readonly GraphStep[];
  readonly q: string | null;
}

/** The first steps of a scene. */
export const beginningOf = ({ steps, q }: SceneLine, count: number): SceneLine => {
  const first = steps.slice(0, count);
  return { steps: first, q: first.some(({ type }) => type === 'list') ? q : null };
};

/** What an address says of the making of a scene: how to ask it for a parameter, and the thing in its path that the scene begins with. */
export interface SceneAddress {
  readonly get: (name: string) => string | null;
  readonly entityId: string | undefined;
}

/** Reads what makes a scene; what cannot be read is left out. */
export function readSceneLine({ get, entityId }: SceneAddress): SceneLine {
  const own = readableSteps(get('steps') ?? '');
  const start: readonly GraphStep[] =
    entityId !== undefined && isUuid(entityId)
      ? [{ type: 'around', id: entityId.toLowerCase(), depth: 1 }]
      : [];
  const q = get('q');
  const listed: readonly GraphStep[] =
    q !== null && !own.some(({ type }) => type === 'list') ? [{ type: 'list' }] : [];
  return { steps: [...start, ...listed, ...own.filter(({ type }) => type !== 'list' || q !== null)], q };
}

/** The step, counted from 1, that is told where the steps of a scene are told as a story; null where they are not. */
export function readStory(text: string | null, { steps }: Pick<SceneLine, 'steps'>): number | null {
  const at = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 0;
  return at >= 1 && at <= steps.length ? at : null;
}
