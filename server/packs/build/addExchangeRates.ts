import { meanRate } from './inputs/exchangeRates.ts';
import { DATASETS, type Workspace } from './workspace.ts';

const EXCHANGE_RATE = 'exchangeRate';
// Years before the oldest amount in a foreign currency that was converted, of 2013: rounds of older companies can be added.
const FIRST_MONTH = '2010-01';

/** Makes the monthly means of every currency rows that name their page. */
export function addExchangeRates({ ledger, rates, sources }: Workspace): void {
  const source = sources.source(DATASETS.rates);
  if (source === undefined) return;
  for (const place of rates.keys()) {
    const [currency = '', month = ''] = place.split('|');
    const date = `${month}-01`;
    const rate = month < FIRST_MONTH ? null : meanRate(rates, currency, { date, precision: 'month' });
    if (rate === null) continue;
    const row = { kind: EXCHANGE_RATE, key: `${currency.toLowerCase()}-${month}` };
    const evidence = { source: source.key, method: 'derived', confidence: 'high' } as const;
    ledger.claim({ ...row, field: 'date', value: date, companions: { datePrecision: 'month' } }, evidence);
    ledger.claimAll(
      row,
      {
        name: `${currency} ${month}`,
        localCurrency: currency,
        usd: rate.usd,
        source: source.url,
        sourceTitle: source.publisher,
      },
      evidence,
    );
  }
}
