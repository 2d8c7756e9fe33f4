import { amountText, BLANK, type FundingObservation } from './observations.ts';
import type { FederalAward } from './readFunding.ts';

/** The observation of an award of the National Science Foundation; each is a row of its own. */
export function ofFederalAward(award: FederalAward): FundingObservation {
  const amount = amountText(award.amount === '' ? undefined : Number(award.amount));
  return {
    ...BLANK,
    id: `nsf:${award.id}`,
    dataset: 'nsf-awards',
    programme: award.title,
    instrument: award.instrument,
    country: 'United States',
    agency: 'National Science Foundation',
    recipient: award.institution,
    date: null,
    startYear: award.start.slice(-4),
    endYear: award.end.slice(-4),
    amount,
    currency: amount === '' ? '' : 'USD',
    usd: amount,
    qualifier: amount === '' ? 'undisclosed' : 'exact',
    url: award.url,
    title: award.title,
    confidence: 'high',
    note: '',
    group: '',
  };
}

/** The key of the row that an award of the foundation has alone. */
export const federalAwardKey = ({ id }: Pick<FundingObservation, 'id'>): string =>
  id.startsWith('nsf:') ? `nsf-award-${id.slice('nsf:'.length)}` : '';
