import { ROUND_TYPES } from '#domain/choices.ts';
import { formatDate, type PreciseDate } from '#domain/dates.ts';
import { formatMoneyInFull, rateBetween } from '#domain/money.ts';
import type { Evidence } from './claims.ts';
import { compareText } from './claims.ts';
import { yearOf } from './dates.ts';
import type { RoundGroup } from './groupRounds.ts';
import { claimInvestor } from './investors.ts';
import type { Observation } from './observations.ts';
import type { Workspace } from './workspace.ts';

/** The name of the kind that this file fills. */
export const ROUND = 'fundingRound';

/** What a group of observations settles before the claims are written. */
export type SettledRound = {
  readonly company: string;
  readonly type: string;
  readonly date: PreciseDate;
  readonly group: RoundGroup;
};

const CONFIDENCES = ['high', 'medium', 'low'];
const PRECISIONS = ['day', 'month', 'year'];
const LISTINGS = ['spac', 'ipo'];
/** The type of a round whose pages name none. */
export const UNNAMED_TYPE = 'venture';

/** Settles type and date of a group. */
export function settleRound(group: RoundGroup): SettledRound | null {
  const first = group.observations[0];
  const date = bestOf(
    group.observations.filter((one) => one.date !== null),
    dateScore,
  )?.date;
  if (first === undefined || date === null || date === undefined) return null;
  const named = bestOf(
    group.observations.filter(({ type }) => type !== ''),
    ({ confidence }) => [CONFIDENCES.indexOf(confidence)],
  );
  return { company: first.company, type: named?.type ?? UNNAMED_TYPE, date, group };
}

/** Gives every round of a company its key: company, type and year, with the month or a number where that is not enough. */
export function roundKeys(rounds: readonly SettledRound[]): Map<string, SettledRound> {
  const keys = new Map<string, SettledRound>();
  const plain = (round: SettledRound): string =>
    `${round.company}-${round.type === UNNAMED_TYPE ? 'round' : round.type.replaceAll('_', '-')}-${yearOf(round.date)}`;
  for (const round of sortRounds(rounds)) {
    const base = plain(round);
    const isAlone = rounds.filter((other) => plain(other) === base).length === 1;
    const dated = isAlone
      ? base
      : `${base}${round.date.date.slice(4, round.date.precision === 'year' ? 4 : 7)}`;
    let key = dated;
    for (let count = 2; keys.has(key); count += 1) key = `${dated}-${count}`;
    keys.set(key, round);
  }
  return keys;
}

/** Names every round of a company: company and type, with year, then month, then a number where names repeat. */
export function roundNames(company: string, rounds: ReadonlyMap<string, SettledRound>): Map<string, string> {
  const label = ({ type }: SettledRound): string =>
    type === UNNAMED_TYPE
      ? 'funding round'
      : (ROUND_TYPES.find(({ value }) => value === type)?.label ?? type);
  const spellings: ((round: SettledRound) => string)[] = [
    (round) => `${company} ${label(round)}`,
    (round) => `${company} ${label(round)} ${yearOf(round.date)}`,
    (round) => `${company} ${label(round)} ${monthOf(round.date)}`,
    (round) => `${company} ${announcedAs(round) || label(round)} ${monthOf(round.date)}`,
  ];
  const taken = new Map<string, string>();
  for (const [key, round] of rounds) {
    const unique = spellings
      .map((spell) => spell(round))
      .find((name, index) => {
        const spell = spellings[index];
        return (
          spell !== undefined && [...rounds.values()].filter((other) => spell(other) === name).length === 1
        );
      });
    const fallback = `${company} ${label(round)} ${formatDate(round.date.date, round.date.precision)}`;
    const used = new Set(taken.values());
    let name = unique ?? fallback;
    for (let count = 2; used.has(name); count += 1) name = `${fallback} (${count})`;
    taken.set(key, name);
  }
  return taken;
}

const monthOf = ({ date, precision }: PreciseDate): string =>
  formatDate(date, precision === 'day' ? 'month' : precision);

const announcedAs = ({ group: { observations } }: SettledRound): string =>
  observations.find(({ label }) => label !== '')?.label ?? '';

