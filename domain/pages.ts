import { buildPath, type RouteName } from './routes.ts';
import { kindNamed } from './registry.ts';
import { rowPath, rowScreenOf, screenOfRow, type RowScreen } from './rowScreens.ts';
import { screenNamed, SCREENS, type Screen } from './screens.ts';
import { countryByCode } from './tables/countries.ts';

/** A value as it stands in JSON. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

/** What the head of a page says. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The one address of this content; none where nothing is to be found again. */
  readonly canonical: string | null;
  /** Search engines are to keep the page. */
  readonly isIndexed: boolean;
  /** Statements for machines, each one a schema.org document. */
  readonly jsonLd: readonly JsonValue[];
}

/** What the sector pack says of its data. */
export interface SectorFacts {
  readonly name: string;
  readonly tagline: string;
  readonly snapshot: string;
  readonly version: string;
  readonly attribution: readonly {
    readonly name: string;
    readonly url: string;
    readonly licenceUrl?: string;
  }[];
}

/** What is known when a page is answered; all but the origin may be missing. */
export interface PageFacts {
  /** What the product's own addresses start with, such as https://atlas.example. */
  readonly origin: string;
  /** The kind of the row that the page is about, an organization where it is not said. */
  readonly kind?: string | undefined;
  /** The row that the page is about, with its `name`. */
  readonly row?: Readonly<Record<string, unknown>> | undefined;
  readonly sector?: SectorFacts | undefined;
  /** The first rows of the list that the page shows, each with the path of its screen. */
  readonly rows?: readonly { readonly name: string; readonly path: string }[] | undefined;
  /** What is looked for, on a page of results. */
  readonly sought?: string | undefined;
}

/** The product's name, as it stands in titles. */
export const PRODUCT = 'Sector Atlas';

const DESCRIPTION =
  'Market intelligence for an emerging-technology sector, with evidence behind every number.';
const SCHEMA = 'https://schema.org';
const LONGEST_DESCRIPTION = 300;
const LISTED = 20;

/** The head of a screen, or of an entity's page when its row is given; null is the not-found page. */
export function pageOf(route: RouteName | null, facts: PageFacts): PageHead {
  if (route === null) return headless(`Page not found · ${PRODUCT}`);
  const { origin, row, kind = ORGANIZATION } = facts;
  if (row) return rowPage(route, { ...facts, row, kind });
  const screen = screenNamed(route);
  // Two routes show the home; one address stands for both.
  const canonical = origin + (route === 'DASHBOARD' ? buildPath('HOME') : screen.path);
  const description = screen.description ?? DESCRIPTION;
  return {
    title: titleOf([facts.sought ?? screen.title]),
    description,
    canonical,
    // Results are no page of their own: whoever keeps them would lead from one search to another.
    isIndexed: facts.sought === undefined,
    jsonLd: documentsOf(route, { ...facts, canonical, description }),
  };
}

// A tab with a screen of its own is a page below that of its row, of which machines are told the same.
function rowPage(
  route: RouteName,
  facts: PageFacts & { readonly row: Row; readonly kind: string },
): PageHead {
  const { origin, row, kind } = facts;
  const { title, description: told } = screenNamed(route);
  const name = textOf(row['name']);
  const canonical = origin + pathOf(kind, row);
  const description = rowDescription(kind, row);
  const tab = rowScreenOf(route);
  const part = tab?.tab == null || title === null ? null : { title, path: tab.pathOf(String(row['id'])) };
  return {
    title: titleOf([name, part?.title]),
    description: part && told !== null ? `${name}: ${told}` : description,
    canonical: part ? origin + part.path : canonical,
    isIndexed: true,
    jsonLd: rowDocuments(row, part, { ...facts, canonical, description }),
  };
}

const titleOf = (names: readonly (string | null | undefined)[]): string =>
  [...names, PRODUCT].filter((name) => name != null).join(' · ');

/** The head of a page that cannot be answered now. */
export const unavailablePage = (): PageHead => headless(PRODUCT);

const headless = (title: string): PageHead => ({
  title,
  description: DESCRIPTION,
  canonical: null,
  isIndexed: false,
  jsonLd: [],
});

const ORGANIZATION = 'organization';

type Row = Readonly<Record<string, unknown>>;

