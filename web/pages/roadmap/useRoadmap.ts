import { useMemo, useState } from 'react';
import { hrefOf, listScreen, type Conditions } from '#domain/lists.ts';
import { isMetric, METRIC, ROADMAP_ADDRESS, roadmapAsked } from '#domain/promises/roadmapPath.ts';
import { DOUBLINGS, misreadRoadmap, ROADMAP_COLOURS, ROADMAP_VIEWS } from '#domain/tools/roadmap.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { presentDay } from '#web/api/past/asOf.ts';
import { useToolState } from '#web/tools/state/useToolState.ts';
import { roadmapQuestion } from './roadmap.ts';

const { kind } = listScreen('PROMISES').list;
/** What the roadmap shows, as its address says it, and the ways to show something else. */
export function useRoadmap() {
  const tool = useToolState(ROADMAP_ADDRESS);
  const [today] = useState(presentDay);
  const { own, setOwn } = tool;
  const chosen = tool.conditions.find(isMetric);
  const conditions = useMemo(
    () => tool.conditions.filter((condition) => !isMetric(condition)),
    [tool.conditions],
  );
  const withMetric = (slug: string | undefined, others: Conditions): Conditions =>
    slug === undefined ? others : [{ f: METRIC, op: 'eq', v: slug }, ...others];
  const asked = roadmapAsked(tool.conditions, own('saidBy'));
  const answer = useAnswer(roadmapQuestion(asked));
  return {
    kind,
    answer,
    problem: tool.problem ?? misreadRoadmap(own, today),
    reset: tool.reset,
    conditions,
    saidBy: asked.saidBy,
    show: ROADMAP_VIEWS.find(({ value }) => value === own('show'))?.value ?? 'chart',
    colour: ROADMAP_COLOURS.find(({ value }) => value === own('colour'))?.value ?? 'modality',
    scale: own('scale'),
    isAllYears: own('years') === 'all',
    hasTrend: own('trend') === 'on',
    doubling: DOUBLINGS.find((months) => String(months) === own('doubling')),
    against: own('against'),
    /** The same of another metric, under the same conditions. */
    questionOf: (slug: string) => roadmapQuestion({ ...asked, of: slug }),
    setOwn,
    setConditions: (next: Conditions) => tool.setConditions(withMetric(chosen?.v, next)),
    setMetric: (slug: string) => tool.setConditions(withMetric(slug, conditions)),
    /** The list of the values of metrics, of which some more holds. */
    valuesHref: (slugs: readonly string[], more: Conditions = []) =>
      hrefOf('METRIC_VALUES', [{ f: METRIC, op: 'eq', v: slugs }, ...conditions, ...more]),
    /** The list of the promises of a metric that are counted, and of which some more holds. */
    promisesHref: (slug: string, more: Conditions = []) =>
      hrefOf('PROMISES', [...withMetric(slug, conditions), ...more]),
  };
}

export type RoadmapState = ReturnType<typeof useRoadmap>;
