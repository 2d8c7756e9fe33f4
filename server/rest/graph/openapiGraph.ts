import { GRAPH_RELATIONS } from '#domain/graph/relations.ts';
import { GRAPH_LIMITS } from '#domain/graph/steps.ts';
import { json, pageOf, parameter, problem, ref, type Json } from '#server/rest/openapiParts.ts';

const text: Json = { type: 'string' };
const maybeText: Json = { type: ['string', 'null'] };
const maybeNumber: Json = { type: ['number', 'null'] };
const id: Json = { type: 'string', format: 'uuid' };
const count: Json = { type: 'integer' };
const listOf = (items: Json): Json => ({ type: 'array', items });
const object = (properties: Json): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const relation: Json = { type: 'string', enum: GRAPH_RELATIONS.map(({ name }) => name) };
const way: Json = { type: 'string', enum: ['out', 'in'], description: 'With the relation, or against it.' };

const thing = object({
  id,
  kind: text,
  name: text,
  types: { ...listOf(text), description: 'What an organization is.' },
  country: maybeText,
  raisedUsd: maybeNumber,
  at: {
    oneOf: [{ ...listOf({ type: 'number' }), minItems: 2, maxItems: 2 }, { type: 'null' }],
    description: 'Longitude and latitude of its city; null where none is on record.',
  },
  degree: {
    ...count,
    description: 'How many things stand next to it in all; classes and countries do not count.',
  },
});

const item = object({
  date: maybeText,
  precision: maybeText,
  words: { ...maybeText, description: 'What the row says of the edge, such as a role.' },
  amountUsd: maybeNumber,
  via: {
    oneOf: [object({ kind: text, id, name: text }), { type: 'null' }],
    description: 'The round of an investment.',
  },
  sources: { ...listOf(count), description: 'Places in `sources`.' },
  quote: { ...maybeText, description: 'What a source says of it, word for word.' },
});

const edge = object({
  relation,
  from: id,
  to: id,
  sourceCount: count,
  items: listOf(item),
  evidence: { oneOf: [object({ kind: text, id, field: text }), { type: 'null' }] },
});

const namedParts: Json = { id, kind: text, name: text };
const named = object(namedParts);

const source = object({ id: maybeText, title: maybeText, url: maybeText, publishedOn: maybeText });

/** The answers of the graph, by name. */
export const GRAPH_SCHEMAS: Json = {
  GraphScene: object({
    things: listOf(thing),
    edges: listOf(edge),
    sources: listOf(source),
    steps: listOf({
      type: 'object',
      properties: {
        things: listOf(id),
        left: { ...count, description: 'How many more the step would find if it were not bounded.' },
        paths: listOf(listOf(id)),
      },
    }),
  }),
  GraphCount: object({ relation, way, count }),
  GraphMissing: object({
    results: listOf(
      object({
        one: named,
        other: named,
        shared: listOf({
          ...named,
          properties: {
            ...namedParts,
            by: {
              oneOf: [object({ relation, way }), { type: 'null' }],
              description:
                'How both are linked to it, as each of them sees it; null where in different ways.',
            },
          },
          required: [...Object.keys(namedParts), 'by'],
        }),
        sharedCount: { ...count, description: 'How many things they share; the first are told.' },
      }),
    ),
    isWhole: { type: 'boolean', description: 'False where not all pairs were looked at.' },
  }),
};

const refusals: Json = {
  400: problem('An unknown or malformed parameter; the message names it.'),
  401: problem('Nobody is signed in.'),
  403: problem('It takes the role PREMIUM.'),
  404: problem('No such entry, or not visible.'),
};

/** The paths of the graph. */
export const graphPaths = (): readonly (readonly [string, Json])[] => [
  [
    '/graph/scene/',
    {
      get: {
        summary: 'Things and every edge among them, each with dates, roles and sources, made by steps',
        operationId: 'get_graph_scene',
        parameters: [
          parameter(
            'steps',
            text,
            `Up to ${GRAPH_LIMITS.steps} steps, separated by commas: add:<id>, around:<id>, expand:<id>:<relation>.<out|in>, each:<relation>.<out|in>, path:<id>:<id>:<hops>, paths:<id>:<id>:<hops>, between:<id>:<id>, list.`,
          ),
          parameter('q', text, 'A query object as JSON whose organizations the step `list` adds.'),
        ],
        responses: { 200: { description: 'The scene.', content: json(ref('GraphScene')) }, ...refusals },
      },
    },
  ],
  [
    '/graph/missing/',
    {
      get: {
        summary:
          'Which links between organizations may be missing: pairs that share much and that nothing joins',
        operationId: 'get_graph_missing',
        parameters: [
          parameter('id', id, 'One of each pair; else both are things of the scene.'),
          parameter('steps', text, 'The steps of the scene.'),
          parameter('q', text, 'The query that its step `list` takes.'),
        ],
        responses: {
          200: { description: 'The pairs, what says the most first.', content: json(ref('GraphMissing')) },
          ...refusals,
          403: problem('It takes the role ADMIN.'),
        },
      },
    },
  ],
  [
    '/graph/counts/',
    {
      get: {
        summary: 'How many things stand at the other end of each relation of a thing',
        operationId: 'get_graph_counts',
        parameters: [{ ...parameter('id', id, 'The thing.'), required: true }],
        responses: {
          200: {
            description: 'The counts.',
            content: json(pageOf('GraphCount')),
          },
          ...refusals,
        },
      },
    },
  ],
];
