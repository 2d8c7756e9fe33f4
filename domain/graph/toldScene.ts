import { malformedValue } from '#domain/errors.ts';
import { isUuid } from '#domain/query/values.ts';
import { beginningOf, readSceneLine, readStory, type SceneAddress, type SceneLine } from './sceneLine.ts';
import { readSteps, writeSteps } from './steps.ts';

/** A scene that is shown to others, with the step that its story begins at. */
export interface ToldScene {
  readonly line: SceneLine;
  readonly story: number | null;
}

/** Reads what makes a scene and refuses, by name, what cannot be read, and a scene of nothing. */
export function readToldScene(address: SceneAddress): ToldScene {
  const { get, entityId } = address;
  if (entityId !== undefined && !isUuid(entityId)) {
    throw malformedValue('entityId', entityId, 'the id of an entry');
  }
  const own = readSteps(get('steps') ?? '');
  const line = readSceneLine(address);
  // The explorer leaves out a list without a query; who wrote it meant one.
  if (line.q === null && own.some(({ type }) => type === 'list')) {
    throw malformedValue('q', '', 'given where the steps name a list');
  }
  if (line.steps.length === 0) throw malformedValue('steps', '', 'given: an empty scene shows nothing');
  readSteps(writeSteps(line.steps));
  const isToItself = line.steps.some((step) => step.type === 'path' && step.from === step.to);
  if (isToItself) throw malformedValue('steps', get('steps'), 'of paths between two different ids');
  const story = readStory(get('story'), line);
  if (story === null && get('story') !== null) {
    throw malformedValue('story', get('story'), `a step from 1 to ${line.steps.length}`);
  }
  return { line, story };
}

/** What each step of a story is made by; of a scene that is not told as one, the whole of it. */
export const linesOf = ({ line, story }: ToldScene): readonly SceneLine[] =>
  story === null ? [line] : line.steps.map((_, at) => beginningOf(line, at + 1));
