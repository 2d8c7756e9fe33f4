import { QUALITY_CHECKS } from '#domain/writing/quality.ts';
import { json, listOf as list, object, parameter, problem, type Json } from '#server/rest/openapiParts.ts';
import { JSON_TYPES } from '#server/rest/openapiFields.ts';
import { SET_PAGE } from './changeSets.ts';

const TEXT_OR_NULL: Json = { type: ['string', 'null'] };
const COUNT: Json = { type: 'integer' };
const REFUSALS = {
  401: problem('Nobody is signed in.'),
  403: problem('It is told to admins.'),
};

const FINDING: Json = object({
  kind: { type: 'string' },
  id: JSON_TYPES.id,
  name: TEXT_OR_NULL,
  field: { ...TEXT_OR_NULL, description: 'The field that is meant.' },
  value: { ...TEXT_OR_NULL, description: 'What was found there.' },
  usual: { ...TEXT_OR_NULL, description: 'What an outlier is compared with.' },
  reason: { ...TEXT_OR_NULL, description: 'Why it is an outlier.' },
  other: { type: ['object', 'null'], description: 'The other one of two duplicates.' },
});

/** The description of what admins are told of the quality of the data. */
export const qualityPaths = (): readonly (readonly [string, Json])[] => [
  [
    '/data-quality/',
    {
      get: {
        summary: 'How many entries each check of the data finds, for admins',
        responses: {
          200: {
            description: 'Numbers by check, and the mean completeness by kind.',
            content: json(
              object({
                checks: list(object({ check: { type: 'string', enum: QUALITY_CHECKS }, count: COUNT })),
                completeness: list(object({ kind: { type: 'string' }, mean: COUNT, count: COUNT })),
              }),
            ),
          },
          ...REFUSALS,
        },
      },
    },
  ],
  [
    '/data-quality/{check}/',
    {
      get: {
        summary: 'What a check of the data finds, a page at a time, for admins',
        parameters: [
          {
            name: 'check',
            in: 'path',
            required: true,
            schema: { type: 'string', enum: QUALITY_CHECKS },
          },
          parameter('limit', { type: 'integer', default: SET_PAGE.usual, maximum: SET_PAGE.most }, 'Rows.'),
          parameter('after', { type: 'string' }, 'Where the page before ended, as its link says it.'),
        ],
        responses: {
          200: {
            description: 'A page of them.',
            content: json(
              object({
                count: COUNT,
                next: TEXT_OR_NULL,
                results: list(FINDING),
                lists: {
                  ...list(object({ title: { type: 'string' }, path: { type: 'string' }, count: COUNT })),
                  description: 'Of the first page: the lists that show the same.',
                },
              }),
            ),
          },
          400: problem('An unknown or malformed parameter.'),
          ...REFUSALS,
          404: problem('There is no such check.'),
        },
      },
    },
  ],
];
