import type { GraphScene } from '#domain/graph/answers.ts';
import { getRestText, pathQuestion } from '#web/api/questions.ts';
import type { Question } from '#web/api/question.ts';
import { inSlices } from '#web/graph/slices.ts';
import { scenePath, type Asked } from '../state.ts';
import { jsonParts, type JsonPart } from './jsonParts.ts';

/** The question for a scene, whose answer is read between frames: of a large one the page would stand still. */
export function sceneQuestion(asked: Asked): Question<GraphScene> {
  const path = scenePath(asked);
  return {
    ...pathQuestion<GraphScene>(null, path),
    ask: async (signal) => {
      const joined = joinedParts();
      const text = await getRestText(path, signal);
      const isWhole = await inSlices(jsonParts(text), joined.add, () => !signal.aborted);
      if (!isWhole) signal.throwIfAborted();
      return { data: joined.value as GraphScene };
    },
  };
}

/** Puts the parts of a JSON object together again. */
export function joinedParts(): { readonly add: (part: JsonPart) => void; readonly value: unknown } {
  const lists = new Map<string, unknown[]>();
  const value: object = {};
  const put = (name: string, own: unknown): void => {
    // As JSON.parse has it: no name means anything else than itself.
    Object.defineProperty(value, name, { value: own, enumerable: true, writable: true, configurable: true });
  };
  const add = (part: JsonPart): void => {
    if ('value' in part) {
      put(part.name, part.value);
      return;
    }
    const list = lists.get(part.name) ?? [];
    for (const item of part.items) list.push(item);
    if (!lists.has(part.name)) put(part.name, list);
    lists.set(part.name, list);
  };
  return { add, value };
}
