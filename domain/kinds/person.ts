import { APPROVAL_STATUS } from '#domain/choices.ts';
import { edge, inverse, oneOf, text, url } from '#domain/fields.ts';
import { defineKind } from '#domain/declare.ts';

/** A person with public roles in organizations of the sector. */
export const person = defineKind({
  name: 'person',
  plural: 'people',
  label: 'Person',
  labelPlural: 'People',
  table: 'person',
  rest: [{ path: '/people/' }],
  nameField: 'name',
  defaultSort: [{ f: 'name' }],
  fields: {
    name: text('Name', { required: true, searched: true }),
    firstName: text('First name'),
    lastName: text('Last name'),
    linkedIn: url('LinkedIn'),
    status: oneOf('Approval status', APPROVAL_STATUS, { required: true }),
  },
  relations: {
    organizations: edge('role', { from: 'person', to: 'organization', kind: 'organization' }, 'Roles'),
    facts: inverse('fact', 'subjectId', 'Facts'),
  },
});
