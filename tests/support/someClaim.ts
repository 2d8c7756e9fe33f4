import type { Claim } from '#web/records/evidence/claim.ts';

/** A claim that a source reports, with what differs. */
export const someClaim = (more: Partial<Claim>): Claim => ({
  id: 'claim',
  field: 'name',
  value: null,
  method: 'reported',
  confidence: 'high',
  quote: null,
  note: null,
  locator: null,
  recordedAt: null,
  recordedBy: null,
  supersededAt: null,
  validFrom: null,
  validTo: null,
  source: null,
  ...more,
});

/** A source of which nothing but its name is known. */
export const someSource = (id: string): NonNullable<Claim['source']> => ({
  id,
  title: id,
  url: null,
  publisher: null,
  publishedOn: null,
  type: 'page',
  sameText: null,
  retrievedOn: null,
  licence: null,
  dataset: null,
});
