import { STANDINGS } from '#domain/promises/standings.ts';
import { MACHINES, METRIC_POINT_TYPES, PROMISE_OUTCOMES } from '#domain/tables/metricChoices.ts';
import { kindOf } from '#domain/registry.ts';
import { filtered } from '../openapi/filters.ts';
import { QUERY_TEXT } from '../openapi/queries.ts';
import { AS_OF, json, parameter, problem, ref, type Json } from '../openapiParts.ts';
import { SAID_BY } from './roadmap.ts';

const text: Json = { type: 'string' };
const maybeText: Json = { type: ['string', 'null'] };
const count: Json = { type: 'integer' };
const maybeCount: Json = { type: ['integer', 'null'] };
const day: Json = { type: 'string', format: 'date' };
const maybeDay: Json = { type: ['string', 'null'], format: 'date' };
const listOf = (items: Json): Json => ({ type: 'array', items });
const maybe = (schema: Json): Json => ({ oneOf: [schema, { type: 'null' }] });
const object = (properties: Json): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const oneOf = (options: readonly { readonly value: string }[]): Json => ({
  type: ['string', 'null'],
  enum: [...options.map(({ value }) => value), null],
});

const outcome = oneOf(PROMISE_OUTCOMES);
const standing: Json = { type: ['string', 'null'], enum: [...STANDINGS.map(({ name }) => name), null] };
const slips = {
  slipMonths: { ...maybeCount, description: 'Months from the nearer end of the time promised for.' },
  slipYears: maybeCount,
};

const metric = object({
  id: text,
  slug: text,
  name: text,
  unit: maybeText,
  description: maybeText,
  isLowerBetter: { type: 'boolean' },
});

const promise = object({
  saidOn: maybeDay,
  saidOnPrecision: maybeText,
  dueOn: maybeDay,
  dueOnPrecision: maybeText,
  outcome,
  ...slips,
  timesRevised: maybeCount,
  standing: { ...standing, description: 'By today; null for what was said later than asked for.' },
  metBy: maybe(ref('RoadmapValue')),
  bestBy: maybe(ref('RoadmapValue')),
  revisedBy: maybe(ref('RoadmapValue')),
  from: {
    ...maybe(object({ at: maybeDay, value: text })),
    description:
      'The most that the maker had reached when it was said, by a machine that may be of the same kind.',
  },
  stoodThen: {
    ...maybe(object({ outcome, ...slips, standing, revisedBy: maybe(ref('RoadmapValue')) })),
    description: 'How it stood at the end of the year that was asked for.',
  },
});

