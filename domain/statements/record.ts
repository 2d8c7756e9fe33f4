import { kindNamed } from '#domain/registry.ts';
import { keyInPath } from '#domain/uploads/uploads.ts';
import { ORGANIZATION, pathOf, rowDescription, type Row } from './descriptions.ts';
import type { JsonObject, JsonValue } from './json.ts';
import { claimsOf, type ToldFact } from './claims.ts';
import {
  amountOf,
  asList,
  named,
  propertyOf,
  roleOf,
  rowsIn,
  some,
  spanOf,
  thingIn,
  thingsIn,
} from './parts.ts';
import { SCHEMA, thingOf, type ThingFacts } from './things.ts';
import { dayIn, linkOf, textOf, textsOf } from './values.ts';

/** What is known beside a row that is told of as a whole. */
export interface RecordFacts extends Pick<ThingFacts, 'origin' | 'sector'> {
  /** Whose data these are, in one line. */
  readonly attribution: string;
}

/** The links that are told of a row of each kind, besides its facts. */
export const TOLD_LINKS: Readonly<Record<string, readonly string[]>> = {
  [ORGANIZATION]: [
    'primaryClassification',
    'secondaryClassifications',
    'employees',
    'partOf',
    'parts',
    'memberOf',
    'members',
    'fundingRounds',
    'publicFunding',
    'offers',
  ],
  person: ['organizations'],
  paper: ['organizations', 'primaryClassification'],
  product: ['offeredBy', 'primaryClassification'],
  fundingRound: ['entity', 'investors'],
  publicFunding: ['entity', 'funder'],
  classification: [],
};

/** All that is known of a row, in the words of schema.org: the thing, what it has to do with others, and a page that says who claims what. */
export function recordStatements(kind: string, row: Row, facts: RecordFacts): JsonObject {
  const { origin } = facts;
  const canonical = origin + pathOf(kind, row);
  const description = rowDescription(kind, row);
  const thing = thingOf(row, { ...facts, kind, canonical, description });
  const page = `${canonical}#record`;
  return {
    '@context': SCHEMA,
    '@graph': [
      { ...thing, ...MORE[kind]?.(row, { origin, canonical }), subjectOf: { '@id': page } },
      ...rowsIn(row, 'fundingRounds').map((round) => transferOf(round, { origin, to: canonical })),
      pageOf(kind, row, { ...facts, canonical, page }),
    ],
  };
}

type Place = { readonly origin: string; readonly canonical: string };

const MORE: Readonly<Record<string, (row: Row, place: Place) => JsonObject>> = {
  [ORGANIZATION]: organizationLinks,
  person: (row, { origin }) => ({
    givenName: textOf(row['firstName']),
    familyName: textOf(row['lastName']),
    sameAs: linkOf(row['linkedIn']),
    worksFor: some(
      rowsIn(row, 'organizations').map((one) => roleOf(one, 'worksFor', thingIn(ORGANIZATION, one, origin))),
    ),
  }),
  paper: (row, { origin }) => ({
    identifier: some([propertyOf('DOI', row['doi']), propertyOf('arXiv', row['arxivId'])]),
    isPartOf: named('Periodical', row['venue']),
    sourceOrganization: some(thingsIn(ORGANIZATION, row, { name: 'organizations', origin })),
    about: some(thingsIn('classification', row, { name: 'primaryClassification', origin })),
  }),
  product: (row, { origin }) => ({
    alternateName: textsOf(row['aliases']),
    releaseDate: dayIn(row, 'launchedOn'),
    category: some(thingsIn('classification', row, { name: 'primaryClassification', origin })),
    offers: some(
      thingsIn(ORGANIZATION, row, { name: 'offeredBy', origin }).map((offeredBy) => ({
        '@type': 'Offer',
        offeredBy,
      })),
    ),
  }),
  fundingRound: (row, { origin }) => transferParts(row, origin),
  publicFunding: (row, { origin }) => grantParts(row, origin),
};

// A picture that was uploaded here is told with the address of this installation.
const pictureOf = (value: unknown, origin: string): string | undefined => {
  const address = textOf(value);
  return address !== undefined && keyInPath(address) !== null ? origin + address : linkOf(value);
};

