import { REGIONS } from '#domain/choices.ts';
import { integer, oneOf, ref, text, year } from '#domain/fields.ts';
import { defineKind } from '#domain/declare.ts';

/** A country of ISO 3166-1 with its region, and how many people live there. */
export const country = defineKind({
  name: 'country',
  plural: 'countries',
  label: 'Country',
  labelPlural: 'Countries',
  table: 'country',
  rest: [],
  nameField: 'name',
  keyField: 'code',
  unversioned: true,
  outsidePacks: true,
  nestedOnly: true,
  defaultSort: [{ f: 'name' }],
  fields: {
    code: text('Code', { required: true }),
    name: text('Name', { required: true }),
    region: oneOf('Region', REGIONS),
    population: integer('Population'),
    populationYear: year('Year of the population', { hidden: true }),
  },
  relations: {
    // Of the population: codes, names and regions are those of the standard.
    source: ref('source', 'Source'),
  },
});
