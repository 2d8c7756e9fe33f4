import { TILE_WIDTHS } from '#domain/saved/dashboard.ts';
import { SAVED_TOOLS } from '#domain/saved/savedAddress.ts';
import { SAVED_LIMITS, VISIBILITIES, WHOSE } from '#domain/saved/savedLimits.ts';
import {
  json,
  pageOf,
  parameter,
  problem,
  ref,
  type Json,
  type PathItem,
} from '#server/rest/openapiParts.ts';
import { FOR_ALL } from '#server/rest/openapi/finish.ts';
import { SAVED_PATHS } from './saved.ts';

const text = (more: Json = {}): Json => ({ type: 'string', ...more });
const orNull = (schema: Json): Json => ({ oneOf: [schema, { type: 'null' }] });
const object = (properties: Json, required: readonly string[]): Json => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const whole = (properties: Json): Json => object(properties, Object.keys(properties));
const ID = text({ format: 'uuid' });
const TIME = text({ format: 'date-time' });
const VERSION: Json = { type: 'integer', minimum: 1, description: 'The version that was read.' };

const HEAD: Json = {
  title: text({ minLength: 1, maxLength: SAVED_LIMITS.title }),
  note: text({ maxLength: SAVED_LIMITS.note }),
  visibility: text({
    enum: VISIBILITIES.map(({ value }) => value),
    description: 'Its owner alone, everybody who is signed in, or everybody.',
  }),
};
const SCENE = orNull(
  whole({
    places: {
      type: 'object',
      maxProperties: SAVED_LIMITS.places,
      additionalProperties: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 },
      description: 'Where the things of a graph stand, by their ids.',
    },
  }),
);
const ADDRESS = text({
  maxLength: SAVED_LIMITS.address,
  description: 'The path of a tool with its parameters, as in the browser.',
});
const DRAWN: Json = { address: ADDRESS, scene: SCENE };
const TILES: Json = {
  type: 'array',
  maxItems: SAVED_LIMITS.tiles,
  items: object({ view: ID, width: { type: 'integer', enum: TILE_WIDTHS } }, ['view']),
};
const KEPT: Json = {
  id: ID,
  ...HEAD,
  isMine: { type: 'boolean' },
  by: orNull(text({ description: 'The name of its owner, for those who are signed in.' })),
  version: VERSION,
  createdAt: TIME,
  updatedAt: TIME,
};
const VIEW: Json = {
  ...KEPT,
  tool: text({ enum: SAVED_TOOLS }),
  address: orNull(ADDRESS),
  requires: orNull(text({ description: 'The role that opens the tool.' })),
  isLocked: { type: 'boolean', description: 'The tool is closed to whoever asks; its address is not told.' },
};
const BOARD: Json = { ...KEPT, tileCount: { type: 'integer' } };

/** The schemas of saved views and dashboards. */
export const SAVED_SCHEMAS: Json = {
  SavedView: whole(VIEW),
  SavedViewInFull: whole({ ...VIEW, scene: SCENE }),
  SavedViewDraft: object({ ...HEAD, ...DRAWN }, ['title', 'address']),
  SavedViewChange: object({ ...HEAD, ...DRAWN, version: VERSION }, ['version']),
  DashboardInShort: whole(BOARD),
  Dashboard: whole({
    ...BOARD,
    tiles: {
      type: 'array',
      items: whole({ width: { type: 'integer', enum: TILE_WIDTHS }, view: orNull(ref('SavedView')) }),
    },
  }),
  DashboardDraft: object({ ...HEAD, tiles: TILES }, ['title']),
  DashboardChange: object({ ...HEAD, tiles: TILES, version: VERSION }, ['version']),
};

