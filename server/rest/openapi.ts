import type { Edge, Kind, RestPath } from '#domain/kind.ts';
import { byEveryName, edgeOf, isToOne, kindOf, KINDS, ownName } from '#domain/registry.ts';
import { LISTS } from '#domain/limits.ts';
import { SIMILAR_LIMITS } from '#server/graph/similar.ts';
import { operatorsOf } from '#domain/query/operators.ts';
import { edgeNames } from '#server/records/projection.ts';
import {
  EXPORT_SCHEMA,
  exportAccepted,
  exportContent,
  exportJobPaths,
  exportParameters,
  recordContent,
  recordParameter,
} from './exports/openapiExports.ts';
import { claimPaths } from './editing/openapiClaims.ts';
import { changeSetPaths, SET_SCHEMAS } from './editing/openapiChangeSets.ts';
import { linkPaths } from './editing/openapiLinks.ts';
import { originPaths } from './editing/openapiOrigins.ts';
import { qualityPaths } from './editing/openapiQuality.ts';
import { DRAFT_SCHEMAS, listWrites, rowPaths, rowWrites } from './editing/openapiEditing.ts';
import { DEAL_SCHEMAS, dealPaths } from './deals/openapiDeals.ts';
import { ROADMAP_SCHEMAS, roadmapPaths } from './roadmap/openapiRoadmap.ts';
import { fieldSchema, JSON_TYPES } from './openapiFields.ts';
import { FIGURE_PARAMETERS, INSIGHT_SCHEMAS, insightPaths } from './openapiInsights.ts';
import {
  json,
  parameter,
  problem,
  ref,
  SHARED_RESPONSES,
  withSharedResponses,
  type Json,
} from './openapiParts.ts';
import { GRAPH_SCHEMAS, graphPaths } from './graph/openapiGraph.ts';
import { EMBED_SCHEMAS, embedPaths } from './embeds/openapiEmbeds.ts';
import { exportMinePath } from './auth/exportMine.ts';
import { authPaths, IDENTITY_TOKEN } from './auth/openapiAuth.ts';
import { messagePaths } from './contact/openapiMessages.ts';
import { contactPaths } from './contact/openapiContact.ts';
import { portfolioPath, portfolioSchema } from './openapiPortfolio.ts';
import { EXPLAINED_KINDS } from './explain.ts';
import { searchPaths } from './search/openapiSearch.ts';
import { TAXONOMY_FORMATS } from './taxonomyExport.ts';
import { importPaths } from './imports/openapiImports.ts';
import { SAVED_SCHEMAS, savedPaths } from './saved/openapiSaved.ts';
import { ALL_MAP_SCHEMAS, mapPaths } from './summary-map/openapiSummaryMap.ts';
import { uploadPaths } from './uploads/openapiUploads.ts';
import { userPaths, USER_SCHEMAS } from './users/openapiUsers.ts';

/** The description of the REST interface as OpenAPI 3.1, drawn from the registry. */
export function openApi(origin: string): Json {
  const listed = KINDS.filter(({ rest }) => rest.length > 0);
  const paths = listed.flatMap((kind) =>
    kind.rest.flatMap((path) => [listPath(kind, path), onePath(kind, path), ...rowPaths(kind, path)]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sector Atlas',
      version: '1',
      description:
        'Lists answer {count, next, previous, results}. Filters are field names, with an operator behind a dot.',
    },
    servers: [{ url: origin }],
    paths: Object.fromEntries(
      [
        ...paths,
        ...exportJobPaths(),
        ...searchPaths(),
        ...readPaths(),
        ...insightPaths(),
        ...dealPaths(),
        ...roadmapPaths(),
        portfolioPath(),
        ...mapPaths(),
        ...graphPaths(),
        contactPaths(),
        ...changeSetPaths(),
        ...linkPaths,
        ...claimPaths(),
        ...qualityPaths(),
        ...originPaths,
        ...messagePaths,
        ...viewPaths(),
        ...uploadPaths(),
        ...importPaths(),
        ...userPaths(),
        exportMinePath(),
        ...authPaths(),
      ].map(withSharedResponses),
    ),
    components: {
      responses: SHARED_RESPONSES,
      securitySchemes: { identityToken: IDENTITY_TOKEN },
      schemas: {
        ...Object.fromEntries(KINDS.map((kind) => [schemaName(kind), rowSchema(kind)])),
        ...INSIGHT_SCHEMAS,
        ...DEAL_SCHEMAS,
        ...ALL_MAP_SCHEMAS,
        ...ROADMAP_SCHEMAS,
        ...GRAPH_SCHEMAS,
        ...SCHEMAS_OF_PEOPLE,
        ...DRAFT_SCHEMAS,
        ...SET_SCHEMAS,
        BackgroundExport: EXPORT_SCHEMA,
        ...common(),
      },
    },
  };
}

