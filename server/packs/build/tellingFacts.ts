import { ROUND_TYPES } from '#domain/choices.ts';
import { formatMoney, formatUsd } from '#domain/money.ts';
import { isIn } from '#domain/sets.ts';
import { compareText, type Ledger } from './claims.ts';
import { ORGANIZATION } from './organizations.ts';

/** What the ledger tells of organizations beside names, places and years; "" where nothing is known. */
export type TellingFacts = {
  /** "$160m in a Series C in May 2026". */
  readonly lastRound: ReadonlyMap<string, string>;
  /** "64 algorithmic qubits in 2025". */
  readonly bestValue: ReadonlyMap<string, string>;
  /** The name of the one who leads it. */
  readonly chief: ReadonlyMap<string, string>;
  /** The best-known customer, else the best-known partner, as what it does: "counts Airbus among its customers". */
  readonly company: ReadonlyMap<string, string>;
  /** The one round of an investor that joined no other: "joined the $500m Series E of Ayar Labs in Mar 2026". */
  readonly onlyDeal: ReadonlyMap<string, string>;
};

/** Gathers what a description can tell that the head of a profile does not. */
export function tellingFacts(ledger: Ledger): TellingFacts {
  return {
    lastRound: lastRounds(ledger),
    bestValue: bestValues(ledger),
    chief: chiefs(ledger),
    company: companies(ledger),
    onlyDeal: onlyDeals(ledger),
  };
}

const ROUND = 'fundingRound';
// Neither raises money for the organization.
const NO_RAISE = new Set(['acquisition', 'grant', 'other']);

function lastRounds(ledger: Ledger): Map<string, string> {
  const newest = new Map<string, { date: string; words: string }>();
  for (const key of ledger.keys(ROUND)) {
    const value = (field: string): string => ledger.value(ROUND, key, field);
    const date = value('date');
    if (date === '' || isIn('PROMISED', value('amountQualifier')) || NO_RAISE.has(value('roundGroup'))) {
      continue;
    }
    if (date <= (newest.get(value('entity'))?.date ?? '')) continue;
    const amount = amountOf(ledger, key);
    const words = amount === '' ? [] : [amount, inRound(ledger, key), whenOf(ledger, key)];
    newest.set(value('entity'), { date, words: words.filter(Boolean).join(' ') });
  }
  return new Map([...newest].map(([key, { words }]) => [key, words]));
}

/** An amount as it was told, with how sure it is: "about $1.6m"; whole amounts without decimals. */
function amountOf(ledger: Ledger, key: string): string {
  const value = (field: string): string => ledger.value(ROUND, key, field);
  const [local, currency, usd] = [value('fundingLocal'), value('localCurrency'), value('fundingUsd')];
  if (value('amountQualifier') === 'undisclosed') return '';
  const written = local !== '' && currency !== '' ? formatMoney(local, currency) : usd && formatUsd(usd);
  const sign = { about: 'about ', at_least: 'at least ' }[value('amountQualifier')] ?? '';
  return written === '' ? '' : `${sign}${written.replace(/\.0(?=\D|$)/, '')}`;
}

const NOUNS: Readonly<Record<string, string>> = {
  pre_seed: 'pre-seed round',
  seed: 'seed round',
  angel: 'angel round',
  pre_series_a: 'pre-Series A round',
  venture: 'venture round',
  private_equity: 'private equity round',
  pipe: 'PIPE',
  undisclosed: '',
};
const OWN = new Set(['ipo', 'spac', 'pipe']);
const COUNTED = /round$|^Series|^SAFE|^convertible note|^bridge/;

/** What a round is called in a sentence: "seed round", "Series A", "post-IPO equity". */
function typeOf(ledger: Ledger, key: string): string {
  const type = ledger.value(ROUND, key, 'fundingInfo');
  const label: string = ROUND_TYPES.find(({ value }) => value === type)?.label ?? '';
  return (
    NOUNS[type] ??
    (label.startsWith('Series') ? label : label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()))
  );
}

