import { CONFIDENCE, FACT_METHODS } from '#domain/choices.ts';
import type { Kind, RestPath } from '#domain/kind.ts';
import { canNest, partsOf, WRITABLES } from '#domain/writing/writable.ts';
import { fieldSchema, JSON_TYPES } from '#server/rest/openapiFields.ts';
import {
  json,
  listOf,
  object,
  parameter,
  problem,
  ref,
  type Json,
  type PathItem,
} from '#server/rest/openapiParts.ts';
import { operationNoun } from '#server/rest/openapi/operationNames.ts';
import { orTried, written as writtenEntry } from './openapiWritten.ts';

/** A text of the description. */
export const text = (description: string): Json => ({ type: 'string', description });
const isWritten = (kind: Kind): boolean => WRITABLES.includes(kind);
const draftName = (kind: Kind): string => `${kind.name.charAt(0).toUpperCase()}${kind.name.slice(1)}Draft`;
const written = WRITABLES.flatMap((of) => ('rest' in of && of.rest.length > 0 ? [of] : []));

/** How a link is sent. */
export const LINK = 'The id of an entry, {id}, {name}, {connect: …}, {create: {…}} or {disconnect: true}.';
const LINKS =
  'A list of entries, or {connect: […], disconnect: […]}; each an id, {id}, {name} or {create: {…}}.';
const EDGES =
  '{connect: [{where: {node: {id or name}}, edge}], create: [{node, edge}], update: [{where, edge, version}], disconnect: [{where}]}; {where: {edge: {id}}} names a link itself; with its version it is refused if somebody has changed it since.';

function draftSchema(kind: Kind): Json {
  const parts = [...partsOf(kind).values()].map(({ name, field, isList, label }): [string, Json] => [
    name,
    field ? fieldSchema(kind, name, field) : { title: label, description: isList ? LINKS : LINK },
  ]);
  const nested = Object.entries(kind.relations).flatMap(([name, relation]): [string, Json][] => {
    const { type, label: title } = relation;
    if (type === 'edge') return [[name, { title, description: EDGES }]];
    if (!canNest(relation)) return [];
    return [[name, { title, description: '{create: [{…}]}: new entries that belong to this one.' }]];
  });
  return {
    type: 'object',
    title: `A ${kind.label.toLowerCase()} as it is written`,
    additionalProperties: false,
    properties: {
      ...Object.fromEntries([...parts, ...nested]),
      sources: { type: 'array', items: ref('SourceDraft') },
      evidence: {
        type: 'object',
        additionalProperties: ref('EvidenceDraft'),
        description: 'What values rest on, by field.',
      },
      note: text('Why it is written, in the words of its author.'),
      version: { type: 'integer', description: 'The version that was read; of edits, in place of If-Match.' },
      force: {
        type: 'boolean',
        description: 'Of new entries: it is another one than those that look alike.',
      },
      approve: { type: 'boolean', description: 'Of new entries: it is approved as it is made, by who may.' },
    },
  };
}

const REASON: Json = {
  type: 'object',
  additionalProperties: false,
  properties: {
    reason: { ...text('Why; needed to decline.'), type: ['string', 'null'] },
    force: { type: 'boolean', description: 'What others have changed since is written over.' },
  },
};

const SIDE = ['this', 'other', 'both'];
const MERGE_BODY: Json = {
  type: 'object',
  additionalProperties: false,
  properties: {
    from: { ...JSON_TYPES.id, description: 'The entry that goes: this one stays.' },
    into: { ...JSON_TYPES.id, description: 'In place of from: the entry that stays, and this one goes.' },
    choose: {
      type: 'object',
      additionalProperties: { type: 'string', enum: SIDE },
      description:
        'Whose value stays, by field: of the entry of the address ("this") or of the other one; of lists also "both". Where nothing is said, the value of the entry that stays, or of the other one where it has none; lists are united.',
    },
    rounds: {
      type: 'array',
      maxItems: 50,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['this', 'other'],
        properties: { this: JSON_TYPES.id, other: JSON_TYPES.id },
      },
      description:
        'Rounds of both that are one round, which are merged with them in the same set: of this entry and of the other one. A dry run tells those that seem to be one (merge.rounds).',
    },
    version: {
      type: 'integer',
      description: 'The version of this entry that was read, in place of If-Match.',
    },
    otherVersion: { type: 'integer', description: 'The version of the other entry that was read.' },
    reason: text('Why they are the same.'),
  },
};

