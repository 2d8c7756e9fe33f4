import { ROUND_TYPES } from '#domain/choices.ts';
import { isIn } from '#domain/sets.ts';
import { formatMoneyInFull, rateBetween } from '#domain/money.ts';
import type { PreciseDate } from '#domain/dates.ts';
import type { Evidence, Ledger } from '#server/packs/build/claims.ts';
import { matchPattern } from '#server/packs/build/inputs/rules.ts';
import { atMeanRate, meanRate } from '#server/packs/build/inputs/exchangeRates.ts';
import { announcedAndClosed } from './steps.ts';
import type { Workspace } from '#server/packs/build/workspace.ts';
import { claimInvestor } from './investors.ts';
import { LISTINGS, type Observation } from './observations.ts';
import { daysApart } from './dates.ts';
import { bestOf, CONFIDENCES, type SettledRound, UNNAMED_TYPE } from './settleRounds.ts';

/** The name of the kind that this file fills. */
export const ROUND = 'fundingRound';

const CLOSING_DAYS = 10;

/** Writes the claims of a round: one per page and value. */
export function claimRound(
  workspace: Workspace,
  { key, name, round }: { key: string; name: string; round: SettledRound },
): void {
  const amountFrom = bestAmount(round);
  for (const observation of round.group.observations) {
    const evidence = evidenceOf(workspace, observation);
    claimEvent(workspace, { key, observation, evidence, round });
    claimMoney(workspace, { key, observation, evidence, amountFrom });
    claimValuation(workspace, { key, observation, evidence }, round.date);
    workspace.ledger.claim({ kind: ROUND, key, field: 'source', value: observation.url }, evidence);
  }
  nameValuation(workspace.ledger, key);
  const [first] = round.group.observations;
  if (first === undefined) return;
  const evidence: Evidence = { ...evidenceOf(workspace, amountFrom ?? first), method: 'derived' };
  const group = ROUND_TYPES.find(({ value }) => value === round.type)?.group ?? 'other';
  const composed = { name, entity: round.company, roundGroup: group };
  workspace.ledger.claimAll({ kind: ROUND, key }, composed, evidence);
  if (round.type === UNNAMED_TYPE) {
    const note = 'the pages name no series';
    workspace.ledger.claim(
      { kind: ROUND, key, field: 'fundingInfo', value: UNNAMED_TYPE },
      { ...evidence, confidence: 'low', note },
    );
  }
  claimInvestors(workspace, key, round);
}

/** The evidence of an observation's page. */
export function evidenceOf(
  { sources }: Workspace,
  { url, title, dataset, confidence, note }: Observation,
): Evidence {
  const details =
    dataset === 'collected' ? { title, retrievedOn: '2026-11-01', dataset } : { title, dataset };
  return { source: sources.page(url, details), method: 'reported', confidence, ...(note ? { note } : {}) };
}

type Step = { key: string; observation: Observation; evidence: Evidence };

function claimEvent(
  { ledger }: Workspace,
  { key, observation, evidence, round }: Step & { round: SettledRound },
): void {
  const row = { kind: ROUND, key };
  const { type, label, date } = observation;
  ledger.claim(
    { ...row, field: 'fundingInfo', value: type },
    { ...evidence, rank: type === round.type ? 1 : 0 },
  );
  ledger.claim(
    { ...row, field: 'announcedAs', value: label },
    { ...evidence, rank: type === round.type ? 1 : 0 },
  );
  if (date === null) return;
  claimSteps(ledger, row, { observation, evidence });
  const isChosen = date.date === round.date.date && date.precision === round.date.precision;
  ledger.claim(
    { ...row, field: 'date', value: date.date, companions: { datePrecision: date.precision } },
    { ...evidence, rank: isChosen ? 1 : 0 },
  );
}

function claimSteps(
  ledger: Ledger,
  row: { kind: string; key: string },
  { observation, evidence }: Pick<Step, 'observation' | 'evidence'>,
): void {
  for (const [field, when] of Object.entries(announcedAndClosed(observation))) {
    if (when === null) continue;
    const companions = { [`${field}Precision`]: when.precision };
    ledger.claim({ ...row, field, value: when.date, companions }, evidence);
  }
}

function claimValuation(
  { ledger, rates }: Workspace,
  { key, observation, evidence }: Step,
  date: PreciseDate,
): void {
  const { valuation } = observation;
  if (valuation === null) return;
  const row = { kind: ROUND, key };
  const isUsd = valuation.currency === 'USD';
  const rate = isUsd ? null : meanRate(rates, valuation.currency, date);
  const note =
    rate === null
      ? ''
      : `${valuation.currency} ${group(valuation.amount)}, converted at the mean of ${rate.period}`;
  const usd = isUsd ? valuation.amount : rate === null ? '' : atMeanRate(valuation.amount, rate);
  ledger.claim(
    { ...row, field: 'valuationUsd', value: usd, companions: { valuationType: valuation.type } },
    {
      ...evidence,
      ...(note === '' ? {} : { method: 'derived' as const, note }),
      ...(valuation.isEstimate ? { method: 'estimated' as const } : {}),
    },
  );
}

// Where several pages state one valuation, the page that says of what it is speaks for it.
function nameValuation(ledger: Ledger, key: string): void {
  const best = ledger.best(ROUND, key, 'valuationUsd');
  if (best?.companions['valuationType'] !== 'unspecified') return;
  const named = ledger
    .claims(ROUND, key, 'valuationUsd')
    .find(({ value, companions }) => value === best.value && companions['valuationType'] !== 'unspecified');
  if (named === undefined) return;
  const { field, value, companions, evidence } = named;
  ledger.claim({ kind: ROUND, key, field, value, companions }, { ...evidence, rank: 1 });
}

