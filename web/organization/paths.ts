import { listPath } from '#domain/lists.ts';
import { buildPath } from '#domain/routes.ts';

/** The profile of an organization. */
export const profilePath = (id: string): string => buildPath('COMPANY_PROFILE', { companyId: id });

/** The list of the companies of a class and of the classes below it. */
export const classPath = (slug: string): string =>
  listPath('COMPANIES', [{ f: 'primaryClassification', op: 'descendantOf', v: slug }]);

/** The record as JSON. */
export const recordPath = (id: string): string => `/organizations/${id}/`;