/** What is written of each kind, what values rest on, and sets of changes. */
export const draftSchemas = (): Json => ({
  ...Object.fromEntries(written.map((kind) => [draftName(kind), draftSchema(kind)])),
  Merge: MERGE_BODY,
  Decision: REASON,
  SourceDraft: {
    type: 'object',
    additionalProperties: false,
    properties: {
      key: text('The name by which values of this request refer to it.'),
      id: { ...JSON_TYPES.id, description: 'A source that is known already.' },
      url: text('The address of the page or document.'),
      upload: text('In place of an address: the key of a document that was uploaded.'),
      title: text('Its title.'),
      publisher: text('Who published it.'),
      publishedOn: JSON_TYPES.date,
    },
  },
  EvidenceDraft: {
    type: 'object',
    additionalProperties: false,
    properties: {
      source: text('The key of one of the sources.'),
      quote: text('What it says, word for word.'),
      note: text('A remark.'),
      method: { type: 'string', enum: FACT_METHODS.map(({ value }) => value) },
      confidence: { type: 'string', enum: CONFIDENCE.map(({ value }) => value) },
      validFrom: JSON_TYPES.date,
      validTo: JSON_TYPES.date,
    },
  },
});

/** How writes are refused. */
export const REFUSALS: Json = {
  400: problem('A body, parameter or header that cannot be read.'),
  401: problem('Nobody is signed in.'),
  403: problem('The role is too low; it says which one may.'),
  409: problem(
    'The entry has changed since it was read, may be there already, or is decided: both sides are told.',
  ),
  422: problem('Values that break a rule, all of them by field.'),
};
/** How what is not there, or not seen, is refused. */
export const MISSING: Json = {
  404: problem('No such entry, or not visible.'),
  410: problem('The entry was removed.'),
};

/** The id in a path. */
export const ID: Json = { name: 'id', in: 'path', required: true, schema: JSON_TYPES.id };
/** Has a write only tried. */
export const DRY_RUN = parameter(
  'dryRun',
  { type: 'string', enum: ['1'] },
  'Nothing is written: the difference is told.',
);
const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  schema: { type: 'string' },
  description,
});
/** The key under which a request may be sent again. */
export const KEY = header(
  'Idempotency-Key',
  'The same request sent again under the key within 24 hours is answered the same and done once.',
);
const IF_MATCH = header('If-Match', 'The version of the entry that was read.');

/** What a write tells that was only tried. */
export const TRIED: Json = {
  description: 'Of a dry run: what it would change.',
  content: json(ref('DryRun')),
};

/** Where what was made is found. */
export const LOCATION: Json = {
  Location: { description: 'Where it is found.', schema: { type: 'string', format: 'uri' } },
};

/** The body that a write needs. */
export const body = (schema: Json): Json => ({ required: true, content: json(schema) });

/** What is made on the path that lists a kind. */
export function listWrites(kind: Kind, path: RestPath): Json {
  if (!isWritten(kind)) return {};
  return {
    post: {
      summary: `A new ${kind.label.toLowerCase()}; it waits for approval`,
      operationId: `create_${operationNoun(path)}`,
      parameters: [DRY_RUN, KEY],
      requestBody: body(ref(draftName(kind))),
      responses: {
        200: TRIED,
        201: {
          description: 'The new entry, its set and what may be done to it.',
          headers: LOCATION,
          content: json(writtenEntry(kind)),
        },
        ...REFUSALS,
      },
    },
  };
}

/** What is done to one entry. */
export function rowWrites(kind: Kind, path: RestPath): Json {
  if (!isWritten(kind)) return {};
  const edit = (operationId: string, summary: string, more: Json): Json => ({
    summary,
    operationId,
    parameters: [ID, DRY_RUN, KEY, IF_MATCH],
    requestBody: body(ref(draftName(kind))),
    responses: {
      200: { description: 'The entry with what was changed.', content: orTried(writtenEntry(kind)) },
      ...more,
      ...REFUSALS,
      ...MISSING,
    },
  });
  const label = kind.label.toLowerCase();
  const waits = {
    description: 'The entry as it is; the change waits for a decision.',
    content: json(writtenEntry(kind)),
  };
  return {
    patch: edit(`edit_${operationNoun(path)}`, `Values of a ${label}; a suggestion of who may not edit it`, {
      202: waits,
    }),
    put: edit(
      `put_${operationNoun(path)}`,
      `All of a ${label}, by who may edit it: what is left out is empty; a relation that has links with values of their own has to be sent, and those that its list lacks go`,
      {},
    ),
    delete: {
      summary: `Removes a ${kind.label.toLowerCase()} and what cannot stand without it; it can be undone`,
      operationId: `remove_${operationNoun(path)}`,
      parameters: [ID, DRY_RUN, KEY, IF_MATCH],
      responses: {
        200: { description: 'The set by which it was removed.', content: orTried(ref('WrittenSet')) },
        ...REFUSALS,
        ...MISSING,
      },
    },
  };
}

