import { parseDate, type PreciseDate } from '#domain/dates.ts';
import type { Claim, Evidence } from './claims.ts';
import { atMeanRate, meanRate, type MeanRate } from './inputs/exchangeRates.ts';
import { DATASETS, type Workspace } from './workspace.ts';

type Row = { readonly kind: string; readonly key: string };

/** The pairs of an amount in another currency and its USD amount. */
const AMOUNTS = [
  ['fundingLocal', 'fundingUsd'],
  ['fundingLocalTotal', 'fundingUsdTotal'],
] as const;

/**
 * Gives every amount of a kind its USD amount and says what that rests on (decision 87): a page that states one of about the same
 * size wins, else the mean rate of the month, of the year where only the year is known. What has no rate is noted.
 */
export function convertAmounts(workspace: Workspace, kind: string): void {
  for (const key of workspace.ledger.keys(kind)) {
    for (const [local, usd] of AMOUNTS) convert(workspace, { kind, key }, { local, usd });
  }
}

function convert(workspace: Workspace, row: Row, { local, usd }: { local: string; usd: string }): void {
  const { ledger, rates, notes } = workspace;
  const amount = ledger.value(row.kind, row.key, local);
  const stated = statedUsd(workspace, row, { local, usd });
  if (stated !== undefined) {
    if (usd === 'fundingUsd') ledger.claim({ ...row, field: 'usdBasis', value: 'stated' }, stated.evidence);
    return;
  }
  if (amount === '') return;
  const currency = ledger.value(row.kind, row.key, 'localCurrency');
  const date = dateOf(workspace, row);
  const rate = date === null ? null : meanRate(rates, currency, date);
  if (rate === null) {
    const reason =
      date === null ? 'no USD amount: no date' : `no USD amount: no rate for ${currency} at that time`;
    notes.leftOut.push({ what: `${currency} ${amount}`, locator: `${row.kind} ${row.key}`, reason });
    return;
  }
  const value = atMeanRate(amount, rate);
  const told = toldNear(ledger.claims(row.kind, row.key, usd), value);
  if (told === undefined) claimConverted(workspace, row, { field: usd, value, rate });
  else claimTold(workspace, row, told);
}

// An amount in USD that is far from what the other amount comes to at the mean rate is that of another sum: it is not shown.
function statedUsd(
  workspace: Workspace,
  row: Row,
  { local, usd }: { local: string; usd: string },
): Claim | undefined {
  const { ledger, rates, notes } = workspace;
  const stated = ledger.best(row.kind, row.key, usd);
  const amount = ledger.value(row.kind, row.key, local);
  const date = dateOf(workspace, row);
  if (stated === undefined || amount === '' || date === null) return stated;
  const rate = meanRate(rates, ledger.value(row.kind, row.key, 'localCurrency'), date);
  if (rate === null) return stated;
  const mean = Number(atMeanRate(amount, rate));
  if (Math.abs(Number(stated.value) - mean) <= FAR * mean) return stated;
  ledger.withhold(row.kind, row.key, usd, (value) => value === stated.value);
  ledger.withhold(row.kind, row.key, 'fxRate');
  const what = `USD ${stated.value} beside ${amount}`;
  notes.leftOut.push({ what, locator: `${row.kind} ${row.key}`, reason: 'USD amount of another sum' });
  return ledger.best(row.kind, row.key, usd);
}

function claimConverted(
  { ledger }: Workspace,
  row: Row,
  { field, value, rate }: { field: string; value: string; rate: MeanRate },
): void {
  const evidence: Evidence = {
    source: DATASETS.rates,
    method: 'derived',
    confidence: 'medium',
    note: `converted at the mean of ${rate.period}`,
  };
  ledger.claim({ ...row, field, value }, evidence);
  if (field !== 'fundingUsd') return;
  ledger.claimAll(row, { usdBasis: rate.basis, fxRate: rate.usd, fxDate: rate.since }, evidence);
}

function claimTold({ ledger }: Workspace, row: Row, { field, value, evidence }: Claim): void {
  const shown: Evidence = { ...evidence, isShown: true, rank: 0 };
  ledger.claim({ ...row, field, value }, shown);
  if (field === 'fundingUsd') ledger.claim({ ...row, field: 'usdBasis', value: 'stated' }, shown);
}

const NEAR = 0.1;
// Rates moved less within any year on record, and pages round.
const FAR = 0.2;

// Another page's amount in USD is that of this amount where both are about the same.
const toldNear = (claims: readonly Claim[], usd: string): Claim | undefined =>
  claims.find(({ value }) => Math.abs(Number(value) - Number(usd)) <= NEAR * Number(usd));

function dateOf({ ledger }: Workspace, { kind, key }: Row): PreciseDate | null {
  for (const field of ['date', 'startDate']) {
    const claim = ledger.best(kind, key, field);
    const precision = claim?.companions[`${field}Precision`] ?? 'day';
    if (claim !== undefined) {
      return parseDate(claim.value.slice(0, { year: 4, month: 7, day: 10 }[precision] ?? 10));
    }
  }
  return null;
}
