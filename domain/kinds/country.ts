import { REGIONS } from '#domain/choices.ts';
import { oneOf, text } from '#domain/fields.ts';
import { defineKind } from '#domain/declare.ts';

/** A country of ISO 3166-1 with its region. */
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
  },
  relations: {},
});
