import type { Choice } from '#domain/choices.ts';

/** Who sees what is saved: its owner, everybody who is signed in here, everybody (record 0092). */
export const VISIBILITIES = [
  { value: 'private', label: 'Only me' },
  { value: 'team', label: 'Everybody signed in' },
  { value: 'public', label: 'Everybody' },
] as const satisfies readonly Choice[];

/** Who sees one. */
export type Visibility = (typeof VISIBILITIES)[number]['value'];

/** Whose are listed: the own, those that others share with the viewer, all public ones. */
export const WHOSE = [
  { value: 'mine', label: 'Mine' },
  { value: 'shared', label: 'Shared by others' },
  { value: 'public', label: 'Public' },
] as const satisfies readonly Choice[];

/** Whose are listed. */
export type Whose = (typeof WHOSE)[number]['value'];

/** The limits of what is saved: characters of texts, places of a scene, how many of each an account keeps, rows of a page. */
export const SAVED_LIMITS = {
  title: 120,
  note: 2_000,
  address: 8_000,
  places: 3_000,
  views: 500,
  dashboards: 100,
  tiles: 24,
  search: 100,
  page: 50,
  mostOfPage: 200,
} as const;
