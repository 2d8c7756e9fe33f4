import { buildPath, type RouteName } from './routes.ts';
import { rowScreenOf, screenOfRow, type RowScreen } from './rowScreens.ts';
import type { Screen } from './navigation/screen.ts';
import { screenNamed, SCREENS } from './screens.ts';
import type { JsonValue } from './statements/json.ts';
import { entityTypeOf, ORGANIZATION, pathOf, rowDescription, type Row } from './statements/descriptions.ts';
import { SCREEN_DESCRIPTIONS } from './statements/screenDescriptions.ts';
import { SCHEMA, TERM_SET, taxonomyName, taxonomyOf, thingOf } from './statements/things.ts';
import { isGiven, linkOf, textOf } from './statements/values.ts';

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
const LISTED = 20;

/** The head of a screen, or of an entity's page when its row is given; null is the not-found page. */
export function pageOf(route: RouteName | null, facts: PageFacts): PageHead {
  if (route === null) return headless(`Page not found · ${PRODUCT}`);
  const { origin, row, kind = ORGANIZATION } = facts;
  if (row) return rowPage(route, { ...facts, row, kind });
  const screen = screenNamed(route);
  // Two routes show the home; one address stands for both.
  const canonical = origin + (route === 'DASHBOARD' ? buildPath('HOME') : screen.path);
  const description = SCREEN_DESCRIPTIONS[route] ?? DESCRIPTION;
  return {
    title: titleOf([facts.sought ?? screen.title]),
    description,
    // One that is for nobody else has no address to be found under.
    canonical: screen.isIndexed ? canonical : null,
    // Results are no page of their own: whoever keeps them would lead from one search to another.
    isIndexed: screen.isIndexed && screen.requires === null && facts.sought === undefined,
    jsonLd: documentsOf(route, { ...facts, canonical, description }),
  };
}

// A tab with a screen of its own is a page below that of its row, of which machines are told the same.
function rowPage(
  route: RouteName,
  facts: PageFacts & { readonly row: Row; readonly kind: string },
): PageHead {
  const { origin, row, kind } = facts;
  const { title } = screenNamed(route);
  const told = SCREEN_DESCRIPTIONS[route];
  const name = textOf(row['name']);
  const canonical = origin + pathOf(kind, row);
  const description = rowDescription(kind, row);
  const tab = rowScreenOf(route);
  const part = tab?.tab == null || title === null ? null : { title, path: tab.pathOf(String(row['id'])) };
  return {
    title: titleOf([name, part?.title]),
    description: part && told !== undefined ? `${name}: ${told}` : description,
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
  const { kind = ORGANIZATION } = facts;
  return [{ '@context': SCHEMA, ...thingOf(row, { ...facts, kind }) }, breadcrumb(row, part, facts)];
}

const termSet = (facts: Described): JsonValue => ({
  '@context': SCHEMA,
  '@type': TERM_SET,
  '@id': taxonomyOf(facts),
  name: taxonomyName(facts),
  description: facts.description,
  url: taxonomyOf(facts),
});

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