function organizationLinks(row: Row, { origin }: Place): JsonObject {
  const people = rowsIn(row, 'employees');
  const peopleAs = (as: string, isMeant: (role: unknown) => boolean): JsonValue | undefined =>
    some(
      people
        .filter(({ role }) => isMeant(role))
        .map((one) => roleOf(one, as, thingIn('person', one, origin))),
    );
  const classes = ['primaryClassification', 'secondaryClassifications'];
  const investors = rowsIn(row, 'fundingRounds').flatMap((round) => rowsIn(round, 'investors'));
  const organizations = (name: string): JsonValue | undefined =>
    some(thingsIn(ORGANIZATION, row, { name, origin }));
  return {
    alternateName: textsOf([row['aliases'] ?? [], row['formerNames'] ?? []].flat()),
    logo: pictureOf(row['logo'], origin),
    email: textsOf(row['email']),
    telephone: textsOf(row['phone']),
    identifier: tickerOf(row),
    numberOfEmployees: spanOf(row['employeesMin'], row['employeesMax']),
    knowsAbout: some(classes.flatMap((name) => thingsIn('classification', row, { name, origin }))),
    founder: peopleAs('founder', (role) => role === 'founder'),
    employee: peopleAs('employee', (role) => role === 'executive' || role === 'scientist'),
    member: some([
      ...asList(peopleAs('member', (role) => !['founder', 'executive', 'scientist'].includes(String(role)))),
      ...thingsIn(ORGANIZATION, row, { name: 'members', origin }),
    ]),
    parentOrganization: organizations('partOf'),
    subOrganization: organizations('parts'),
    memberOf: organizations('memberOf'),
    funder: some([
      ...new Map(investors.map((one) => [one['id'], thingIn(ORGANIZATION, one, origin)])).values(),
    ]),
    funding: some(
      rowsIn(row, 'publicFunding').map((one) => ({
        ...thingIn('publicFunding', one, origin),
        ...grantParts(one, origin),
      })),
    ),
    makesOffer: some(
      thingsIn('product', row, { name: 'offers', origin }).map((itemOffered) => ({
        '@type': 'Offer',
        itemOffered,
      })),
    ),
  };
}

// As it is written where it is traded: the exchange, then the name.
function tickerOf(row: Row): JsonObject | undefined {
  if (textOf(row['ticker']) === undefined) return undefined;
  return propertyOf('ticker', textsOf([row['exchange'], row['ticker']])?.join(' '));
}

// A round is money that goes from its investors to a company, whether for shares or as a loan.
const transferOf = (
  round: Row,
  { origin, to }: { readonly origin: string; readonly to: string },
): JsonObject => ({
  ...thingIn('fundingRound', round, origin),
  ...transferParts(round, origin),
  participant: { '@id': to },
});

const transferParts = (round: Row, origin: string): JsonObject => ({
  amount: amountOf(round),
  endTime: dayIn(round, 'date'),
  agent: some(thingsIn(ORGANIZATION, round, { name: 'investors', origin })),
  participant: some(thingsIn(ORGANIZATION, round, { name: 'entity', origin })),
});

const grantParts = (grant: Row, origin: string): JsonObject => ({
  amount: amountOf(grant),
  funder: some([
    ...thingsIn(ORGANIZATION, grant, { name: 'funder', origin }),
    ...asList(
      rowsIn(grant, 'funder').length > 0 ? undefined : named('GovernmentOrganization', grant['agency']),
    ),
  ]),
  fundedItem: some(thingsIn(ORGANIZATION, grant, { name: 'entity', origin })),
});

type PagePlace = RecordFacts & { readonly canonical: string; readonly page: string };

// The page of the row says who claims what; its citations are the sources, each once.
function pageOf(kind: string, row: Row, { canonical, page, attribution, origin }: PagePlace): JsonObject {
  const facts = (row['facts'] ?? []) as readonly ToldFact[];
  const { claims, citations } = claimsOf(kindNamed(kind), facts, { about: canonical, page });
  return {
    '@type': 'WebPage',
    '@id': page,
    url: canonical,
    mainEntity: { '@id': canonical },
    dateModified: textOf(row['updatedAt']),
    creditText: attribution,
    usageInfo: `${origin}/about`,
    citation: some(citations),
    hasPart: some(claims),
  };
}
