import type { Condition } from '#domain/conditionTypes.ts';
import { paramsFromCondition } from '#domain/query/url.ts';
import { kindOf } from '#domain/registry.ts';
import { buildPath } from '#domain/routes.ts';

/** The profile of an organization. */
export const profilePath = (id: string): string => buildPath('COMPANY_PROFILE', { companyId: id });

/** The list of the companies of a class and of the classes below it. */
export const classPath = (slug: string): string =>
  listPath({ f: 'primaryClassification', op: 'descendantOf', v: slug });

/** The record as JSON. */
export const recordPath = (id: string): string => `/organizations/${id}/`;

function listPath(condition: Condition<'organization'>): string {
  const params = paramsFromCondition(kindOf('organization'), condition);
  return `${buildPath('COMPANIES')}?${new URLSearchParams(params.map(([name, value]) => [name, value]))}`;
}