const entityTypeOf = (row: Row): readonly string[] | undefined =>
  row['entityType'] as readonly string[] | undefined;

const pathOf = (kind: string, row: Row): string =>
  rowPath({ kind, id: String(row['id']), entityType: entityTypeOf(row) }) ?? buildPath('HOME');

function rowDescription(kind: string, row: Row): string {
  const own = textOf(row['description']) ?? textOf(row['commentary']);
  if (own !== undefined) return shortened(own);
  if (kind !== ORGANIZATION) return workDescription(kind, row);
  const place = [row['city'], countryName(row['country'])].map(textOf).filter(Boolean).join(', ');
  const name = textOf(row['name']) ?? '';
  return `${place === '' ? name : `${name}, ${place}`}: facts, funding, people and sources.`;
}

// What a work or an act is, in a line: who, where, when.
function workDescription(kind: string, row: Row): string {
  const { label, fields } = kindNamed(kind);
  const [first, ...others] = Array.isArray(row['authors']) ? row['authors'].map(textOf) : [];
  const optionOf = (name: string): string | undefined =>
    fields[name]?.options?.find(({ value }) => value === row[name])?.label;
  const details = [
    first && (others.length > 0 ? `${first} and others` : first),
    textOf(row['venue']),
    optionOf('level') ?? optionOf('fundingInfo') ?? optionOf('stage'),
    textOf(row['agency']),
    countryName(row['country']),
    (textOf(row['date']) ?? textOf(row['publishedOn']) ?? textOf(row['launchedOn']))?.slice(0, 4),
  ].filter(isGiven);
  return shortened(
    `${textOf(row['name']) ?? label}: ${[...details, 'facts with their evidence and sources'].join(', ')}.`,
  );
}

// Cut between words.
function shortened(text: string): string {
  const letters = [...text];
  if (letters.length <= LONGEST_DESCRIPTION) return text;
  const cut = letters.slice(0, LONGEST_DESCRIPTION).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))} …`;
}

type Described = PageFacts & { readonly canonical: string; readonly description: string };

function documentsOf(route: RouteName, facts: Described): readonly JsonValue[] {
  const { origin, rows, sector } = facts;
  if (rows) return [itemList(origin, rows)];
  if (route === 'TAXONOMY') return [termSet(facts)];
  if (route === 'ABOUT' && sector) return [dataset(sector, facts)];
  if (route === 'HOME' || route === 'DASHBOARD') return [webSite(facts)];
  return [];
}

/** A page below that of its row. */
type PagePart = { readonly title: string; readonly path: string };

function rowDocuments(row: Row, part: PagePart | null, facts: Described): readonly JsonValue[] {
  const isOrganization = (facts.kind ?? ORGANIZATION) === ORGANIZATION;
  return [isOrganization ? organizationOf(row, facts) : workOf(row, facts), breadcrumb(row, part, facts)];
}

const TYPES: Readonly<Record<string, string>> = {
  product: 'Product',
  paper: 'ScholarlyArticle',
  publicFunding: 'MonetaryGrant',
  classification: 'DefinedTerm',
  person: 'Person',
};

function workOf(row: Row, facts: Described): JsonValue {
  const { kind = '', canonical, description } = facts;
  const authors = Array.isArray(row['authors']) ? row['authors'].map(textOf).filter(isGiven) : [];
  const doi = textOf(row['doi']);
  const agency = textOf(row['agency']);
  return {
    '@context': SCHEMA,
    '@type': TYPES[kind] ?? 'Thing',
    '@id': canonical,
    name: textOf(row['name']),
    description,
    url: linkOf(row['website']) ?? canonical,
    author: authors.length > 0 ? authors.map((name) => ({ '@type': 'Person', name })) : undefined,
    datePublished: textOf(row['publishedOn']),
    sameAs: doi === undefined ? undefined : `https://doi.org/${doi}`,
    funder: agency === undefined ? undefined : { '@type': 'Organization', name: agency },
    ...(kind === 'classification' ? termOf(row, facts) : {}),
  };
}

// A class is a term of the taxonomy.
const termOf = (row: Row, facts: Described) => ({
  termCode: textOf(row['slug']),
  alternateName: Array.isArray(row['aliases']) ? row['aliases'].map(textOf).filter(isGiven) : undefined,
  inDefinedTermSet: { '@type': TERM_SET, '@id': taxonomyOf(facts), name: taxonomyName(facts) },
});