function claimMoney(
  { ledger }: Workspace,
  { key, observation, evidence, amountFrom }: Step & { amountFrom: Observation | undefined },
): void {
  const row = { kind: ROUND, key };
  const { amount, currency, usd, qualifier, url } = observation;
  if (amount === '' && usd === '') {
    if (amountFrom === undefined) {
      ledger.claim({ ...row, field: 'amountQualifier', value: 'undisclosed' }, evidence);
    }
    return;
  }
  const isChosen = observation === amountFrom;
  // Amounts of one account belong together: another account's are facts only, unless it states the same amount.
  const isAlike =
    amountFrom !== undefined && amount === amountFrom.amount && currency === amountFrom.currency;
  const ranked: Evidence = { ...evidence, rank: isChosen ? 1 : 0, isShown: isChosen || isAlike };
  const isForeign = currency !== '' && currency !== 'USD';
  const local: Record<string, string> = isForeign ? { fundingLocal: amount, localCurrency: currency } : {};
  ledger.claimAll(
    row,
    {
      ...local,
      fundingUsd: usd,
      funding: statedAmount(observation),
      amountQualifier: qualifier,
      fundingSrc: url,
    },
    ranked,
  );
  if (!isForeign || usd === '') return;
  const rate = rateBetween(amount, usd);
  if (rate !== null) {
    ledger.claim(
      { ...row, field: 'fxRate', value: rate },
      { ...ranked, method: 'derived', note: 'quotient of the two amounts of the page' },
    );
  }
}

/** The amount in words as a page states it: "up to CAD 23,000,000". */
export function statedAmount({
  amount,
  currency,
  qualifier,
  usd,
}: Pick<Observation, 'amount' | 'currency' | 'qualifier' | 'usd'>): string {
  const prefixes: Readonly<Record<string, string>> = {
    up_to: 'up to ',
    about: 'about ',
    at_least: 'at least ',
    planned: 'planned ',
  };
  const plain =
    currency === '' && amount !== ''
      ? `${group(amount)} (currency not stated)`
      : inFull(amount || usd, currency || 'USD');
  return `${prefixes[qualifier] ?? ''}${plain}`;
}

const inFull = (amount: string, currency: string): string => `${currency} ${group(amount)}`;

const group = (amount: string): string => formatMoneyInFull(amount, 'USD').replace('$', '');

// The account with the surest amount: paid rather than promised, of a listing what came in when it closed rather than what was
// announced, confident, stated by many pages, with USD.
function bestAmount({ group: { observations }, type, date }: SettledRound): Observation | undefined {
  const stated = observations.filter(({ amount, usd }) => amount !== '' || usd !== '');
  const isOfClosing = (one: Observation): boolean =>
    !LISTINGS.has(type) || (one.date !== null && daysApart(one.date, date) <= CLOSING_DAYS);
  return bestOf(stated, (one) => {
    const pages = new Set(
      stated
        .filter(({ amount, currency }) => amount === one.amount && currency === one.currency)
        .map(({ url }) => url),
    );
    return [
      isIn('PROMISED', one.qualifier) ? 1 : 0,
      isOfClosing(one) ? 0 : 1,
      CONFIDENCES.indexOf(one.confidence),
      one.currency === '' ? 1 : 0,
      -pages.size,
      one.usd === '' ? 1 : 0,
    ];
  });
}

function claimInvestors(workspace: Workspace, key: string, round: SettledRound): void {
  const { observations } = round.group;
  const isNamedWell = observations.some((one) => !one.isWeak && one.leads.length + one.others.length > 0);
  for (const observation of observations) {
    const names = namedInvestors(workspace, observation);
    if (round.type === 'spac') claimShell(workspace, key, observation);
    else if (!observation.isWeak || !isNamedWell) {
      const evidence = evidenceOf(workspace, observation);
      for (const name of names) {
        const isLead = leads(workspace, observation, name);
        claimInvestor(workspace, { round: key, name, isLead, evidence });
      }
    } else noteWeak(workspace, observation, names);
  }
}

// Words in place of a name and parties that the editors call no investors are noted and left out.
function namedInvestors(
  { corrections, rules, notes }: Workspace,
  { id, leads: first, others }: Observation,
): string[] {
  const decided = corrections.about('observation', id, 'notInvestor');
  return [...new Set([...first, ...others])].filter((name) => {
    const reason =
      decided.find(({ value }) => value === name)?.reason ?? matchPattern(rules.noInvestors, name)?.reason;
    if (reason !== undefined) notes.leftOut.push({ what: `investor "${name}"`, locator: id, reason });
    return reason === undefined;
  });
}

const leads = ({ corrections }: Workspace, { id, leads: first }: Observation, name: string): boolean =>
  first.includes(name) &&
  !corrections.about('observation', id, 'notLead').some(({ value }) => value === name);

// In a merger with a listed shell the named party is the shell, no investor.
function claimShell(workspace: Workspace, key: string, observation: Observation): void {
  const shell = observation.leads[0] ?? observation.others[0];
  if (shell === undefined) return;
  const evidence: Evidence = { ...evidenceOf(workspace, observation), method: 'derived' };
  workspace.ledger.claim({ kind: ROUND, key, field: 'commentary', value: `Merger with ${shell}` }, evidence);
}

function noteWeak({ notes }: Workspace, { id }: Observation, names: readonly string[]): void {
  for (const name of names) {
    notes.leftOut.push({ what: `investor "${name}"`, locator: id, reason: 'named by a weak page only' });
  }
}
