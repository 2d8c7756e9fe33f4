import { INVESTOR_TYPES, PARTNERSHIP_OPTIONS, PERSON_ROLES, USE_STAGES } from '#domain/choices.ts';
import { boolean, date, longText, oneOf, text, url, year } from '#domain/fields.ts';
import { defineEdge } from '#domain/declare.ts';

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
  aliases: { isLeadInvestor: 'isLead' },
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

/** Two organizations that work together; either is the other's partner. */
export const partnership = defineEdge({
  name: 'partnership',
  plural: 'partnerships',
  table: 'partnership',
  symmetric: true,
  ends: {
    organization: { kind: 'organization', column: 'organization_id' },
    partner: { kind: 'organization', column: 'partner_id' },
  },
  fields: {
    option: oneOf('Kind of partnership', PARTNERSHIP_OPTIONS, { column: 'partnership_option' }),
    description: longText('What it is about'),
    technology: text('Technology'),
    useCase: text('Main use case'),
    stage: oneOf('Stage of use', USE_STAGES),
    source: url('Source'),
    date: date('Since', { precisionField: 'datePrecision' }),
    datePrecision: text('Precision of the date', { hidden: true }),
  },
});

/** An organization's membership of a group, centre or consortium. */
export const membership = defineEdge({
  name: 'membership',
  plural: 'memberships',
  table: 'membership',
  ends: {
    group: { kind: 'organization', column: 'group_id' },
    member: { kind: 'organization', column: 'member_id' },
  },
  fields: {
    source: url('Source'),
    since: date('Since'),
  },
});

/** A company that came out of a university, a lab or another company. */
export const spinOut = defineEdge({
  name: 'spinOut',
  plural: 'spinOuts',
  table: 'spin_out',
  ends: {
    company: { kind: 'organization', column: 'company_id' },
    parent: { kind: 'organization', column: 'parent_id' },
  },
  fields: {
    year: year('Year'),
    source: url('Source'),
  },
});
