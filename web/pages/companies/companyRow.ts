import type { FieldName, Row } from '#domain/kindTypes.ts';
import type { Selected, Selection } from '#web/records/spec/selection.ts';

/** What a row is asked for of the rows behind its links. */
export const COMPANY_LINKS = [
  {
    link: 'primaryClassification',
    of: ['id', 'slug', 'name', 'color', { link: 'parentClassification', of: ['id', 'slug', 'name'] }],
  },
  { link: 'leadInvestors', of: ['id', 'name'] },
  { link: 'secondaryClassifications', of: ['id', 'name'] },
  { link: 'acquiredBy', of: ['id', 'name'] },
] as const satisfies Selection<'organization'>;

/** A row of the list of companies. */
export type CompanyRow = Row<'organization'> & Selected<'organization', typeof COMPANY_LINKS>;

/** What the three figures of money are told from. */
export const MONEY_FIELDS = [
  'totalRaisedUsd',
  'raisingRoundCount',
  'raisingKnownCount',
  'raisedSince',
  'otherCurrencyRounds',
  'capitalUsd',
  'capitalRoundCount',
  'capitalKnownCount',
  'statedTotalUsd',
] as const satisfies readonly FieldName<'organization'>[];
