import { SOURCE_TYPES } from '#domain/choices.ts';
import { date, oneOf, text, url } from '#domain/fields.ts';
import { defineKind } from '#domain/declare.ts';

/** Where a claim comes from: a page, or a line of a licensed data set. */
export const source = defineKind({
  name: 'source',
  plural: 'sources',
  label: 'Source',
  labelPlural: 'Sources',
  table: 'source',
  rest: [],
  nameField: 'title',
  unversioned: true,
  outsidePacks: true,
  nestedOnly: true,
  defaultSort: [{ f: 'title' }],
  fields: {
    url: url('Address', { upload: 'file' }),
    title: text('Title'),
    publisher: text('Publisher'),
    publishedOn: date('Published'),
    retrievedOn: date('Retrieved'),
    licence: text('Licence'),
    dataset: text('Data set'),
    type: oneOf('Type', SOURCE_TYPES),
    sameText: text('Text', { hidden: true }),
  },
  // Its facts are about anything: they are read from what they are about (decision 93).
  relations: {},
});
