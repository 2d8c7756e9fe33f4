import { buildPath } from '#domain/routes.ts';

/** The profile of an organization. */
export const profilePath = (id: string): string => buildPath('COMPANY_PROFILE', { companyId: id });

// Written out: what writes every list's address would come before the profile's first rows.
/** The list of the companies of a class and of the classes below it. */
export const classPath = (slug: string): string =>
  `${buildPath('COMPANIES')}?primaryClassification.descendantOf=${encodeURIComponent(slug)}`;

/** The record as JSON. */
export const recordPath = (id: string): string => `/organizations/${id}/`;
