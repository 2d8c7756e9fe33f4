import { APPROVAL_STATUS } from '#domain/choices.ts';
import { integer, inverse, longText, many, oneOf, ref, refs, text } from '#domain/fields.ts';
import { defineKind } from '#domain/declare.ts';

/** A node of the sector's taxonomy: a top class or a class below it. */
export const classification = defineKind({
  name: 'classification',
  plural: 'classifications',
  label: 'Class',
  labelPlural: 'Classes',
  table: 'classification',
  rest: [{ path: '/classifications/' }],
  nameField: 'name',
  keyField: 'slug',
  parent: 'parentClassification',
  defaultSort: [{ f: 'position' }],
  fields: {
    name: text('Name', { required: true, searched: true }),
    slug: text('Key', { required: true }),
    description: longText('Definition'),
    inclusion: longText('Includes'),
    exclusion: longText('Excludes'),
    aliases: many(text('Also known as', { searched: true })),
    color: text('Colour'),
    level: integer('Level', { facet: true }),
    position: integer('Position'),
    status: oneOf('Approval status', APPROVAL_STATUS, { required: true }),
  },
  relations: {
    parentClassification: ref('classification', 'Parent'),
    topClass: ref('classification', 'Top class', { derived: 'tree' }),
    ancestors: refs('classification', 'Path', { column: 'ancestor_ids', derived: 'tree' }),
    parentOf: inverse('classification', 'parentClassification', 'Children'),
    organizations: inverse('organization', 'primaryClassification', 'Organizations'),
    facts: inverse('fact', 'subjectId', 'Facts'),
  },
});
