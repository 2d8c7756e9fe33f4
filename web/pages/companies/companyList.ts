import { dateBefore } from '#domain/dates.ts';
import type { Leaf } from '#domain/conditionTypes.ts';
import { fieldOfFigure, moneyFigure, type MoneyFigure } from '#domain/money.ts';
import { buildPath } from '#domain/routes.ts';
import type { SectionNames } from '#web/records/spec/listSpec.ts';
import type { Range } from '#web/records/state/conditions.ts';

/** The filters, in their order. */
export const sectionsOf = (figure: MoneyFigure): readonly SectionNames<'organization'>[] => [
  { facets: [{ f: 'primaryClassification', type: 'tree' }] },
  {
    label: 'Headquarters',
    facets: [
      { f: 'inRegion', type: 'choices' },
      { f: 'country', type: 'choices' },
    ],
  },
  { facets: [{ f: 'founded', type: 'years' }] },
  { facets: [{ f: fieldOfFigure(figure), type: 'amounts' }] },
  { facets: [{ f: 'lastRoundType', type: 'choices' }] },
  { facets: [{ f: 'modality', type: 'choices' }] },
  { facets: [{ f: 'operatingStatus', type: 'choices' }] },
];

/** The stretches of a figure of money; each ends a cent below the next, so that no amount counts twice. */
export const AMOUNTS = {
  upTo1m: { label: 'below $1m', to: '999999.99' },
  upTo10m: { label: '$1m – 10m', from: '1000000', to: '9999999.99' },
  upTo50m: { label: '$10m – 50m', from: '10000000', to: '49999999.99' },
  upTo100m: { label: '$50m – 100m', from: '50000000', to: '99999999.99' },
  upTo500m: { label: '$100m – 500m', from: '100000000', to: '499999999.99' },
  beyond: { label: '$500m+', from: '500000000' },
} as const satisfies Record<string, Range & { label: string }>;

const STALE_AFTER = { count: 12, unit: 'month' } as const;

/** What a company may lack, with the condition that finds those that do. */
export const gapsOf = (figure: MoneyFigure) => (today: string) =>
  ({
    noTotal: {
      words: moneyFigure(figure).without,
      condition: { f: fieldOfFigure(figure), op: 'blank', v: 'true' },
    },
    noFounded: { words: 'without a founding year', condition: { f: 'founded', op: 'blank', v: 'true' } },
    stale: {
      words: 'without an event for 12 months',
      condition: { f: 'newestEventOn', op: 'lt', v: dateBefore(today, STALE_AFTER) },
    },
  }) as const satisfies Record<string, { words: string; condition: Leaf<'organization'> }>;

/** The companies that have a source. */
export const SOURCED = { f: 'sourceCount', op: 'gte', v: '1' } as const satisfies Leaf<'organization'>;

export const profilePath = (companyId: string): string => buildPath('COMPANY_PROFILE', { companyId });