/** What is answered of a roadmap, by name. */
export const ROADMAP_SCHEMAS: Json = {
  Roadmap: object({
    metric,
    metrics: listOf(object({ slug: text, name: text, unit: maybeText, reached: count, promised: count })),
    pairs: {
      ...listOf(ref('MetricPair')),
      description: 'What the metric tells together with others, as the pack of the sector says.',
    },
    thresholds: {
      ...listOf(ref('RoadmapThreshold')),
      description: 'What tasks need of the metric, as the pack of the sector and entries of editors say.',
    },
    today: day,
    saidBy: { ...maybeCount, description: 'The year as of whose end it was asked for.' },
    unsaid: { ...count, description: 'Promises left out because nobody tells when they were said.' },
    makers: listOf(object({ id: text, name: text, entityType: listOf(text) })),
    points: listOf(ref('RoadmapPoint')),
    frontiers: {
      ...listOf(object({ machine: oneOf(MACHINES), ids: listOf(text) })),
      description:
        'The points that reached more than any before, by machines of one kind where kinds are known.',
    },
    untold: {
      ...count,
      description: 'Values reached that no line compares: the kind of their machine is not known.',
    },
    rates: ref('PromiseRates'),
    ratesThen: { ...maybe(ref('PromiseRates')), description: 'The same as it stood then.' },
  }),
  RoadmapThreshold: {
    type: 'object',
    properties: {
      id: { ...text, description: 'Of an entry of `/thresholds/`; left out where the pack says it.' },
      metric: text,
      task: text,
      low: { type: 'number' },
      high: { type: 'number', description: 'Left out where the estimate is one number.' },
      conditions: { ...text, description: 'What the estimate assumes.' },
      source: object({ title: text, url: text }),
      date: { ...text, description: 'yyyy, yyyy-MM or yyyy-MM-dd.' },
    },
    required: ['metric', 'task', 'low', 'source', 'date'],
  },
  MetricPair: {
    type: 'object',
    properties: {
      metrics: {
        ...listOf({
          type: 'object',
          properties: {
            key: text,
            power: { type: 'integer', enum: [1, -1] },
            isRest: { type: 'boolean', description: 'What counts is what a share in per cent lacks to one.' },
          },
          required: ['key', 'power'],
        }),
        description: 'The figure is the factor times the value of each metric to its power.',
        minItems: 2,
        maxItems: 2,
      },
      factor: { type: 'number' },
      label: text,
      help: text,
      lines: listOf({ type: 'number' }),
    },
    required: ['metrics', 'label', 'help'],
  },
  RoadmapValue: object({
    id: text,
    value: text,
    uncertainty: maybeText,
    year: maybeCount,
    date: maybeDay,
    datePrecision: maybeText,
    dueOn: maybeDay,
    dueOnPrecision: maybeText,
  }),
  RoadmapPoint: object({
    id: text,
    name: text,
    value: text,
    uncertainty: maybeText,
    at: {
      ...maybeDay,
      description: 'Where it stands in time: a year of which no more is known in its middle.',
    },
    year: maybeCount,
    date: maybeDay,
    datePrecision: maybeText,
    type: {
      ...oneOf(METRIC_POINT_TYPES),
      type: 'string',
      enum: METRIC_POINT_TYPES.map(({ value }) => value),
    },
    system: maybeText,
    conditions: maybeText,
    machine: oneOf(MACHINES),
    modality: {
      ...maybeText,
      description: 'That of the point, else the only one of its product, organization or paper.',
    },
    source: maybeText,
    maker: { ...maybeText, description: 'The id of an organization in `makers`.' },
    product: maybeText,
    paper: maybeText,
    paperId: maybeText,
    period: {
      type: 'string',
      enum: ['then', 'later', 'unknown'],
      description:
        'Whether it was said or reached by the end of the year that was asked for; without a year always `then`.',
    },
    promise: maybe(promise),
  }),
  PromiseFigures: object({
    promises: count,
    standings: object(Object.fromEntries(STANDINGS.map(({ name }) => [name, count]))),
    judged: { ...count, description: 'Whose time is over and of which something is on record.' },
    kept: { ...count, description: 'Those of them that were met in time.' },
    slips: { ...count, description: 'Promises that were met and whose slip is known.' },
    medianSlip: { type: ['number', 'null'], description: 'Their median slip in months.' },
  }),
  PromiseRates: object({
    all: ref('PromiseFigures'),
    makers: listOf(object({ maker: maybeText, figures: ref('PromiseFigures') })),
  }),
};

/** The path of roadmaps. */
export const roadmapPaths = (): readonly (readonly [string, Json])[] => [
  [
    '/roadmap-figures/',
    {
      get: {
        summary: 'What was promised of a metric, what was reached, and what became of the promises',
        parameters: filtered(kindOf('metricPoint'), [
          AS_OF,
          parameter(
            'of',
            text,
            'The key of the metric (`slug` of /metrics/); the first of the sector unless named.',
          ),
          parameter(
            'saidBy',
            { type: 'integer', minimum: SAID_BY.first, maximum: SAID_BY.last },
            'Only what was said by the end of this year; outcomes as they stood then, or today where it is not over, are told beside those of today.',
          ),
          parameter('q', QUERY_TEXT, 'A query object as JSON: {where}.'),
        ]),
        responses: {
          200: { description: 'The answer.', content: json(ref('Roadmap')) },
          400: problem('An unknown or malformed parameter, or no such metric.'),
        },
      },
    },
  ],
];
