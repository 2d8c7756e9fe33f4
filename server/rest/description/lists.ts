import type { Kind, RestPath } from '#domain/kind.ts';
import { LISTS } from '#domain/limits.ts';
import { edgeNames } from '#server/records/projection.ts';
import { listWrites, rowPaths, rowWrites } from '#server/rest/editing/openapiEditing.ts';
import {
  exportAccepted,
  exportContent,
  exportParameters,
  recordContent,
  recordParameter,
} from '#server/rest/exports/openapiExports.ts';
import { JSON_TYPES } from '#server/rest/openapiFields.ts';
import {
  AS_OF,
  json,
  listOf,
  pageOf,
  parameter,
  problem,
  ref,
  type Json,
  type PathItem,
} from '#server/rest/openapiParts.ts';
import { filtered } from '#server/rest/openapi/filters.ts';
import { operationNoun } from '#server/rest/openapi/operationNames.ts';
import { QUERY_TEXT } from '#server/rest/openapi/queries.ts';
import { fullName, schemaName } from '#server/rest/openapi/rows.ts';

/** The paths of a list: the list, its rows, and what is done to them. */
export const pathsOfList = (kind: Kind, path: RestPath): readonly PathItem[] => [
  listPath(kind, path),
  onePath(kind, path),
  ...rowPaths(kind, path),
];

function expandParameter(kind: Kind): readonly Json[] {
  const names = edgeNames(kind);
  const words = `Links with values of their own that every row brings along, separated by commas: ${names.join(', ')}.`;
  return names.length > 0 ? [parameter('expand', { type: 'string' }, words)] : [];
}

function listParameters(kind: Kind): readonly Json[] {
  return filtered(kind, [
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
    AS_OF,
    parameter('search', { type: 'string' }, 'What rows are called: by any of their names, or nearly so.'),
    parameter(
      'ordering',
      { type: 'string' },
      'Fields to sort by, `-` before a field for descending, separated by commas.',
    ),
    parameter(
      'q',
      QUERY_TEXT,
      'A query object as JSON: {where, sort, limit, after} for rows, {where, group, measures, totals, limit} for groups of them.',
    ),
    parameter('count', { type: 'string', enum: ['capped', 'exact'] }, 'How the rows are counted.'),
    ...expandParameter(kind),
    ...exportParameters(),
  ]);
}

/** What a list answers in JSON: a page, groups, or with format=array all rows. */
const listAnswer = (kind: Kind): Json => ({
  oneOf: [pageOf(schemaName(kind)), ref('Groups'), listOf(ref('ExportedRow'))],
});

function listPath(kind: Kind, path: RestPath): PathItem {
  return [
    path.path,
    {
      get: {
        summary: `List of ${operationNoun(path).replaceAll('_', ' ')}`,
        operationId: `list_${operationNoun(path)}`,
        parameters: listParameters(kind),
        responses: {
          200: {
            description:
              'A page of rows; groups of them where `q` asks for groups; all of them as a file where `format` does.',
            content: { ...json(listAnswer(kind)), ...exportContent() },
          },
          202: exportAccepted,
          400: problem('An unknown or malformed parameter.'),
        },
      },
      ...listWrites(kind, path),
    },
  ];
}

function onePath(kind: Kind, path: RestPath): PathItem {
  return [
    `${path.path}{id}/`,
    {
      get: {
        summary: `One ${kind.label.toLowerCase()} with its facts`,
        operationId: `get_${operationNoun(path)}`,
        parameters: [
          { name: 'id', in: 'path', required: true, schema: JSON_TYPES.id },
          recordParameter(kind),
          AS_OF,
        ],
        responses: {
          200: {
            description: 'The row.',
            content: { ...json(ref(fullName(kind))), ...recordContent(kind) },
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
