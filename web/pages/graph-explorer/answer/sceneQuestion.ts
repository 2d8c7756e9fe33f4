import type { GraphScene } from '#domain/graph/answers.ts';
import { pathQuestion } from '#web/api/questions.ts';
import type { Question } from '#web/api/question.ts';
import { paced } from '#web/graph/slices.ts';
import { scenePath, type Asked } from '../state.ts';
import { inPieces } from './inPieces.ts';
import { JsonReader, type JsonPart } from './jsonReader.ts';
import { readRest } from './readRest.ts';

/** The question for a scene, whose answer is read while it comes and between frames: of a large one the page would stand still. */
export function sceneQuestion(asked: Asked): Question<GraphScene> {
  const path = scenePath(asked);
  return {
    ...pathQuestion<GraphScene>(null, path),
    ask: async (signal) => {
      const joined = joinedParts();
      const reader = new JsonReader();
      const share = sharedIds();
      const pace = paced();
      const join = async (parts: Iterable<JsonPart>): Promise<void> => {
        for (const part of parts) {
          share(part);
          joined.add(part);
          await pace();
          signal.throwIfAborted();
        }
      };
      const read = inPieces((piece) => join(reader.read(piece)));
      await readRest(path, read, signal).catch((error: unknown) => {
        // Not that the server cannot be reached, but what it answered is wrong.
        throw error instanceof Error && error.cause instanceof SyntaxError ? error.cause : error;
      });
      await join(reader.end());
      return { data: joined.value as GraphScene };
    },
  };
}

/**
 * Has the ends of edges be the very texts by which their things are named. A text that was read twice is held twice, and to find it among others
 * all of its letters are read again: of many edges that takes longer than all else.
 */
export function sharedIds(): (part: JsonPart) => void {
  const ids = new Map<string, string>();
  const shared = (id: string): string => ids.get(id) ?? id;
  return (part) => {
    if (!('items' in part)) return;
    if (part.name === 'things') {
      for (const { id } of part.items as GraphScene['things']) ids.set(id, id);
    } else if (part.name === 'edges') {
      for (const edge of part.items as { from: string; to: string }[]) {
        edge.from = shared(edge.from);
        edge.to = shared(edge.to);
      }
    }
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
