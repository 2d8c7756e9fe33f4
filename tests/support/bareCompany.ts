import { kindOf } from '#domain/registry.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';

const { fields, relations } = kindOf('organization');
const nothing = Object.fromEntries<null | never[]>([
  ...Object.entries(fields).map(([name, field]) => [name, 'many' in field ? [] : null] as const),
  ...Object.entries(relations).map(([name, { type }]) => [name, type === 'ref' ? null : []] as const),
]) as Partial<Company> as Company;

/** An organization of a profile of which nothing is known but what is given. */
export const bareCompany = (rest: Partial<Company>): Company => ({
  ...nothing,
  id: 'c',
  name: 'Acme',
  employeesConnection: { edges: [] },
  investmentsConnection: { edges: [] },
  spinOutsConnection: { edges: [] },
  spunOutOfConnection: { edges: [] },
  membersConnection: { edges: [] },
  memberOfConnection: { edges: [] },
  ...rest,
});
