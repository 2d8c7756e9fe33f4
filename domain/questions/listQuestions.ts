import { overBy } from '#domain/dates.ts';
import type { ListConditions, ListScreenName } from '#domain/lists.ts';
import { screenNamed } from '#domain/screens.ts';
import { plainPath, type Plain } from './plainPath.ts';

// Conditions, with what the rows are grouped by.
type Question<C = Plain> = {
  readonly words: string;
  readonly conditions: readonly C[];
  readonly group?: string;
};

/** A question that a list answers, and the address of the answer. */
export type ListQuestion = { readonly words: string; readonly path: string };

// Each by itself: the compiler would take a quarter of a minute over both side by side.
type PlainOf<C> = C extends Pick<Plain, 'f' | 'op'> ? Pick<C, 'f' | 'op'> & Pick<Plain, 'v'> : never;

type Asked<Name extends ListScreenName> = (
  today: string,
) => readonly Question<PlainOf<ListConditions<Name>[number]>>[];

const PLACES = (() => [
  { words: 'In EMEA', conditions: [{ f: 'inRegion', op: 'eq', v: 'EMEA' }] },
  { words: 'By country', conditions: [], group: 'country' },
]) satisfies Asked<'LABS'>;

const QUESTIONS: { readonly [Name in ListScreenName]?: Asked<Name> } = {
  COMPANIES: () => [
    {
      words: 'In EMEA, founded since 2018',
      conditions: [
        { f: 'inRegion', op: 'eq', v: 'EMEA' },
        { f: 'founded', op: 'gte', v: '2018' },
      ],
    },
    { words: 'Raised $50m or more', conditions: [{ f: 'totalRaisedUsd', op: 'gte', v: '50000000' }] },
    { words: 'Last round a Series A', conditions: [{ f: 'lastRoundType', op: 'eq', v: 'series_a' }] },
    { words: 'By country', conditions: [], group: 'country' },
  ],
  INVESTORS: () => [
    { words: 'At least 3 companies', conditions: [{ f: 'portfolioCount', op: 'gte', v: '3' }] },
    {
      words: 'Active in the last 12 months',
      conditions: [{ f: 'lastDealDate', op: 'withinLast', v: '12 months' }],
    },
    { words: 'Invests from EMEA', conditions: [{ f: 'inRegion', op: 'eq', v: 'EMEA' }] },
  ],
  DEALS: () => [
    { words: 'Who funded whom before 2020', conditions: [{ f: 'date', op: 'lt', v: '2020' }] },
    {
      words: 'Who led since 2023',
      conditions: [
        { f: 'isLead', op: 'eq', v: 'true' },
        { f: 'date', op: 'gte', v: '2023' },
      ],
    },
    { words: 'By country of the investor', conditions: [], group: 'investorCountry' },
  ],
  FUNDING_ROUNDS: () => [
    {
      words: 'Series A since 2023',
      conditions: [
        { f: 'fundingInfo', op: 'eq', v: 'series_a' },
        { f: 'date', op: 'gte', v: '2023' },
      ],
    },
    { words: 'Before 2020', conditions: [{ f: 'date', op: 'lt', v: '2020' }] },
    { words: '$100m or more', conditions: [{ f: 'fundingUsd', op: 'gte', v: '100000000' }] },
    { words: 'By year', conditions: [], group: 'date.year' },
  ],
  PUBLIC_FUNDING: () => [
    {
      words: 'Germany since 2020, by year',
      conditions: [
        { f: 'country', op: 'eq', v: 'DE' },
        { f: 'date', op: 'gte', v: '2020' },
      ],
      group: 'date.year',
    },
    { words: 'National strategies', conditions: [{ f: 'nationalStrategy', op: 'eq', v: 'true' }] },
    { words: 'By country', conditions: [], group: 'country' },
  ],
  LABS: PLACES,
  GROUPS: PLACES,
  METAVERSE_USERS: () => [
    { words: 'With a known vendor', conditions: [{ f: 'partnerCount', op: 'gte', v: '1' }] },
    { words: 'By country', conditions: [], group: 'country' },
  ],
  PRODUCTS: () => [
    { words: 'Launched since 2023', conditions: [{ f: 'launchedOn', op: 'gte', v: '2023' }] },
    { words: 'By stage', conditions: [], group: 'stage' },
  ],
  PAPERS: () => [
    { words: 'Published since 2023', conditions: [{ f: 'publishedOn', op: 'gte', v: '2023' }] },
    { words: 'By venue', conditions: [], group: 'venue' },
  ],
  PROMISES: (today) => [
    {
      words: 'Missed',
      conditions: [
        { f: 'outcome', op: 'eq', v: 'unmet' },
        { f: 'dueOn', op: 'lte', v: overBy(today) },
      ],
    },
    { words: 'Due this year', conditions: [{ f: 'dueOn', op: 'eq', v: today.slice(0, 4) }] },
    { words: 'Met late', conditions: [{ f: 'outcome', op: 'eq', v: 'met_late' }] },
  ],
  METRIC_VALUES: () => [
    { words: 'Measured by third parties', conditions: [{ f: 'type', op: 'eq', v: 'measured' }] },
    { words: 'By metric', conditions: [], group: 'metric' },
  ],
};

/** What the list on a screen is best asked, and where each answer stands; `today` is yyyy-mm-dd. */
export const listQuestions = (name: ListScreenName, today: string): readonly ListQuestion[] =>
  (QUESTIONS[name]?.(today) ?? []).map(({ words, conditions, group }: Question) => ({
    words,
    path: plainPath(screenNamed(name).path, conditions, group),
  }));