const SCHEMAS_OF_PEOPLE: Json = { ...USER_SCHEMAS, ...SAVED_SCHEMAS, ...EMBED_SCHEMAS };

// What people keep of tools, and put into other pages.
const viewPaths = (): readonly (readonly [string, Json])[] => [...savedPaths(), ...embedPaths()];

const schemaName = (kind: Kind): string => kind.name.charAt(0).toUpperCase() + kind.name.slice(1);

const fieldSchemas = (edge: Edge): Json =>
  Object.fromEntries(
    Object.entries(byEveryName(edge, edge.fields)).map(([name, field]) => [
      name,
      fieldSchema(edge, ownName(edge, name), field),
    ]),
  );

function rowSchema(kind: Kind): Json {
  const fields = Object.entries(kind.fields).map(([name, field]) => [name, fieldSchema(kind, name, field)]);
  const links = Object.entries(byEveryName(kind, kind.relations)).map(([name, relation]) => {
    const edge = relation.type === 'edge' ? edgeOf(relation.edge) : undefined;
    const item = {
      type: 'object',
      properties: {
        id: JSON_TYPES.id,
        [kindOf(relation.kind).nameField]: { type: 'string' },
        ...(edge ? fieldSchemas(edge) : {}),
      },
    };
    return [name, isToOne(relation) ? { oneOf: [item, { type: 'null' }] } : { type: 'array', items: item }];
  });
  const system = kind.unversioned ? {} : { version: JSON_TYPES.integer, updatedAt: JSON_TYPES.timestamp };
  return {
    type: 'object',
    title: kind.label,
    properties: { id: JSON_TYPES.id, ...Object.fromEntries([...fields, ...links]), ...system },
    required: ['id'],
  };
}

function expandParameter(kind: Kind): readonly Json[] {
  const names = edgeNames(kind);
  const words = `Links with values of their own that every row brings along, separated by commas: ${names.join(', ')}.`;
  return names.length > 0 ? [parameter('expand', { type: 'string' }, words)] : [];
}

function listParameters(kind: Kind): readonly Json[] {
  const own = [
    parameter(
      'limit',
      { type: 'integer', minimum: 0, maximum: LISTS.maxLimit, default: LISTS.defaultLimit },
      'Rows of the page.',
    ),
    parameter(
      'offset',
      { type: 'integer', minimum: 0, maximum: LISTS.maxOffset },
      'Rows to skip; follow `next` to go further.',
    ),
    parameter('after', { type: 'string' }, 'The cursor of a `next` link.'),
    parameter('search', { type: 'string' }, 'What rows are called: by any of their names, or nearly so.'),
    parameter(
      'ordering',
      { type: 'string' },
      'Fields to sort by, `-` before a field for descending, separated by commas.',
    ),
    parameter(
      'q',
      { type: 'string' },
      'A query object as JSON: {where, sort, limit, after} for rows, {where, group, measures, totals, limit} for groups of them.',
    ),
    parameter('count', { type: 'string', enum: ['capped', 'exact'] }, 'How the rows are counted.'),
    ...expandParameter(kind),
    ...exportParameters(),
  ];
  const filters = Object.entries(kind.fields).map(([name, field]) =>
    parameter(
      name,
      { type: 'string' },
      `${field.label}. Operators behind a dot: ${operatorsOf(field).join(', ')}.`,
    ),
  );
  const links = Object.entries(byEveryName(kind, kind.relations)).map(([name, relation]) =>
    parameter(
      name,
      { type: 'string' },
      `${relation.label}: an id or key; \`${name}.<field>\` filters by its fields.`,
    ),
  );
  return [...own, ...filters, ...links];
}

function listPath(kind: Kind, path: RestPath): readonly [string, Json] {
  const page = {
    allOf: [ref('Page'), { properties: { results: { type: 'array', items: ref(schemaName(kind)) } } }],
  };
  return [
    path.path,
    {
      get: {
        summary: `List of ${path.path.replaceAll('/', '').replaceAll('_', ' ')}`,
        operationId: `list_${path.path.replaceAll('/', '')}`,
        parameters: listParameters(kind),
        responses: {
          200: {
            description: 'A page of rows, or all of them as a file.',
            content: { ...json(page), ...exportContent(ref(schemaName(kind))) },
          },
          202: exportAccepted,
          400: problem('An unknown or malformed parameter.'),
        },
      },
      ...listWrites(kind, path),
    },
  ];
}

