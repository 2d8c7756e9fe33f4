import { LISTS, TOTALS_LIMIT } from '#domain/limits.ts';
import { MONEY_PARAMETER } from '#domain/money.ts';
import { kindOf } from '#domain/registry.ts';
import { REACH_PARAMETER, USUAL_REACH } from '#domain/sets.ts';
import { CHARTED, DEFAULT_GRAPH, dimensionsOf, measuredFields, MEASURES } from '#server/insights/graphing.ts';
import { MONEY_NAMES, REACH_NAMES, TOTALS_PATHS } from './insights.ts';
import { json, pageOf, parameter, problem, type Json } from './openapiParts.ts';

const text: Json = { type: 'string' };
const maybeText: Json = { type: ['string', 'null'] };
const count: Json = { type: 'integer' };
const usd: Json = {
  type: ['number', 'null'],
  description: 'Private equity raised, in USD as shown for the organizations; null where nothing is known.',
};
const other: Json = { type: 'integer', description: 'Rounds known in other currencies alone.' };
const ofCompanies: Json = {
  companies: count,
  companyUsd: { type: ['number', 'null'], description: 'Private equity in USD as shown for the companies.' },
  companyCapitalUsd: {
    type: ['number', 'null'],
    description: 'All capital in USD as shown for the companies.',
  },
  companyStatedUsd: {
    type: ['number', 'null'],
    description: 'What sources state of the companies in all, in USD.',
  },
};
const object = (properties: Json): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const classOnly: Json = { id: { type: 'string', format: 'uuid' }, slug: text, name: text, color: maybeText };
const parent: Json = { oneOf: [object({ id: text, slug: text, name: text }), { type: 'null' }] };

/** The rows of the totals and the like, by name. */
export const INSIGHT_SCHEMAS: Json = {
  TaxonomyTotal: object({
    ...classOnly,
    level: { type: ['integer', 'null'] },
    parentClassification: parent,
    organizations: count,
    usd,
    otherCurrencyRounds: other,
    ...ofCompanies,
    papers: count,
  }),
  CountryTotal: object({
    country: text,
    name: text,
    region: text,
    organizations: count,
    usd,
    otherCurrencyRounds: other,
    ...ofCompanies,
  }),
  SectorTotal: object({
    ...classOnly,
    usd: {
      type: ['number', 'null'],
      description: 'Sum of the amounts in USD of the rounds that are counted; null where none has one.',
    },
    rounds: {
      type: 'integer',
      description:
        'Rounds by which something was raised: equity, convertible and bridge rounds, no promises.',
    },
    otherCurrencyRounds: { type: 'integer', description: 'Those of them known in another currency alone.' },
    capitalUsd: {
      type: ['number', 'null'],
      description: 'The same sum with the rounds of all capital: listings, grants and debt too.',
    },
    capitalRounds: { type: 'integer', description: 'Rounds of all capital.' },
  }),
  SectorCount: object({ ...classOnly, organizations: count }),
  SecondaryCount: object({ ...classOnly, parentClassification: parent, organizations: count }),
  GraphRow: object({
    dimension: maybeText,
    dimensionLabel: maybeText,
    split: maybeText,
    splitLabel: maybeText,
    value: { type: ['number', 'null'] },
    count: { type: 'integer', description: 'Rows of the group.' },
    valued: { type: 'integer', description: 'Rows of the group that have a value.' },
  }),
  PanelKind: object({
    kind: text,
    label: text,
    path: text,
    count,
    facets: {
      type: 'array',
      items: object({
        field: text,
        label: text,
        options: { type: 'array', items: object({ value: text, label: text, count }) },
      }),
    },
  }),
};

const partParameters: readonly Json[] = [
  parameter(
    'limit',
    { type: 'integer', minimum: 0, maximum: LISTS.maxLimit, default: TOTALS_LIMIT },
    'Rows of the answer.',
  ),
  parameter('offset', { type: 'integer', minimum: 0, maximum: LISTS.maxOffset }, 'Rows to skip.'),
];

const reachParameter: Json = parameter(
  REACH_PARAMETER,
  { type: 'string', enum: REACH_NAMES, default: USUAL_REACH },
  'Whose figures: of the sector (its core and divisions of larger companies) or of all organizations, suppliers and adjacent ones as well.',
);

/** What the figures of the sector can be asked by: whose they are, and which of the three figures of money. */
export const FIGURE_PARAMETERS: readonly Json[] = [
  reachParameter,
  parameter(
    MONEY_PARAMETER,
    { type: 'string', enum: [...MONEY_NAMES], default: MONEY_NAMES[0] },
    'What money is shown: private equity (equity, convertible and bridge rounds), all capital (with listings, what followed them and debt), or the totals that sources state.',
  ),
];

interface Described {
  readonly path: string;
  readonly summary: string;
  readonly row: string;
  readonly parameters?: readonly Json[];
}

const kinds = Object.values(CHARTED).map(kindOf);
const enumOf = (names: readonly string[]): Json => ({ type: 'string', enum: [...new Set(names)] });
const dimensions = enumOf(kinds.flatMap(dimensionsOf));

const DESCRIBED: readonly Described[] = [
  {
    path: '/taxonomy/',
    summary: 'The tree of classes with organizations and USD, each with all below it',
    row: 'TaxonomyTotal',
  },
  { path: '/country_totals/', summary: 'Organizations and USD by country', row: 'CountryTotal' },
  { path: '/sector_totals/', summary: 'USD and rounds by top class', row: 'SectorTotal' },
  { path: '/sector_counts/', summary: 'Organizations by top class', row: 'SectorCount' },
  { path: '/secondary_counts/', summary: 'Organizations by second-level class', row: 'SecondaryCount' },
  {
    path: '/graphing_tool/',
    summary: 'Aggregated rows; further parameters are filters of the charted kind, as on its list',
    row: 'GraphRow',
    parameters: [
      parameter('from', { ...enumOf(Object.keys(CHARTED)), default: DEFAULT_GRAPH.from }, 'What is charted.'),
      parameter(
        'measure',
        { ...enumOf(MEASURES), default: DEFAULT_GRAPH.measure },
        'The figure of each group; for organizations without `of`, count is the default.',
      ),
      parameter(
        'of',
        { ...enumOf(kinds.flatMap(measuredFields)), default: DEFAULT_GRAPH.of },
        'The field that is measured; amounts that are not final or not told are left out.',
      ),
      parameter('dimension', { ...dimensions, default: DEFAULT_GRAPH.dimension }, 'What the groups are.'),
      parameter('split', dimensions, 'A second grouping within each group.'),
      parameter('q', text, 'A query object as JSON: {from, where}.'),
    ],
  },
  {
    path: '/search-panel/',
    summary: 'Facets, options and counts of every listed kind',
    row: 'PanelKind',
    parameters: [parameter('search', text, 'Text that one of the names contains.')],
  },
];

const hasReach = (path: string): boolean => Object.hasOwn(TOTALS_PATHS, path) || path === '/graphing_tool/';

/** The paths of the totals, the graphing tool and the search panel. */
export const insightPaths = (): readonly (readonly [string, Json])[] =>
  DESCRIBED.map(({ path, summary, row, parameters = [] }) => {
    const page: Json = pageOf(row);
    const get: Json = {
      summary,
      operationId: `get_${path.slice(1, -1).replaceAll('-', '_')}`,
      parameters: [...parameters, ...(hasReach(path) ? [reachParameter] : []), ...partParameters],
      responses: {
        200: { description: 'The rows.', content: json(page) },
        400: problem('An unknown or malformed parameter.'),
      },
    };
    return [path, { get }] as const;
  });
