import { dateBefore } from '#domain/dates.ts';
import { COMPANY_LIST, questionText, type Conditions } from '#domain/lists.ts';
import type { LeafInput } from '#domain/query/grammar.ts';
import { buildPath } from '#domain/routes.ts';
import type { SectionSpec } from '#web/records/filters/FilterPanel.tsx';
import { rangeLeaf, withoutField, type Range } from '#web/records/state/conditions.ts';

/** The filters, in their order. */
export const SECTIONS: readonly SectionSpec[] = [
  { label: 'Class', facets: [{ f: 'primaryClassification', type: 'tree' }] },
  {
    label: 'Location',
    facets: [
      { f: 'inRegion', type: 'choices' },
      { f: 'country', type: 'choices' },
    ],
  },
  { label: 'Founded', facets: [{ f: 'founded', type: 'years' }] },
  { label: 'Total raised', facets: [{ f: 'totalRaisedUsd', type: 'amounts' }] },
  { label: 'Last round type', facets: [{ f: 'lastRoundType', type: 'choices' }] },
  { label: 'Modality', facets: [{ f: 'modality', type: 'choices' }] },
  { label: 'Operating status', facets: [{ f: 'operatingStatus', type: 'choices' }] },
];

const COUNTED: readonly string[] = SECTIONS.flatMap(({ facets }) => facets)
  .filter(({ type }) => type !== 'amounts')
  .map(({ f }) => f);

/** The field of the box that filters as one types. */
export const TEXT_FIELD = { f: 'name', op: 'contains' } as const;

/** The stretches of the total raised; each ends a cent below the next, so that no amount counts twice. */
export const AMOUNTS = {
  upTo1m: { label: 'below $1m', to: '999999.99' },
  upTo10m: { label: '$1m – 10m', from: '1000000', to: '9999999.99' },
  upTo50m: { label: '$10m – 50m', from: '10000000', to: '49999999.99' },
  upTo100m: { label: '$50m – 100m', from: '50000000', to: '99999999.99' },
  upTo500m: { label: '$100m – 500m', from: '100000000', to: '499999999.99' },
  beyond: { label: '$500m+', from: '500000000' },
} as const satisfies Record<string, Range & { label: string }>;

const AMOUNT_FIELD = 'totalRaisedUsd';
const STALE_AFTER = { count: 12, unit: 'month' } as const;

/** What a company may lack, with the condition that finds those that do. */
export const gapsOf = (today: string) =>
  ({
    noTotal: { words: 'without a total raised', condition: { f: AMOUNT_FIELD, op: 'blank', v: 'true' } },
    noFounded: { words: 'without a founding year', condition: { f: 'founded', op: 'blank', v: 'true' } },
    stale: {
      words: 'not verified for 12 months',
      condition: { f: 'lastVerifiedOn', op: 'lt', v: dateBefore(today, STALE_AFTER) },
    },
  }) as const satisfies Record<string, { words: string; condition: LeafInput }>;

/** The query object of the companies that meet conditions. */
export const queryText = (conditions: Conditions): string => questionText(COMPANY_LIST, conditions);

/** The variables of the counts around the list. */
export function summaryVariables(conditions: Conditions, today: string) {
  const others = withoutField(conditions, AMOUNT_FIELD);
  const within = (range: Range): string =>
    queryText([...others, rangeLeaf(AMOUNT_FIELD, range)].filter((part) => part !== undefined));
  const { noTotal, noFounded, stale } = gapsOf(today);
  const also = (condition: LeafInput): string => queryText([...conditions, condition]);
  return {
    q: queryText(conditions),
    facets: [...COUNTED],
    upTo1m: within(AMOUNTS.upTo1m),
    upTo10m: within(AMOUNTS.upTo10m),
    upTo50m: within(AMOUNTS.upTo50m),
    upTo100m: within(AMOUNTS.upTo100m),
    upTo500m: within(AMOUNTS.upTo500m),
    beyond: within(AMOUNTS.beyond),
    noTotal: also(noTotal.condition),
    noFounded: also(noFounded.condition),
    stale: also(stale.condition),
    sourced: also({ f: 'sourceCount', op: 'gte', v: '1' }),
  };
}

export const profilePath = (companyId: string): string => buildPath('COMPANY_PROFILE', { companyId });
