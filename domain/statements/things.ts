import { buildPath } from '#domain/routes.ts';
import { screenNamed } from '#domain/screens.ts';
import { ORGANIZATION, type Row } from './descriptions.ts';
import type { JsonObject } from './json.ts';
import { schemaTypeOf } from './types.ts';
import { dayIn, isGiven, linkOf, textOf, textsOf } from './values.ts';

/** The vocabulary of all that is told to machines. */
export const SCHEMA = 'https://schema.org';

/** What is known beside a row when it is told of. */
export interface ThingFacts {
  readonly origin: string;
  readonly kind: string;
  /** The one address of the row. */
  readonly canonical: string;
  readonly description: string;
  readonly sector?: { readonly name: string } | undefined;
}

/** A row as a thing of schema.org, in what its own values say. */
export const thingOf = (row: Row, facts: ThingFacts): JsonObject =>
  facts.kind === ORGANIZATION ? organizationOf(row, facts) : workOf(row, facts);

function workOf(row: Row, facts: ThingFacts): JsonObject {
  const { kind, canonical, description } = facts;
  const doi = textOf(row['doi']);
  const agency = textOf(row['agency']);
  return {
    '@type': schemaTypeOf(kind) ?? 'Thing',
    '@id': canonical,
    name: textOf(row['name']),
    description,
    url: linkOf(row['website']) ?? canonical,
    author: textsOf(row['authors'])?.map((name) => ({ '@type': 'Person', name })),
    datePublished: dayIn(row, 'publishedOn'),
    sameAs: doi === undefined ? undefined : `https://doi.org/${doi}`,
    funder: agency === undefined ? undefined : { '@type': 'Organization', name: agency },
    ...(kind === 'classification' ? termOf(row, facts) : {}),
  };
}

// A class is a term of the taxonomy.
const termOf = (row: Row, facts: ThingFacts): JsonObject => ({
  termCode: textOf(row['slug']),
  alternateName: textsOf(row['aliases']),
  inDefinedTermSet: { '@type': TERM_SET, '@id': taxonomyOf(facts), name: taxonomyName(facts) },
});

/** The type of the taxonomy. */
export const TERM_SET = 'DefinedTermSet';

/** The address of the taxonomy. */
export const taxonomyOf = ({ origin }: Pick<ThingFacts, 'origin'>): string => origin + buildPath('TAXONOMY');

/** What the taxonomy of the sector is called. */
export const taxonomyName = ({ sector }: Pick<ThingFacts, 'sector'>): string =>
  [sector?.name, screenNamed('TAXONOMY').title].filter(Boolean).join(': ');

function organizationOf(row: Row, { canonical, description }: ThingFacts): JsonObject {
  const founded = typeof row['founded'] === 'number' ? String(row['founded']) : undefined;
  const profiles = [row['linkedIn'], row['facebook'], row['github']].map(linkOf).filter(isGiven);
  const place = {
    addressLocality: textOf(row['city']),
    addressRegion: textOf(row['state']),
    addressCountry: textOf(row['country']),
  };
  const hasPlace = Object.values(place).some(isGiven);
  return {
    '@type': schemaTypeOf(ORGANIZATION),
    '@id': canonical,
    name: textOf(row['name']),
    description,
    url: linkOf(row['website']) ?? canonical,
    foundingDate: founded,
    address: hasPlace ? { '@type': 'PostalAddress', ...place } : undefined,
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
}
