import { PRODUCT } from '#domain/pages.ts';
import { buildPath } from '#domain/routes.ts';
import type { TaxonomyClass } from '#server/insights/taxonomyClasses.ts';

/** Whose scheme it is, and when it was made. */
export interface SkosScheme {
  /** What the product's own addresses start with. */
  readonly origin: string;
  readonly attribution: string;
  /** yyyy-mm-dd. */
  readonly day: string;
}

const PREFIXES = `@prefix dct: <http://purl.org/dc/terms/> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
`;

/** Classes as a SKOS concept scheme in Turtle: each is named by the address of its page. A class whose parent is left out stands at the top. */
export function skosOf(classes: readonly TaxonomyClass[], scheme: SkosScheme): string {
  const known = new Set(classes.map(({ id }) => id));
  const parentOf = ({ parentId }: TaxonomyClass): string | null =>
    parentId !== null && known.has(parentId) ? parentId : null;
  const below = Map.groupBy(classes, parentOf);
  const { origin, attribution, day } = scheme;
  const whole = iri(origin + buildPath('TAXONOMY'));
  const concept = (id: string): string => iri(origin + buildPath('CLASSIFICATION', { classificationId: id }));
  const head = statement(whole, [
    ['a', 'skos:ConceptScheme'],
    ['dct:title', text(`${PRODUCT}: taxonomy`)],
    ['dct:rights', text(attribution)],
    ['dct:issued', `"${day}"^^xsd:date`],
    ...(below.get(null) ?? []).map(({ id }) => ['skos:hasTopConcept', concept(id)] as const),
  ]);
  const concepts = classes.map((one) => {
    const parent = parentOf(one);
    return statement(concept(one.id), [
      ['a', 'skos:Concept'],
      ['skos:inScheme', whole],
      ['skos:notation', literal(one.slug)],
      ['skos:prefLabel', text(one.name)],
      ...one.aliases.map((alias) => ['skos:altLabel', text(alias)] as const),
      ...told('skos:definition', one.description),
      ...told('skos:scopeNote', one.inclusion, 'Includes: '),
      ...told('skos:scopeNote', one.exclusion, 'Excludes: '),
      parent === null ? ['skos:topConceptOf', whole] : ['skos:broader', concept(parent)],
      ...(below.get(one.id) ?? []).map(({ id }) => ['skos:narrower', concept(id)] as const),
    ]);
  });
  return [PREFIXES, head, ...concepts].join('\n');
}

type Statement = readonly [predicate: string, object: string];

const statement = (subject: string, parts: readonly Statement[]): string =>
  `${subject}\n${parts.map(([predicate, object]) => `  ${predicate} ${object}`).join(' ;\n')} .\n`;

const told = (predicate: string, value: string | null, before = ''): readonly Statement[] =>
  value === null ? [] : [[predicate, text(before + value)]];

// What JSON escapes, Turtle escapes in the same way.
const literal = (value: string): string => JSON.stringify(value.toWellFormed());
const text = (value: string): string => `${literal(value)}@en`;

const iri = (address: string): string => `<${encodeURI(address)}>`;
