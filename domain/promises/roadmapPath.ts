import { allOf, isLeaf, type ConditionInput, type LeafInput } from '#domain/query/grammar.ts';
import type { Conditions } from '#domain/lists.ts';
import type { Params } from '#domain/query/url.ts';
import { SAVED_PARAMETER } from '#domain/saved/savedAddress.ts';
import { ROADMAP_OWN } from '#domain/tools/roadmap.ts';
import { readToolAddress } from '#domain/tools/toolAddress.ts';

/** Which roadmap is asked for: of a metric, as promised by the end of a year, of points under conditions. */
export interface RoadmapAsked {
  readonly of: string | undefined;
  readonly saidBy: number | undefined;
  readonly where: ConditionInput | undefined;
}

/** What the address of a roadmap holds. */
export const ROADMAP_ADDRESS = { own: ROADMAP_OWN, usual: 'PROMISES' } as const;

/** The field of a point that names its metric. */
export const METRIC = 'metric';

/** True for the condition that chooses the metric that is drawn. */
export const isMetric = (condition: Conditions[number]): condition is LeafInput & { readonly v: string } =>
  isLeaf(condition) && condition.f === METRIC && condition.op === 'eq' && typeof condition.v === 'string';

/** What is asked by an address, taken apart. */
export function roadmapAsked(conditions: Conditions, saidBy: string | undefined): RoadmapAsked {
  const year = Number(saidBy);
  return {
    of: conditions.find(isMetric)?.v,
    saidBy: Number.isInteger(year) && year >= 1900 && year <= 2200 ? year : undefined,
    where: allOf(conditions.filter((condition) => !isMetric(condition))),
  };
}

/** Where a roadmap is asked for. */
export function roadmapPath({ of, saidBy, where }: RoadmapAsked): string {
  const params: Params = [
    ...(of === undefined ? [] : [['of', of] as const]),
    ...(saidBy === undefined ? [] : [['saidBy', String(saidBy)] as const]),
    ...(where === undefined ? [] : [['q', JSON.stringify({ where })] as const]),
  ];
  const search = params.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  return `/roadmap-figures/${search === '' ? '' : `?${search}`}`;
}

/** Where the screen of the roadmap asks for what its address says; none where that cannot be understood. */
export function roadmapPathAt(params: Params): string | undefined {
  const own = params.filter(([name]) => name !== SAVED_PARAMETER);
  const { state } = readToolAddress(ROADMAP_ADDRESS, own);
  return state && roadmapPath(roadmapAsked(state.conditions, state.own['saidBy']));
}
