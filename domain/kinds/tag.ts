import { APPROVAL_STATUS } from '#domain/choices.ts';
import { derived, integer, inverse, oneOf, text } from '#domain/fields.ts';
import { defineKind } from '#domain/declare.ts';

/** A word of the sources for what an organization or a product offers: finer than the taxonomy, and open. */
export const tag = defineKind({
  name: 'tag',
  plural: 'tags',
  label: 'Tag',
  labelPlural: 'Tags',
  table: 'tag',
  rest: [{ path: '/offering_tags/' }],
  nameField: 'name',
  keyField: 'slug',
  defaultSort: [{ f: 'organizationCount', dir: 'desc', nulls: 'last' }],
  fields: {
    name: text('Tag', { required: true, searched: true }),
    slug: text('Key', { required: true }),
    organizationCount: derived('tagged', integer('Organizations')),
    productCount: derived('tagged', integer('Products')),
    status: oneOf('Approval status', APPROVAL_STATUS, { required: true }),
  },
  relations: {
    organizations: inverse('organization', 'tags', 'Organizations'),
    products: inverse('product', 'tags', 'Products'),
    facts: inverse('fact', 'subjectId', 'Facts'),
  },
});