const TERM_SET = 'DefinedTermSet';

const taxonomyOf = ({ origin }: PageFacts): string => origin + buildPath('TAXONOMY');

const taxonomyName = ({ sector }: PageFacts): string =>
  [sector?.name, screenNamed('TAXONOMY').title].filter(Boolean).join(': ');

const termSet = (facts: Described): JsonValue => ({
  '@context': SCHEMA,
  '@type': TERM_SET,
  '@id': taxonomyOf(facts),
  name: taxonomyName(facts),
  description: facts.description,
  url: taxonomyOf(facts),
});

function organizationOf(row: Readonly<Record<string, unknown>>, facts: Described): JsonValue {
  const website = linkOf(row['website']);
  const founded = typeof row['founded'] === 'number' ? String(row['founded']) : undefined;
  const profiles = [row['linkedIn'], row['facebook'], row['github']].map(linkOf).filter(isGiven);
  const place = {
    addressLocality: textOf(row['city']),
    addressRegion: textOf(row['state']),
    addressCountry: textOf(row['country']),
  };
  const hasPlace = Object.values(place).some(isGiven);
  return {
    '@context': SCHEMA,
    '@type': 'Organization',
    '@id': facts.canonical,
    name: textOf(row['name']),
    description: facts.description,
    url: website ?? facts.canonical,
    foundingDate: founded,
    address: hasPlace ? { '@type': 'PostalAddress', ...place } : undefined,
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
}

// The screen above that of a row: of organizations the list of their type, else the list of the kind, or what its screen is within.
function screenAbove(kind: string, screen: RowScreen | null): Screen & { readonly name: RouteName } {
  const isOwn = ({ list }: Screen): boolean =>
    list?.kind === kind && (screen?.entityType === undefined || list.always?.v === screen.entityType);
  const within = SCREENS.find(({ name }) => name === screen?.route)?.within as RouteName | null | undefined;
  return SCREENS.find(isOwn) ?? screenNamed(within ?? 'COMPANIES');
}

function breadcrumb(
  row: Row,
  part: PagePart | null,
  { origin, kind = ORGANIZATION, canonical }: Described,
): JsonValue {
  const screen = screenOfRow({ kind, entityType: entityTypeOf(row) });
  const list = screenAbove(kind, screen);
  const steps = [
    { name: PRODUCT, item: origin + buildPath('HOME') },
    { name: list.title ?? '', item: origin + list.path },
    { name: textOf(row['name']) ?? '', item: canonical },
    ...(part ? [{ name: part.title, item: origin + part.path }] : []),
  ];
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

const itemList = (origin: string, rows: NonNullable<PageFacts['rows']>): JsonValue => ({
  '@context': SCHEMA,
  '@type': 'ItemList',
  itemListElement: rows.slice(0, LISTED).map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: origin + path,
  })),
});

const dataset = (sector: SectorFacts, { origin, canonical }: Described): JsonValue => ({
  '@context': SCHEMA,
  '@type': 'Dataset',
  name: `${PRODUCT}: ${sector.name}`,
  description: sector.tagline,
  url: canonical,
  version: sector.version,
  dateModified: sector.snapshot,
  isAccessibleForFree: true,
  license: [...new Set(sector.attribution.map(({ licenceUrl }) => linkOf(licenceUrl)).filter(isGiven))],
  isBasedOn: sector.attribution.map(({ url }) => linkOf(url)).filter(isGiven),
  distribution: {
    '@type': 'DataDownload',
    encodingFormat: 'text/csv',
    contentUrl: `${origin}/organizations/?format=csv`,
  },
});

const webSite = ({ origin, sector, description }: Described): JsonValue => ({
  '@context': SCHEMA,
  '@type': 'WebSite',
  name: PRODUCT,
  url: origin + buildPath('HOME'),
  description: sector?.tagline ?? description,
});

const isGiven = (value: string | undefined): value is string => value !== undefined;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

// Only addresses of the web; whatever else a row holds is not told on.
const linkOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && /^https?:\/\//i.test(text) ? text : undefined;
};

const countryName = (code: unknown): string | undefined =>
  typeof code === 'string' ? (countryByCode(code)?.name ?? code) : undefined;
