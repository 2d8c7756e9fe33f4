import type { ListScreenName } from '#domain/lists.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import type { Per } from './perHead.ts';

/** The parameters of the summary map's own. */
export const SUMMARY_MAP_OWN = [
  'place',
  'measure',
  'per',
  'scale',
  'until',
  'view',
  'projection',
  'at',
  'beside',
  'marks',
  'flows',
] as const;

/** How the address of the summary map is written. */
export const SUMMARY_MAP_ADDRESS = { own: SUMMARY_MAP_OWN, usual: 'COMPANIES' } as const;

/** A question that the summary map answers well. */
export interface MapPreset {
  readonly label: string;
  readonly list: ListScreenName;
  readonly place: string;
  readonly measure: string;
  readonly flows?: FlowName;
  readonly per?: Per;
}

/** The lines between countries that a map may have. */
export const FLOWS = [
  { value: 'none', label: 'None' },
  { value: 'deals', label: 'Investor to company' },
  { value: 'spin-outs', label: 'Institution to spin-out' },
  { value: 'uses', label: 'Vendor to user' },
] as const;

/** One of them. */
export type FlowName = (typeof FLOWS)[number]['value'];

/** Whose places are marked on a map. */
export const MARKS = [
  { value: 'list', label: 'Of these' },
  { value: 'all', label: 'Of every kind' },
  { value: 'none', label: 'None' },
] as const;

/** What analysts ask of countries; the first is shown when nothing else is asked for. */
export const MAP_PRESETS = [
  { label: 'Companies by country', list: 'COMPANIES', place: 'country', measure: 'count' },
  {
    label: 'Private equity by country',
    list: 'FUNDING_ROUNDS',
    place: 'entity.country',
    measure: 'sum:fundingUsd',
  },
  { label: 'Public money by country', list: 'PUBLIC_FUNDING', place: 'country', measure: 'sum:fundingUsd' },
  { label: 'Papers by country', list: 'PAPERS', place: 'organizations.country', measure: 'count' },
  {
    label: 'Companies per million people',
    list: 'COMPANIES',
    place: 'country',
    measure: 'count',
    per: 'million',
  },
  {
    label: 'Private equity per million people',
    list: 'FUNDING_ROUNDS',
    place: 'entity.country',
    measure: 'sum:fundingUsd',
    per: 'million',
  },
  {
    label: 'Public money per million people',
    list: 'PUBLIC_FUNDING',
    place: 'country',
    measure: 'sum:fundingUsd',
    per: 'million',
  },
  {
    label: 'Papers per million people',
    list: 'PAPERS',
    place: 'organizations.country',
    measure: 'count',
    per: 'million',
  },
  {
    label: 'Who invests where',
    list: 'DEALS',
    place: 'companyCountry',
    measure: 'count',
    flows: 'deals',
  },
  {
    label: 'Investors by country, and where they invest',
    list: 'INVESTORS',
    place: 'country',
    measure: 'count',
    flows: 'deals',
  },
  {
    label: 'Spin-outs of universities and labs',
    list: 'COMPANIES',
    place: 'country',
    measure: 'count',
    flows: 'spin-outs',
  },
  {
    label: 'Enterprise users by country, and where their vendors are',
    list: 'METAVERSE_USERS',
    place: 'country',
    measure: 'count',
    flows: 'uses',
  },
  { label: 'Promises by country', list: 'PROMISES', place: 'organization.country', measure: 'count' },
] as const satisfies readonly MapPreset[];

/** What part of the world a map shows, by its west, south, east and north. */
export const MAP_VIEWS = [
  { value: 'world', label: 'World', bounds: [-168, -56, 178, 76] },
  { value: 'americas', label: 'Americas', bounds: [-168, -56, -32, 72] },
  { value: 'emea', label: 'EMEA', bounds: [-20, -36, 62, 71] },
  { value: 'apac', label: 'APAC', bounds: [64, -48, 180, 54] },
] as const;

/** How the world is laid out on the screen; flat where nothing else is asked for. */
export const PROJECTIONS = [
  { value: 'flat', label: 'Flat' },
  { value: 'globe', label: 'Globe' },
] as const;

// What tells when a row of a kind began to be.
const BEGINS: Readonly<Record<string, { readonly f: string; readonly words: string }>> = {
  organization: { f: 'founded', words: 'Founded up to' },
  fundingRound: { f: 'date', words: 'Announced up to' },
  publicFunding: { f: 'date', words: 'Announced up to' },
  deal: { f: 'date', words: 'Made up to' },
  product: { f: 'launchedOn', words: 'Launched up to' },
  paper: { f: 'publishedOn', words: 'Published up to' },
  metricPoint: { f: 'promisedOn', words: 'Promised up to' },
};

/** How the years of a kind's rows are called: "Founded up to"; none where they have no year. */
export const untilWords = (kind: string): string | undefined => BEGINS[kind]?.words;

/** The field that says in which year a row of a kind began to be. */
export const beginsBy = (kind: string): string | undefined => BEGINS[kind]?.f;

/** The condition that leaves what was there at the end of a year. */
export function untilCondition(kind: string, year: number): ConditionInput | undefined {
  const f = beginsBy(kind);
  return f === undefined ? undefined : { f, op: 'lte', v: String(year) };
}
