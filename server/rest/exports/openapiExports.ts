import { formatCount } from '#domain/format.ts';
import type { Kind } from '#domain/kind.ts';
import { EXPORTS } from '#domain/limits.ts';
import { EXPORT_FILES } from '#server/exports/formats.ts';
import { LIST_FORMATS } from '#server/rest/listParams.ts';
import { json, orNull, parameter, problem, ref, type Json } from '#server/rest/openapiParts.ts';
import { recordFormats } from './record.ts';

const SWITCH = { type: 'string', enum: ['0', '1'], default: '0' };

/** The parameters by which all rows of a list are asked for as a file. */
export const exportParameters = (): readonly Json[] => [
  parameter(
    'format',
    { type: 'string', enum: [...LIST_FORMATS], default: 'json' },
    'A page of rows (`json`); all rows as CSV, XLSX, JSON lines, one JSON array or Parquet; or the text that says what such a file holds.',
  ),
  parameter(
    'columns',
    { type: 'string' },
    'Fields and links of a file, in their order, separated by commas; all of them where none are named.',
  ),
  parameter(
    'sources',
    SWITCH,
    'With `1` the sources of each value stand beside it: in a column of their own, or in the member `sources` of a JSON row.',
  ),
  parameter(
    'header',
    { type: 'string', enum: ['names', 'labels'], default: 'names' },
    'Whether the columns of a CSV or XLSX are headed by the names of fields or by their labels.',
  ),
  parameter('package', SWITCH, 'With `1` the file comes in a ZIP with a README beside it.'),
  parameter('bom', SWITCH, 'With `1` a CSV begins with the mark by which spreadsheets know UTF-8.'),
];

/** What a list answers in besides a page. */
export function exportContent(): Json {
  const text = { schema: { type: 'string' } };
  const bytes = { schema: { type: 'string', format: 'binary' } };
  return {
    'text/csv': text,
    'application/x-ndjson': text,
    [EXPORT_FILES.xlsx.type]: bytes,
    [EXPORT_FILES.parquet.type]: bytes,
    'application/zip': bytes,
    'text/plain': text,
  };
}

/** The parameter by which one row is asked for in another form. */
export const recordParameter = (kind: Kind): Json =>
  parameter(
    'format',
    { type: 'string', enum: [...recordFormats(kind)], default: 'json' },
    'The row with its links and facts (`json`); a line for every fact with its value, unit, source, publisher, dates, method and confidence (`csv`); or statements of schema.org with their citations (`jsonld`, also by `Accept: application/ld+json`).',
  );

/** What one row is answered in besides JSON. */
export const recordContent = (kind: Kind): Json => ({
  'text/csv': { schema: { type: 'string' } },
  ...((recordFormats(kind) as readonly string[]).includes('jsonld')
    ? {
        'application/ld+json': {
          schema: {
            type: 'object',
            required: ['@context', '@graph'],
            properties: { '@context': {}, '@graph': { type: 'array' } },
            additionalProperties: true,
          },
        },
      }
    : {}),
});

const text = { type: 'string' };
const whole = { type: 'integer', minimum: 0 };

/** The schema of what is told of an export that is made in the background. */
export const EXPORT_SCHEMA: Json = {
  type: 'object',
  required: ['status', 'href', 'rows', 'rowsRead', 'file', 'bytes', 'until', 'problem'],
  properties: {
    status: { type: 'string', enum: ['waiting', 'running', 'ready', 'failed'] },
    href: { type: 'string', format: 'uri', description: 'Where this is told anew.' },
    rows: { ...whole, description: 'How many rows were counted when it was asked for.' },
    rowsRead: { ...whole, description: 'How many of them are read.' },
    file: {
      ...orNull({ type: 'string', format: 'uri' }),
      description: 'Where the file is, once it is ready.',
    },
    bytes: { ...orNull(whole), description: 'How long the file is.' },
    until: { ...orNull({ type: 'string', format: 'date-time' }), description: 'When it is removed.' },
    problem: { ...orNull(text), description: 'Why there will be no file.' },
  },
};

/** What a list answers where an export of it is made in the background. */
export const exportAccepted: Json = {
  description: `An export of more than ${formatCount(EXPORTS.streamedUpTo)} rows, which is made in the background; \`Location\` tells how far it is. HEAD starts none. One caller may have ${EXPORTS.ofOneCaller} of them; another is answered 429.`,
  headers: {
    Location: { description: 'Where the export is looked for.', schema: { type: 'string', format: 'uri' } },
    'Retry-After': { description: 'Seconds to wait before the first look.', schema: { type: 'integer' } },
  },
  content: json(ref('BackgroundExport')),
};

const ID: Json = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
};
const none = problem('No such export: it was removed, called off, or lies with another server.');

/** The description of the paths of exports that are made in the background. */
export const exportJobPaths = (): readonly (readonly [string, Json])[] => [
  [
    '/exports/{id}/',
    {
      get: {
        summary: 'How far an export is that is made in the background',
        parameters: [ID],
        responses: { 200: { description: 'Its state.', content: json(ref('BackgroundExport')) }, 404: none },
      },
      delete: {
        summary: 'Calls an export off, and removes its file',
        parameters: [ID],
        responses: { 204: { description: 'It is gone.' }, 404: none },
      },
    },
  ],
  [
    '/exports/{id}/file',
    {
      get: {
        summary: `The file of an export, for ${EXPORTS.keptHours} hours`,
        parameters: [ID],
        responses: {
          200: {
            description: 'The file.',
            content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
          },
          206: {
            description: 'The bytes that `Range` asks for, to go on with a download.',
            content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
          },
          404: none,
          416: problem('The file ends before these bytes.'),
        },
      },
    },
  ],
];
