import { MEASURES, PERIODS } from '#domain/query/group.ts';
import { QUERIES } from '#domain/limits.ts';
import { listOf, object, orNull, ref, type Json } from '#server/rest/openapiParts.ts';

const TEXT: Json = { type: 'string' };
const condition = ref('Condition');
const closed = (properties: Json, required: readonly string[]): Json => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});

const PATH: Json = {
  type: 'string',
  description: 'A field, or a path over links such as fundingRounds.date.',
};

const CONDITION: Json = {
  description: 'A condition, or several that are joined.',
  oneOf: [
    closed(
      {
        f: PATH,
        op: { type: 'string', description: 'As behind the dot of filters.' },
        v: { description: 'The value, or several.' },
      },
      ['f', 'op'],
    ),
    closed({ and: listOf(condition) }, ['and']),
    closed({ or: listOf(condition) }, ['or']),
    closed({ not: condition }, ['not']),
    closed(
      {
        some: { type: 'string', description: 'A link: one row behind it meets all of it.' },
        where: condition,
      },
      ['some', 'where'],
    ),
  ],
};

const MOST: Json = {
  type: 'integer',
  minimum: 1,
  maximum: QUERIES.maxGroups,
  description: 'Only the values with the most of the last measure; with totals and another dimension.',
};

const QUERY: Json = {
  description: 'A question: of rows, or, with group or measures, of groups of them.',
  ...closed(
    {
      from: { type: 'string', description: 'The kind; the path says it already.' },
      where: condition,
      sort: listOf(
        closed(
          {
            f: PATH,
            dir: { type: 'string', enum: ['asc', 'desc'] },
            nulls: { type: 'string', enum: ['first', 'last'] },
          },
          ['f'],
        ),
      ),
      limit: { type: 'integer', minimum: 0, maximum: QUERIES.maxGroups },
      after: { type: 'string', description: 'The cursor of a `next` link.' },
      group: listOf(closed({ f: PATH, by: { type: 'string', enum: [...PERIODS] }, most: MOST }, ['f'])),
      measures: listOf(closed({ fn: { type: 'string', enum: [...MEASURES] }, f: PATH }, ['fn'])),
      totals: {
        type: 'boolean',
        description: 'Also what the groups of each dimension, and all rows, come to.',
      },
    },
    [],
  ),
};

const BEYOND: Json = {
  type: 'integer',
  description: 'How many values a dimension has besides the largest that were asked for.',
};
const column = object({ f: PATH, by: TEXT, fn: TEXT, label: TEXT, unit: TEXT, beyond: BEYOND }, [
  'f',
  'by',
  'fn',
  'unit',
  'beyond',
]);
const values = listOf({
  description: 'A number, a date or moment, the sums by currency, or null where nothing is known.',
  oneOf: [
    { type: ['number', 'string', 'null'] },
    listOf(object({ currency: TEXT, sum: { type: ['number', 'null'] }, known: { type: 'integer' } })),
  ],
});
const key = object({ value: { type: ['string', 'null'] }, label: TEXT });

const GROUPS: Json = {
  description: 'Rows summed up in groups, as `q` with group or measures asks.',
  ...object(
    {
      keys: { ...listOf(column), description: 'The dimensions, in the order of the keys of each row.' },
      measures: {
        ...listOf(column),
        description: 'What was computed, in the order of the values of each row.',
      },
      rows: listOf(object({ keys: listOf(key), values })),
      totals: {
        ...listOf(object({ keys: listOf(orNull(key)), values })),
        description: 'Where they were asked for; a key is null where the total is over it.',
      },
      hasMore: { type: 'boolean', description: 'There are more groups than were asked for.' },
    },
    ['totals'],
  ),
};

/** Questions and their answers in groups, by name. */
export const QUERY_SCHEMAS: Json = { Condition: CONDITION, Query: QUERY, Groups: GROUPS };

/** A parameter's value that is a query object as JSON. */
export const QUERY_TEXT: Json = {
  type: 'string',
  contentMediaType: 'application/json',
  contentSchema: ref('Query'),
};