/** Writes the claims of a round: one per page and value. */
export function claimRound(
  workspace: Workspace,
  { key, name, round }: { key: string; name: string; round: SettledRound },
): void {
  const amountFrom = bestAmount(round.group.observations);
  for (const observation of round.group.observations) {
    const evidence = evidenceOf(workspace, observation);
    claimEvent(workspace, { key, observation, evidence, round });
    claimMoney(workspace, { key, observation, evidence, amountFrom });
    workspace.ledger.claim({ kind: ROUND, key, field: 'source', value: observation.url }, evidence);
  }
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
  const isChosen = date.date === round.date.date && date.precision === round.date.precision;
  ledger.claim(
    { ...row, field: 'date', value: date.date, companions: { datePrecision: date.precision } },
    { ...evidence, rank: isChosen ? 1 : 0 },
  );
}

function claimMoney(
  { ledger }: Workspace,
  { key, observation, evidence, amountFrom }: Step & { amountFrom: Observation | undefined },
): void {
  const row = { kind: ROUND, key };
  const { amount, currency, usd, qualifier, url } = observation;
  if (amount === '' && usd === '') {
    if (amountFrom === undefined)
      ledger.claim({ ...row, field: 'amountQualifier', value: 'undisclosed' }, evidence);
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

// The account with the surest amount: confident, stated by many pages, with USD.
function bestAmount(observations: readonly Observation[]): Observation | undefined {
  const stated = observations.filter(({ amount, usd }) => amount !== '' || usd !== '');
  return bestOf(stated, (one) => {
    const pages = new Set(
      stated
        .filter(({ amount, currency }) => amount === one.amount && currency === one.currency)
        .map(({ url }) => url),
    );
    return [
      CONFIDENCES.indexOf(one.confidence),
      one.currency === '' ? 1 : 0,
      -pages.size,
      one.usd === '' ? 1 : 0,
    ];
  });
}

function dateScore({ date, confidence, type }: Observation): (number | string)[] {
  const precision = PRECISIONS.indexOf(date?.precision ?? 'year');
  // A listing is announced months before it is completed: the later date is the event.
  const isLate = LISTINGS.includes(type) ? -Number(date?.date.replaceAll('-', '') ?? 0) : 0;
  return [
    isLate,
    CONFIDENCES.indexOf(confidence) === 2 ? 1 : 0,
    precision,
    CONFIDENCES.indexOf(confidence),
    date?.date ?? '',
  ];
}

function bestOf(
  observations: readonly Observation[],
  score: (one: Observation) => (number | string)[],
): Observation | undefined {
  let best: { one: Observation; score: (number | string)[] } | undefined;
  for (const one of observations) {
    const own = score(one);
    if (best === undefined || isLess(own, best.score)) best = { one, score: own };
  }
  return best?.one;
}

function isLess(first: readonly (number | string)[], second: readonly (number | string)[]): boolean {
  for (const [index, value] of first.entries()) {
    const other = second[index];
    if (other !== undefined && value !== other) return value < other;
  }
  return false;
}

function sortRounds(rounds: readonly SettledRound[]): SettledRound[] {
  const text = ({ date, type, group: { observations } }: SettledRound): string =>
    `${date.date} ${type} ${observations[0]?.id ?? ''}`;
  return [...rounds].sort((first, second) => compareText(text(first), text(second)));
}

// In a merger with a listed shell the named party is the shell, no investor.
function claimInvestors(workspace: Workspace, key: string, round: SettledRound): void {
  const { ledger, notes } = workspace;
  const isNamedWell = round.group.observations.some(
    (one) => !one.isWeak && one.leads.length + one.others.length > 0,
  );
  for (const observation of round.group.observations) {
    const evidence = evidenceOf(workspace, observation);
    const names = [...observation.leads, ...observation.others];
    if (round.type === 'spac') {
      const partners = names.filter(
        (name) => observation.leads.includes(name) || observation.leads.length === 0,
      );
      const shell = partners[0];
      if (shell !== undefined)
        ledger.claim(
          { kind: ROUND, key, field: 'commentary', value: `Merger with ${shell}` },
          { ...evidence, method: 'derived' },
        );
      continue;
    }
    for (const name of new Set(names)) {
      if (observation.isWeak && isNamedWell) {
        notes.leftOut.push({
          what: `investor "${name}"`,
          locator: observation.id,
          reason: 'named by a weak page only',
        });
        continue;
      }
      const isLead = observation.leads.includes(name);
      claimInvestor(workspace, { round: key, name, isLead, evidence });
    }
  }
}