/** The paths below one entry: its versions, and decisions about it. */
export function rowPaths(kind: Kind, path: RestPath): readonly PathItem[] {
  if (!isWritten(kind)) return [];
  const decisions = (['approve', 'decline', 'resubmit'] as const).map((decision): PathItem => [
    `${path.path}{id}/${decision}/`,
    {
      post: {
        summary: `Decides about a ${kind.label.toLowerCase()}: ${decision}`,
        operationId: `${decision}_${operationNoun(path)}`,
        parameters: [ID, DRY_RUN, KEY],
        requestBody: { required: false, content: json(ref('Decision')) },
        responses: {
          200: { description: 'The entry as decided.', content: orTried(writtenEntry(kind)) },
          ...REFUSALS,
          ...MISSING,
        },
      },
    },
  ]);
  const history: PathItem = [
    `${path.path}{id}/history/`,
    {
      get: {
        summary: `The versions of a ${kind.label.toLowerCase()}, the newest first, with what changed`,
        operationId: `history_${operationNoun(path)}`,
        parameters: [ID],
        responses: { 200: { description: 'The versions.', content: json(ref('Versions')) }, ...MISSING },
      },
    },
  ];
  return [history, mergePath(kind, path), ...decisions];
}

const mergePath = (kind: Kind, path: RestPath): PathItem => [
  `${path.path}{id}/merge/`,
  {
    post: {
      summary: `Makes one of two entries of ${kind.labelPlural.toLowerCase()} that are the same; it can be undone`,
      description:
        'All that points to the entry which goes is led to the one that stays, its claims count where they say what stands, its name becomes another name, and its address answers 308. A dry run tells both values with their claims, what moves, and computed values before and after; it needs no versions.',
      operationId: `merge_${operationNoun(path)}`,
      parameters: [ID, DRY_RUN, KEY, IF_MATCH],
      requestBody: body(ref('Merge')),
      responses: {
        200: {
          description: 'The entry that stays, and the set.',
          content: orTried(writtenEntry(kind), 'DryMerge'),
        },
        202: {
          description:
            'You may not merge these: it waits as a suggestion. The entry as it stands, and the set.',
          content: json(writtenEntry(kind)),
        },
        ...REFUSALS,
        ...MISSING,
      },
    },
  },
];

/** An entry of any kind, by its id alone. */
export const entryPath: PathItem = [
  '/entries/{id}/',
  {
    get: {
      summary: 'An entry of any kind as an editor opens it: its kind, its row, and what may be done to it',
      parameters: [ID],
      responses: {
        200: {
          description: 'The entry.',
          content: json(
            object({
              kind: text('The kind of the entry.'),
              can: ref('Abilities'),
              row: {
                type: 'object',
                required: ['id'],
                properties: { id: JSON_TYPES.id },
                additionalProperties: true,
                description:
                  'Its values, links and claims by name, as on the path of its kind; amounts as text.',
              },
            }),
          ),
        },
        401: problem('Nobody is signed in.'),
        ...MISSING,
      },
    },
  },
];

const TEXT: Json = { type: 'string' };

/** Which entries another one may be the same as. */
export const duplicatesPath: PathItem = [
  '/duplicates/',
  {
    get: {
      summary: 'Entries that one with these names and addresses may be the same as, before it is made',
      parameters: [
        { ...parameter('kind', TEXT, 'The kind of the entry.'), required: true },
        parameter(
          'name',
          TEXT,
          'Its name; its other searched fields are parameters too, lists once for each text.',
        ),
        parameter('linkedIn', TEXT, 'Its page there.'),
        parameter('except', JSON_TYPES.id, 'The entry itself, where it is there already.'),
      ],
      responses: {
        200: {
          description: 'At most five, each with the field by which it looks alike.',
          content: json(
            object({
              results: listOf(object({ id: JSON_TYPES.id, name: TEXT, field: TEXT, about: TEXT }, ['about'])),
            }),
          ),
        },
        400: problem('The kind or a parameter is wrong.'),
        401: problem('Nobody is signed in.'),
      },
    },
  },
];
