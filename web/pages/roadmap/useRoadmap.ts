import { useMemo } from 'react';
import { hrefOf, listScreen, type Conditions } from '#domain/lists.ts';
import { allOf, isLeaf, type LeafInput } from '#domain/query/grammar.ts';
import { ROADMAP_COLOURS, ROADMAP_OWN, ROADMAP_VIEWS } from '#domain/tools/roadmap.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useToolState } from '#web/tools/state/useToolState.ts';
import { roadmapQuestion } from './roadmap.ts';

const ADDRESS = { own: ROADMAP_OWN, usual: 'PROMISES' } as const;
const { kind } = listScreen('PROMISES').list;
const METRIC = 'metric';

// One metric that is asked for is the one that is drawn.
const isMetric = (condition: Conditions[number]): condition is LeafInput & { readonly v: string } =>
  isLeaf(condition) && condition.f === METRIC && condition.op === 'eq' && typeof condition.v === 'string';

/** What the roadmap shows, as its address says it, and the ways to show something else. */
export function useRoadmap() {
  const tool = useToolState(ADDRESS);
  const { own, setOwn } = tool;
  const chosen = tool.conditions.find(isMetric);
  const conditions = useMemo(
    () => tool.conditions.filter((condition) => !isMetric(condition)),
    [tool.conditions],
  );
  const withMetric = (slug: string | undefined, others: Conditions): Conditions =>
    slug === undefined ? others : [{ f: METRIC, op: 'eq', v: slug }, ...others];
  const saidBy = yearIn(own('saidBy'));
  const asked = { of: chosen?.v, saidBy, where: allOf(conditions) };
  const answer = useAnswer(roadmapQuestion(asked));
  return {
    kind,
    answer,
    problem: tool.problem,
    reset: tool.reset,
    conditions,
    saidBy,
    show: ROADMAP_VIEWS.find(({ value }) => value === own('show'))?.value ?? 'chart',
    colour: ROADMAP_COLOURS.find(({ value }) => value === own('colour'))?.value ?? 'modality',
    scale: own('scale'),
    isAllYears: own('years') === 'all',
    setOwn,
    setConditions: (next: Conditions) => tool.setConditions(withMetric(chosen?.v, next)),
    setMetric: (slug: string) => tool.setConditions(withMetric(slug, conditions)),
    /** The list of the promises of a metric that are counted, and of which some more holds. */
    promisesHref: (slug: string, more: Conditions = []) =>
      hrefOf('PROMISES', [...withMetric(slug, conditions), ...more]),
  };
}

function yearIn(text: string | undefined): number | undefined {
  const year = Number(text);
  return Number.isInteger(year) && year >= 1900 && year <= 2200 ? year : undefined;
}

export type RoadmapState = ReturnType<typeof useRoadmap>;
