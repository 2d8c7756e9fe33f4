import { useEffect, useState } from 'react';
import type { GraphThing } from '#domain/graph/answers.ts';
import type { SceneLine } from '#domain/graph/sceneLine.ts';
import type { GraphStep } from '#domain/graph/steps.ts';
import { store, storeKey } from '#web/api/store.ts';
import type { GraphState } from './state.ts';
import { namesOf, type Names } from './stepWords.ts';
import { type Branch, branchesOf, opened, type TrailLines, visited } from './trailLines.ts';

type Kept = { readonly lines: TrailLines; readonly names: ReadonlyMap<string, string> };

/** The ways that were gone from the present scene, and how to forget one. */
export type Trail = {
  readonly branches: readonly Branch[];
  /** The names of all that steps of any way are about. */
  readonly names: Names;
  readonly forget: (line: SceneLine) => void;
};

/** The ways that were gone, kept until a scene is begun anew or the page is loaded again; the link has the present one alone. */
export function useTrail(
  { steps, q }: Pick<GraphState, 'steps' | 'q'>,
  things: readonly GraphThing[],
): Trail {
  const now: SceneLine = { steps, q };
  const [at, setAt] = useState(now);
  const [{ lines, names }, setKept] = useState<Kept>(() => {
    const kept = keptBefore();
    return { ...kept, lines: opened(kept.lines, now) };
  });
  if (at.steps !== steps || at.q !== q) {
    setAt(now);
    setKept({ lines: visited(lines, now), names });
  }
  // What a step of another branch is about may be none of the present scene.
  const here = namesOf(things);
  const met = idsOf(lines).flatMap((id) => {
    const name = here.get(id);
    return name === undefined || names.has(id) ? [] : [[id, name] as const];
  });
  if (met.length > 0) setKept({ lines, names: new Map([...names, ...met]) });
  useEffect(() => {
    const key = storeKey(null, ['graph-trail']);
    store.setQueryDefaults(key, { gcTime: Infinity });
    store.setQueryData<Kept>(key, { lines, names });
  }, [lines, names]);
  return {
    branches: branchesOf(lines, now),
    names: { get: (id) => here.get(id) ?? names.get(id) },
    forget: (line) => setKept({ lines: lines.filter((one) => one !== line), names }),
  };
}

const keptBefore = (): Kept =>
  store.getQueryData<Kept>(storeKey(null, ['graph-trail'])) ?? { lines: [], names: new Map() };

const idsOf = (lines: TrailLines): readonly string[] =>
  lines.flatMap(({ steps }) => steps.flatMap(idsOfStep));

function idsOfStep(step: GraphStep): readonly string[] {
  if ('id' in step) return [step.id];
  return 'from' in step ? [step.from, step.to] : [];
}
