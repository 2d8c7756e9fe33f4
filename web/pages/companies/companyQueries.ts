import { kindOf } from '#domain/registry.ts';
import { rowDocument } from '#web/records/spec/listDocuments.ts';
import type { Selection } from '#web/records/spec/selection.ts';
import { COMPANY_LINKS, MONEY_FIELDS } from './companyRow.ts';

const [CLASS, LEADS] = COMPANY_LINKS;

const IN_SHORT = [
  'id',
  'name',
  'ticker',
  'description',
  'website',
  'city',
  'country',
  'founded',
  ...MONEY_FIELDS,
  'roundCount',
  'lastRoundDate',
  'lastRoundDatePrecision',
  'lastRoundType',
  'modality',
  'operatingStatus',
  'completeness',
  'logo',
  'completenessKnown',
  'completenessAsked',
  'sourceCount',
  'newestEventOn',
  'newestEventPrecision',
  CLASS,
  LEADS,
  {
    link: 'fundingRounds',
    most: 12,
    sort: { date: 'DESC' },
    of: [
      'id',
      'name',
      'fundingInfo',
      'date',
      'datePrecision',
      'fundingUsd',
      'fundingLocal',
      'localCurrency',
      { link: 'investors', most: 6, of: ['id', 'name'] },
    ],
  },
] as const satisfies Selection<'organization'>;

/** What the panel beside the list shows of one company. */
export const companyPeekQuery = rowDocument('CompanyPeek', kindOf('organization'), IN_SHORT);