// "in a seed round", "in its IPO", "in debt financing"
function inRound(ledger: Ledger, key: string): string {
  const noun = typeOf(ledger, key);
  if (noun === '') return '';
  if (OWN.has(ledger.value(ROUND, key, 'fundingInfo'))) return `in its ${noun}`;
  return COUNTED.test(noun) ? `in ${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}` : `in ${noun}`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

// A sentence names the month; the day is in the round.
function whenOf(ledger: Ledger, key: string): string {
  const claim = ledger.best(ROUND, key, 'date');
  if (claim === undefined) return '';
  const [year = '', month = '1'] = claim.value.split('-');
  const isYear = claim.companions['datePrecision'] === 'year';
  return `in ${isYear ? '' : `${MONTHS[Number(month) - 1]} `}${year}`;
}

const POINT = 'metricPoint';

/** The values by which machines are known, the best-known first. */
const KNOWN_METRICS = ['logical_qubits', 'algorithmic_qubits', 'physical_qubits'];

function bestValues(ledger: Ledger): Map<string, string> {
  type Best = { readonly rank: readonly number[]; readonly words: string };
  const best = new Map<string, Best>();
  for (const key of ledger.keys(POINT)) {
    const value = (field: string): string => ledger.value(POINT, key, field);
    const place = KNOWN_METRICS.indexOf(value('metric'));
    const [subject, year] = [value('organization'), value('year')];
    if (place < 0 || subject === '' || year === '' || !isIn('REACHED', value('type'))) continue;
    // "IonQ: 64 algorithmic qubits, Tempo, 2025"
    const [said = ''] = value('name')
      .slice(value('name').indexOf(': ') + 2)
      .split(', ');
    const rank = [-place, Number(year), Number(value('value'))];
    const known = best.get(subject);
    if (known === undefined || compareRanks(rank, known.rank) > 0) {
      best.set(subject, { rank, words: `${said} in ${year}` });
    }
  }
  return new Map([...best].map(([key, { words }]) => [key, words]));
}

const compareRanks = (first: readonly number[], second: readonly number[]): number =>
  first.map((part, index) => part - (second[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

const CHIEF = /\b(CEO|Chief Executive)\b/;
// Of the past, of a part, or one of two.
const NO_CHIEF =
  /\b(former|until|previous|ex-|deputy|interim|acting|regional|co-ceo|co-chief|now)\b|\d{4}\s*[–-]/i;

function chiefs(ledger: Ledger): Map<string, string> {
  const found = new Map<string, Set<string>>();
  for (const key of ledger.keys('person')) {
    for (const { value, companions, evidence } of ledger.claims('person', key, 'organizations')) {
      const title = companions['title'] ?? '';
      if (evidence.isShown === false || (evidence.validTo ?? '') !== '') continue;
      if (!CHIEF.test(title) || NO_CHIEF.test(title)) continue;
      found.set(value, (found.get(value) ?? new Set()).add(ledger.value('person', key, 'name')));
    }
  }
  // Of two at once one is a former one, and nobody says which.
  return new Map(
    [...found].flatMap(([key, names]) => (names.size === 1 ? [[key, [...names].join('')]] : [])),
  );
}

function companies(ledger: Ledger): Map<string, string> {
  const links = ledger.keys(ORGANIZATION).flatMap((key) =>
    ledger
      .claims(ORGANIZATION, key, 'partners')
      .filter(({ evidence }) => evidence.isShown !== false)
      .map(({ value, companions }) => ({ key, other: value, option: companions['option'] ?? '' })),
  );
  const fame = Map.groupBy(
    links.flatMap(({ key, other }) => [key, other]),
    (key) => key,
  );
  const told = Map.groupBy(
    links.flatMap((link) => [link, { key: link.other, other: link.key, option: '' }]),
    ({ key }) => key,
  );
  const name = (key: string): string => ledger.value(ORGANIZATION, key, 'name');
  return new Map(
    [...told].map(([key, others]) => {
      const [best] = others.toSorted(
        (a, b) =>
          Number(b.option === 'customer') - Number(a.option === 'customer') ||
          (fame.get(b.other)?.length ?? 0) - (fame.get(a.other)?.length ?? 0) ||
          compareText(name(a.other), name(b.other)),
      );
      const other = name(best?.other ?? '');
      return [
        key,
        best?.option === 'customer' ? `counts ${other} among its customers` : `works with ${other}`,
      ];
    }),
  );
}

function onlyDeals(ledger: Ledger): Map<string, string> {
  const deals = ledger
    .keys(ROUND)
    .flatMap((round) => ledger.members(ROUND, round, 'investors').map((investor) => ({ investor, round })));
  return new Map(
    [...Map.groupBy(deals, ({ investor }) => investor)].flatMap(([investor, own]) => {
      const [{ round } = { round: '' }] = own;
      return own.length === 1 ? [[investor, dealWords(ledger, investor, round)] as const] : [];
    }),
  );
}

function dealWords(ledger: Ledger, investor: string, round: string): string {
  const isLead = ledger
    .claims(ROUND, round, 'investors')
    .some(({ value, companions }) => value === investor && companions['isLead'] === 'true');
  const company = ledger.value(ORGANIZATION, ledger.value(ROUND, round, 'entity'), 'name');
  const noun = typeOf(ledger, round) || 'round';
  const amount = amountOf(ledger, round);
  const isSure = /^\D?\S+$/.test(amount);
  const what = isSure ? `${amount} ${noun}` : noun;
  const about = isSure || amount === '' ? '' : `, of ${amount}`;
  return [isLead ? 'led' : 'joined', `the ${what} of ${company}`, `${whenOf(ledger, round)}${about}`]
    .filter(Boolean)
    .join(' ');
}