const LIST_PARAMETERS = [
  parameter(
    'whose',
    text({ enum: WHOSE.map(({ value }) => value) }),
    'The own, those that others share, or all public ones; the own for who is signed in, else the public ones.',
  ),
  parameter('search', text({ maxLength: SAVED_LIMITS.search }), 'Part of a title or a note.'),
  parameter(
    'limit',
    { type: 'integer', minimum: 1, maximum: SAVED_LIMITS.mostOfPage, default: SAVED_LIMITS.page },
    'Rows of the page.',
  ),
  parameter('after', ID, 'The row after which the page begins; follow "next".'),
];
const TOOL = parameter('tool', text({ enum: SAVED_TOOLS }), 'Those of one tool.');
const REFUSED: Json = {
  401: problem('Nobody is signed in, or the token does not hold.'),
  403: problem('It is not of whoever asks, or the key only reads.'),
};
const body = (name: string): Json => ({ required: true, content: json(ref(name)) });
const WRONG: Json = {
  400: problem('A body or a parameter that cannot be read.'),
  422: problem('Values that break a rule, by field.'),
};

type Kept = {
  readonly path: string;
  readonly noun: string;
  readonly name: string;
  readonly row: string;
  readonly whole: string;
  readonly more?: readonly Json[];
};

function listPath({ path, noun, name, row, whole: full, more = [] }: Kept): PathItem {
  const page = pageOf(row);
  return [
    path,
    {
      get: {
        summary: `${noun}s, those that changed last first`,
        operationId: `list_${name}s`,
        security: FOR_ALL,
        parameters: [...LIST_PARAMETERS, ...more],
        responses: {
          200: { description: 'A page of them.', content: json(page) },
          400: problem('A parameter that cannot be read.'),
          401: problem('Nobody is signed in, and others than public ones are asked for.'),
        },
      },
      post: {
        summary: `A new ${noun.toLowerCase()} of whoever asks`,
        operationId: `create_${name}`,
        requestBody: body(`${full.replace('InFull', '')}Draft`),
        responses: { 201: { description: 'It is kept.', content: json(ref(full)) }, ...REFUSED, ...WRONG },
      },
    },
  ];
}

function onePath({ path, noun, name, whole: full }: Kept): PathItem {
  const parameters = [{ name: 'id', in: 'path', required: true, schema: ID }];
  const missing = { 404: problem('There is none, or none that is shown to whoever asks.') };
  return [
    `${path}{id}/`,
    {
      get: {
        summary: `One ${noun.toLowerCase()}`,
        operationId: `get_${name}`,
        security: FOR_ALL,
        parameters,
        responses: {
          200: { description: 'As it is kept.', content: json(ref(full)) },
          401: problem('The token does not hold.'),
          ...missing,
        },
      },
      patch: {
        summary: `Changes what is named of a ${noun.toLowerCase()}; only its owner does`,
        operationId: `change_${name}`,
        parameters,
        requestBody: body(`${full.replace('InFull', '')}Change`),
        responses: {
          200: { description: 'As it is kept now.', content: json(ref(full)) },
          ...REFUSED,
          ...missing,
          409: problem('It has changed since that version.'),
          ...WRONG,
        },
      },
      delete: {
        summary: `Deletes a ${noun.toLowerCase()}; its owner does, and super admins take away what others share`,
        operationId: `delete_${name}`,
        parameters,
        responses: { 204: { description: 'It is gone.' }, ...REFUSED, ...missing },
      },
    },
  ];
}

const VIEWS: Kept = {
  path: SAVED_PATHS.views,
  noun: 'Saved view',
  name: 'saved_view',
  row: 'SavedView',
  whole: 'SavedViewInFull',
  more: [TOOL],
};
const DASHBOARDS: Kept = {
  path: SAVED_PATHS.dashboards,
  noun: 'Dashboard',
  name: 'dashboard',
  row: 'DashboardInShort',
  whole: 'Dashboard',
};

/** The paths of saved views and dashboards. */
export const savedPaths = (): readonly PathItem[] => [
  listPath(VIEWS),
  onePath(VIEWS),
  listPath(DASHBOARDS),
  onePath(DASHBOARDS),
];
