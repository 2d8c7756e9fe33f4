import type { Row } from '#domain/kindTypes.ts';
import type { MetricPair } from '#domain/promises/metricPairs.ts';
import type { Threshold } from '#domain/promises/thresholds.ts';
import type { Standing } from '#domain/promises/standings.ts';
import { roadmapPath, type RoadmapAsked } from '#domain/promises/roadmapPath.ts';
import { pathQuestion } from '#web/api/questions.ts';
import type { Question } from '#web/api/question.ts';

type Point = Row<'metricPoint'>;

/** A value that decides what became of a promise. */
export type DecidingValue = Pick<
  Point,
  'id' | 'value' | 'uncertainty' | 'year' | 'date' | 'datePrecision' | 'dueOn' | 'dueOnPrecision'
>;

type Came = Pick<Point, 'outcome' | 'slipMonths' | 'slipYears'> & {
  readonly standing: Standing | null;
  readonly revisedBy: DecidingValue | null;
};

/** What was promised by a point, and what became of it; `stoodThen` by the year that is asked for. */
export type RoadmapPromise = Came &
  Pick<Point, 'dueOn' | 'dueOnPrecision' | 'timesRevised'> & {
    readonly saidOn: string | null;
    readonly saidOnPrecision: string | null;
    readonly metBy: DecidingValue | null;
    readonly bestBy: DecidingValue | null;
    readonly from: { readonly at: string | null; readonly value: string } | null;
    readonly stoodThen: Came | null;
  };

/** A value that was reached or promised. */
export type RoadmapPoint = Pick<
  Point,
  | 'id'
  | 'name'
  | 'value'
  | 'uncertainty'
  | 'year'
  | 'date'
  | 'datePrecision'
  | 'type'
  | 'system'
  | 'conditions'
  | 'machine'
  | 'modality'
  | 'source'
> & {
  /** Where it stands in time, yyyy-MM-dd. */
  readonly at: string | null;
  readonly maker: string | null;
  readonly product: string | null;
  readonly paper: string | null;
  readonly paperId: string | null;
  readonly period: 'later' | 'then' | 'unknown';
  readonly promise: RoadmapPromise | null;
};

/** What became of promises, in numbers. */
export type Figures = {
  readonly promises: number;
  readonly standings: Readonly<Record<Standing, number>>;
  readonly judged: number;
  readonly kept: number;
  readonly slips: number;
  readonly medianSlip: number | null;
};

export type Rates = {
  readonly all: Figures;
  readonly makers: readonly { readonly maker: string | null; readonly figures: Figures }[];
};

export type RoadmapMaker = {
  readonly id: string;
  readonly name: string;
  readonly entityType: readonly string[];
};

/** The roadmap of a metric, as the API gives it. */
export type Roadmap = {
  readonly metric: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly unit: string | null;
    readonly description: string | null;
    readonly isLowerBetter: boolean;
  };
  readonly metrics: readonly {
    readonly slug: string;
    readonly name: string;
    readonly unit: string | null;
    readonly reached: number;
    readonly promised: number;
  }[];
  readonly pairs: readonly MetricPair[];
  readonly thresholds: readonly Threshold[];
  readonly today: string;
  readonly saidBy: number | null;
  readonly unsaid: number;
  readonly untold: number;
  readonly makers: readonly RoadmapMaker[];
  readonly points: readonly RoadmapPoint[];
  readonly frontiers: readonly { readonly machine: string | null; readonly ids: readonly string[] }[];
  readonly rates: Rates;
  readonly ratesThen: Rates | null;
};

/** Asks for the roadmap of a metric under conditions. */
export const roadmapQuestion = (asked: RoadmapAsked): Question<Roadmap> =>
  pathQuestion<Roadmap>('metricPoint', roadmapPath(asked));