function onePath(kind: Kind, path: RestPath): readonly [string, Json] {
  return [
    `${path.path}{id}/`,
    {
      get: {
        summary: `One ${kind.label.toLowerCase()} with its facts`,
        operationId: `get_${path.path.replaceAll('/', '')}`,
        parameters: [
          { name: 'id', in: 'path', required: true, schema: JSON_TYPES.id },
          recordParameter(kind),
        ],
        responses: {
          200: {
            description: 'The row.',
            content: { ...json(ref(schemaName(kind))), ...recordContent(kind) },
          },
          400: problem('An unknown parameter, or a format that there is not.'),
          404: problem('No such row, or not visible.'),
          410: problem('The row was removed.'),
        },
      },
      ...rowWrites(kind, path),
    },
  ];
}

function readPaths(): readonly (readonly [string, Json])[] {
  const get = (
    summary: string,
    parameters: readonly Json[] = [],
    schema: Json = { type: 'object' },
  ): Json => ({
    get: {
      summary,
      parameters,
      responses: {
        200: { description: 'The answer.', content: json(schema) },
        400: problem('An unknown or malformed parameter.'),
      },
    },
  });
  return [
    ['/dashboard-metrics/', get('Key figures and latest events of the sector', FIGURE_PARAMETERS)],
    [
      '/similar/',
      get(
        'What is most similar to an entry, with the reasons and the part of the score that each gives',
        [
          { ...parameter('id', JSON_TYPES.id, 'The entry.'), required: true },
          parameter(
            'with',
            JSON_TYPES.id,
            'One other entry to compare with, in place of the most similar ones.',
          ),
          parameter(
            'limit',
            { type: 'integer', default: SIMILAR_LIMITS.usual, maximum: SIMILAR_LIMITS.most },
            'Entries.',
          ),
        ],
        { allOf: [ref('Page'), { properties: { results: { type: 'array', items: ref('SimilarEntry') } } }] },
      ),
    ],
    [
      '/taxonomy/export/',
      get('The classes with their definitions: as JSON with what is counted in each, or as SKOS', [
        parameter('format', { type: 'string', enum: [...TAXONOMY_FORMATS] }, 'JSON, or SKOS in Turtle.'),
        parameter('class', { type: 'string' }, 'The key of a class that is wanted with all below it.'),
      ]),
    ],
    ['/explain/', get(EXPLAIN_SUMMARY, explainParameters, ref('Explanation'))],
    ['/config.json', get('Configuration of the browser')],
    ['/help.json', get('What fields mean, by kind and field')],
    ['/healthz', get('Whether the process lives')],
    ['/readyz', get('Whether it can answer')],
  ];
}

const EXPLAIN_SUMMARY =
  'What a derived value rests on: what counts, what is left out and why, and what says otherwise';

const explainParameters: readonly Json[] = [
  parameter('kind', { type: 'string', enum: EXPLAINED_KINDS }, 'The kind of the entry.'),
  parameter('id', JSON_TYPES.id, 'The entry.'),
  parameter('field', { type: 'string' }, 'One of its derived values.'),
].map((one) => ({ ...one, required: true }));

const entry: Json = { kind: { type: 'string' }, id: JSON_TYPES.id, name: { type: 'string' } };

const similarEntry = (): Json => ({
  type: 'object',
  properties: {
    ...entry,
    score: { type: 'number', description: 'Orders the entries; it has no unit.' },
    reasons: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          reason: { type: 'string' },
          score: { type: 'number' },
          count: { type: 'integer', description: 'How many both have; the first of them stand in `shared`.' },
          shared: { type: 'array', items: { type: 'object', properties: entry } },
        },
      },
    },
  },
});

const explanation = (): Json => ({
  type: 'object',
  properties: {
    row: { type: 'object', properties: { id: JSON_TYPES.id, value: {} } },
    rests: {
      type: 'object',
      properties: {
        count: { type: 'integer' },
        inputs: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              ...entry,
              name: { type: ['string', 'null'] },
              field: { type: 'string', description: 'The field of the entry that the value is in.' },
              value: {},
              leftOut: {
                type: ['string', 'null'],
                description: 'Why it does not count; null where it does.',
              },
              isRival: { type: 'boolean', description: 'It says otherwise than the value.' },
            },
          },
        },
      },
    },
  },
});

function common(): Json {
  return {
    SimilarEntry: similarEntry(),
    Explanation: explanation(),
    Portfolio: portfolioSchema(),
    Page: {
      type: 'object',
      properties: {
        count: { type: 'integer' },
        countIsCapped: { type: 'boolean' },
        next: { type: ['string', 'null'] },
        previous: { type: ['string', 'null'] },
        results: { type: 'array' },
      },
      required: ['count', 'next', 'previous', 'results'],
    },
    Problem: {
      type: 'object',
      properties: {
        type: { type: 'string' },
        title: { type: 'string' },
        status: { type: 'integer' },
        detail: { type: 'string' },
        code: { type: 'string' },
        errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      },
    },
  };
}
