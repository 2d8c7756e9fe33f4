import { IMPORTS } from '#domain/imports/imports.ts';
import {
  json,
  listOf as list,
  object,
  orNull,
  problem,
  ref,
  type Json,
  type PathItem,
} from '#server/rest/openapiParts.ts';
import { IMPORT_KINDS } from './imports.ts';

const text: Json = { type: 'string' };
const flag: Json = { type: 'boolean' };
const whole: Json = { type: 'integer' };

const counts = object({ new: whole, changed: whole, same: whole, refused: whole });
const mapping: Json = {
  ...list(
    object({ to: { type: ['string', 'null'] }, options: { type: 'object', additionalProperties: text } }, [
      'options',
    ]),
  ),
  description:
    'Where each column goes, in the order of the columns: the name of a target, or null where it is left out; what texts in it stand for.',
};
const settings = {
  refuseWhole: { ...flag, description: 'The file is refused whole where one row of it is bad.' },
  approve: { ...flag, description: 'New rows are approved as they are made: for those who may approve.' },
  source: orNull({
    ...object({ url: text, title: text, upload: text }, ['url', 'title', 'upload']),
    description: 'On what values rest whose row names no source of its own.',
  }),
};
const problems = list(object({ line: whole, column: orNull(text), value: orNull(text), reason: text }));
const IMPORT = object({
  id: { ...text, format: 'uuid' },
  kind: { ...text, enum: [...IMPORT_KINDS] },
  fileName: text,
  format: { ...text, enum: ['csv', 'xlsx', 'ndjson'] },
  status: { ...text, enum: ['ready', 'checking', 'running', 'stopped', 'done', 'undoing', 'undone'] },
  author: object({ id: { ...text, format: 'uuid' }, name: orNull(text) }),
  createdAt: { ...text, format: 'date-time' },
  rows: whole,
  rowsDone: whole,
  settings: object(settings),
  checked: { ...orNull(counts), description: 'What the last dry run with this mapping found.' },
  counts: { ...counts, description: 'What the run has done.' },
  problem: orNull(text),
  problemCount: whole,
  can: object(
    Object.fromEntries(['approve', 'run', 'change', 'undo', 'remove', 'cancel'].map((name) => [name, flag])),
  ),
});

const IN_FULL = object({
  columns: list(object({ heading: text, samples: list(text) })),
  mapping,
  targets: list(
    object(
      {
        name: text,
        label: text,
        isRequired: flag,
        isList: flag,
        options: list(object({ value: text, label: text })),
        leadsTo: text,
      },
      ['options', 'leadsTo'],
    ),
  ),
  samples: {
    ...list({ type: 'object', additionalProperties: true }),
    description: 'What some rows would do: line, name, id of the entry, and each value before and after.',
  },
  problems: { ...problems, description: 'The first cells that cannot be taken.' },
});

/** Imports as they are told, by name. */
export const IMPORT_SCHEMAS: Json = {
  Import: IMPORT,
  ImportInFull: { title: 'An import with its columns', allOf: [ref('Import'), IN_FULL] },
};

const ID: Json = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { ...text, format: 'uuid' },
  description: 'The id of the import.',
};
const refusals = {
  401: problem('Nobody is signed in.'),
  403: problem('The role or the API key does not allow it.'),
};
const ofOne = {
  ...refusals,
  404: problem('There is no such import.'),
  409: problem('The import is not in a state in which this can be done.'),
};
const told = (description: string): Json => ({ description, content: json(ref('ImportInFull')) });
const begin = (summary: string, description: string): Json => ({
  post: {
    summary,
    description,
    parameters: [ID],
    responses: {
      202: told('It has begun.'),
      ...ofOne,
      422: problem('Nothing could be brought in; it says why.'),
    },
  },
});

const CHANGE: Json = { ...object({ mapping, ...settings }), required: [], additionalProperties: false };

const ALL: PathItem = [
  '/imports/',
  {
    get: {
      summary: 'List the imports, the newest first',
      responses: {
        200: {
          description: 'The newest imports.',
          content: json(object({ count: whole, results: list(ref('Import')) })),
        },
        ...refusals,
      },
    },
    post: {
      summary: 'Send a file of rows: CSV, XLSX or NDJSON',
      description: `At most ${IMPORTS.bytes / 1024 / 1024} MiB, ${IMPORTS.rows.toLocaleString('en-US')} rows and ${IMPORTS.columns} columns. Encoding and separator are found; nothing is written before it is run. The file is removed once the import is done, or after ${IMPORTS.keptDays} days.`,
      parameters: [
        {
          name: 'kind',
          in: 'query',
          required: true,
          schema: { ...text, enum: [...IMPORT_KINDS] },
          description: 'What the rows are.',
        },
      ],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file'],
              additionalProperties: false,
              properties: { file: { ...text, format: 'binary' } },
            },
          },
        },
      },
      responses: {
        201: told('It is read; columns are proposed a field to go to.'),
        400: problem('The form did not arrive whole.'),
        ...refusals,
        413: problem('The file is larger than allowed.'),
        415: problem('The body is not multipart/form-data.'),
        422: problem('The file cannot be read; it says why.'),
      },
    },
  },
];

const ONE: PathItem = [
  '/imports/{id}/',
  {
    get: {
      summary: 'Read an import',
      parameters: [ID],
      responses: { 200: told('The import.'), ...ofOne },
    },
    patch: {
      summary: 'Say where columns go, and how rows are brought in',
      parameters: [ID],
      requestBody: { required: true, content: json(CHANGE) },
      responses: {
        200: told('The import as it is now; it wants another dry run.'),
        ...ofOne,
        422: problem('Some values are wrong; all of them are named.'),
      },
    },
    delete: {
      summary: 'Remove an import of which nothing stands, with its file',
      parameters: [ID],
      responses: { 204: { description: 'It is removed.' }, ...ofOne },
    },
  },
];

const WORK: readonly PathItem[] = [
  [
    '/imports/{id}/dry-run/',
    begin('Go through all rows and write none', 'Finds what is new, changed, the same or refused.'),
  ],
  [
    '/imports/{id}/run/',
    begin(
      'Bring the rows in',
      'In chunks, each a change set of kind "import"; it goes on where it was stopped. New rows wait for approval; changes of entries that the author may only suggest to are suggested.',
    ),
  ],
  [
    '/imports/{id}/cancel/',
    begin('End the work behind the rows that it is at', 'What is in by then stands.'),
  ],
  [
    '/imports/{id}/undo/',
    begin(
      'Take an import back as a whole',
      'All of it or nothing: where later changes build on it, it says which.',
    ),
  ],
  [
    '/imports/{id}/problems/',
    {
      get: {
        summary: 'Read the cells that could not be taken',
        parameters: [ID],
        responses: {
          200: { description: 'line, column, value, reason.', content: { 'text/csv': { schema: text } } },
          ...ofOne,
        },
      },
    },
  ],
];

/** The description of the paths by which files of rows are brought in. */
export const importPaths = (): readonly PathItem[] => [ALL, ONE, ...WORK];
