import { audience } from '#web/api/credentials.ts';
import { found, taken } from '#web/api/firstAnswers.ts';

/** The answers to several paths that came with the page, where all of them did. */
export function firstAnswersOf(paths: readonly string[]): readonly unknown[] | undefined {
  const elements = paths.map((path) => found('path', path, audience()));
  return elements.includes(null) ? undefined : elements.map(taken);
}
