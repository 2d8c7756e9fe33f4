import { formatQuantity } from '#domain/format.ts';
import type { GraphScene } from '#domain/graph/answers.ts';
import { writeStep } from '#domain/graph/steps.ts';
import type { GraphState } from '../state.ts';
import { namesOf, stepWords } from '../stepWords.ts';

/** The things that a step of a scene brought in, counted from 1. */
export function freshThings({ steps }: Pick<GraphScene, 'steps'>, at: number): readonly string[] {
  const before = new Set(steps.slice(0, at - 1).flatMap(({ things }) => things));
  return (steps[at - 1]?.things ?? []).filter((id) => !before.has(id));
}

/** What is told of a step, counted from 1: what somebody wrote, or what it did. */
export function sentenceOf(
  at: number,
  { steps, sentences }: Pick<GraphState, 'steps' | 'sentences'>,
  scene: GraphScene,
): string {
  const step = steps[at - 1];
  if (step === undefined) return '';
  const own = sentences.get(writeStep(step));
  if (own !== undefined) return own;
  const fresh = freshThings(scene, at).length;
  const left = scene.steps[at - 1]?.left ?? 0;
  const comes =
    fresh === 0
      ? 'Nothing new comes in'
      : `${formatQuantity(fresh, 'thing')} ${fresh === 1 ? 'comes' : 'come'} in`;
  const more = left > 0 && step.type !== 'path' ? `, ${formatQuantity(left, 'more', 'more')} not shown` : '';
  return `${stepWords(step, namesOf(scene.things))}. ${comes}${more}.`;
}

/** The story a step further on, or back; it stays at its ends. */
export const turned =
  (by: 1 | -1) =>
  ({ steps, story }: Pick<GraphState, 'steps' | 'story'>): Partial<GraphState> => ({
    story: Math.min(steps.length, Math.max(1, (story ?? 1) + by)),
    picked: [],
    edge: null,
  });
