import type { ConditionInput } from '#domain/query/grammar.ts';
import { questionAddress } from './questionAddress.ts';

/** The stages of rounds that follow each other, by the types of rounds. */
export const STAGE_ORDER = [
  { value: 'pre_seed', label: 'Pre-seed' },
  { value: 'seed', label: 'Seed' },
  { value: 'series_a', label: 'Series A' },
  { value: 'series_b', label: 'Series B' },
  { value: 'series_c', label: 'Series C' },
  { value: 'series_d', label: 'Series D' },
  { value: 'series_e', label: 'Series E' },
  { value: 'series_f', label: 'Series F' },
  { value: 'series_g', label: 'Series G' },
  { value: 'series_h', label: 'Series H' },
  { value: 'series_i', label: 'Series I' },
  { value: 'series_j', label: 'Series J' },
] as const;

/** One of them. */
export type Stage = (typeof STAGE_ORDER)[number]['value'];

/** The names of the stages, in their order. */
export const STAGE_NAMES = STAGE_ORDER.map(({ value }) => value);

/** Of more companies than these times are told in whole months. */
export const MOST_IN_DAYS = 2000;

/** How companies went from their first round at a stage to their first one at another or a later one, as the server answers it. */
export interface StagePaths {
  /** All rounds that are looked at, and the newest day of them. */
  readonly rounds: number;
  readonly end: string | null;
  /** First rounds at a stage without a day. */
  readonly undated: number;
  /** Companies whose later round is dated before; they are left out, as are those whose every later round has no day. */
  readonly outOfOrder: number;
  /** What times are told in. */
  readonly unit: 'day' | 'month';
  /** The year of the first round, how long each was followed, whether it went on then (1) or was only followed so far (0), and how many are alike. */
  readonly paths: readonly (readonly [year: number, time: number, isEvent: 0 | 1, count: number])[];
  /** The first day of those of each year. */
  readonly years: readonly { readonly year: number; readonly first: string }[];
  /** Companies with a round of each stage, and those of them with one of a later stage. */
  readonly funnel: readonly { readonly stage: Stage; readonly companies: number; readonly further: number }[];
}

/** Where it is asked how companies went from a stage to another, of the rounds under conditions. */
export const stagePathsAddress = (first: Stage, next: Stage, where: ConditionInput | undefined): string =>
  questionAddress(`/stage-paths/?first=${first}&next=${next}`, where);
