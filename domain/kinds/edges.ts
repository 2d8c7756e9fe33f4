import { INVESTOR_TYPES, PERSON_ROLES } from '#domain/choices.ts';
import { boolean, oneOf, text } from '#domain/fields.ts';
import { defineEdge } from '#domain/kind.ts';

/** An investor's part in a round. */
export const investment = defineEdge({
  name: 'investment',
  plural: 'investments',
  table: 'investment',
  ends: {
    round: { kind: 'fundingRound', column: 'funding_round_id' },
    investor: { kind: 'organization', column: 'investor_id' },
  },
  fields: {
    isLead: boolean('Lead investor'),
    type: oneOf('Investor type', INVESTOR_TYPES, { column: 'investor_type' }),
  },
});

/** A person's role in an organization. */
export const role = defineEdge({
  name: 'role',
  plural: 'roles',
  table: 'role',
  ends: {
    person: { kind: 'person', column: 'person_id' },
    organization: { kind: 'organization', column: 'organization_id' },
  },
  fields: {
    title: text('Title'),
    role: oneOf('Role', PERSON_ROLES, { column: 'role_type' }),
  },
});
