import { ROUND_TYPES } from '#domain/choices.ts';
import { formatMoney, formatUsd } from '#domain/money.ts';
import { isIn } from '#domain/sets.ts';
import { bestClaim, compareText, type Claim, type Ledger } from './claims.ts';
import { ORGANIZATION } from './organizations.ts';
import { isTold, reworded, tell, tellAll, toldBy, toldValue, UNTOLD, type Told } from './told.ts';

/** What the ledger tells of organizations beside names, places and years, with the facts that tell it. */
export type TellingFacts = {
  /** "$160m in a Series C in May 2026". */
  readonly lastRound: ReadonlyMap<string, Told>;
  /** "64 algorithmic qubits in 2025". */
  readonly bestValue: ReadonlyMap<string, Told>;
  /** The name of the one who leads it. */
  readonly chief: ReadonlyMap<string, Told>;
  /** The best-known customer, else the best-known partner, as what it does: "counts Airbus among its customers". */
  readonly company: ReadonlyMap<string, Told>;
  /** The one round of an investor that joined no other: "joined the $500m Series E of Ayar Labs in Mar 2026". */
  readonly onlyDeal: ReadonlyMap<string, Told>;
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

function lastRounds(ledger: Ledger): Map<string, Told> {
  const newest = new Map<string, { date: string; told: Told }>();
  for (const key of ledger.keys(ROUND)) {
    const value = (field: string): string => ledger.value(ROUND, key, field);
    const date = value('date');
    if (date === '' || isIn('PROMISED', value('amountQualifier')) || NO_RAISE.has(value('roundGroup'))) {
      continue;
    }
    if (date <= (newest.get(value('entity'))?.date ?? '')) continue;
    const amount = amountOf(ledger, key);
    const parts = isTold(amount) ? [amount, inRound(ledger, key), whenOf(ledger, key)] : [];
    newest.set(value('entity'), { date, told: tellAll(parts.filter(isTold), spaced) });
  }
  return new Map([...newest].map(([key, { told }]) => [key, told]));
}

const spaced = (words: readonly string[]): string => words.join(' ');

/** An amount as it was told, with how sure it is: "about $1.6m"; whole amounts without decimals. */
function amountOf(ledger: Ledger, key: string): Told {
  const value = (field: string): Told => toldValue(ledger, [ROUND, key], field);
  const [local, currency, usd] = [value('fundingLocal'), value('localCurrency'), value('fundingUsd')];
  const qualifier = value('amountQualifier');
  if (qualifier.words === 'undisclosed') return UNTOLD;
  const written =
    isTold(local) && isTold(currency)
      ? reworded(local, (words) => formatMoney(words, currency.words))
      : reworded(usd, (words) => formatUsd(words));
  const sign = reworded(qualifier, (words) => SIGNS[words] ?? '');
  const short = reworded(written, (words) => words.replace(/\.0(?=\D|$)/, ''));
  return isTold(short) ? tell`${isTold(sign) ? sign : ''}${short}` : UNTOLD;
}

const SIGNS: Readonly<Record<string, string>> = { about: 'about ', at_least: 'at least ' };

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
const typeOf = (ledger: Ledger, key: string): Told =>
  reworded(toldValue(ledger, [ROUND, key], 'fundingInfo'), (type) => {
    const label: string = ROUND_TYPES.find(({ value }) => value === type)?.label ?? '';
    return (
      NOUNS[type] ??
      (label.startsWith('Series')
        ? label
        : label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()))
    );
  });

// "in a seed round", "in its IPO", "in debt financing"
function inRound(ledger: Ledger, key: string): Told {
  const isOwn = OWN.has(ledger.value(ROUND, key, 'fundingInfo'));
  return reworded(typeOf(ledger, key), (noun) => {
    if (isOwn) return `in its ${noun}`;
    return COUNTED.test(noun) ? `in ${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}` : `in ${noun}`;
  });
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

// A sentence names the month; the day is in the round.
function whenOf(ledger: Ledger, key: string): Told {
  const claim = ledger.best(ROUND, key, 'date');
  if (claim === undefined) return UNTOLD;
  const isYear = claim.companions['datePrecision'] === 'year';
  return reworded(toldBy(claim, ROUND), (date) => {
    const [year = '', month = '1'] = date.split('-');
    return `in ${isYear ? '' : `${MONTHS[Number(month) - 1]} `}${year}`;
  });
}

const POINT = 'metricPoint';

/** The values by which machines are known, the best-known first. */
const KNOWN_METRICS = ['logical_qubits', 'algorithmic_qubits', 'physical_qubits'];

function bestValues(ledger: Ledger): Map<string, Told> {
  type Best = { readonly rank: readonly number[]; readonly told: Told };
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
      const { rests } = tellAll(
        ['value', 'metric', 'year'].map((field) => toldValue(ledger, [POINT, key], field)),
        spaced,
      );
      best.set(subject, { rank, told: { words: `${said} in ${year}`, rests } });
    }
  }
  return new Map([...best].map(([key, { told }]) => [key, told]));
}

const compareRanks = (first: readonly number[], second: readonly number[]): number =>
  first.map((part, index) => part - (second[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

const CHIEF = /\b(CEO|Chief Executive)\b/;
// Of the past, of a part, or one of two.
const NO_CHIEF =
  /\b(former|until|previous|ex-|deputy|interim|acting|regional|co-ceo|co-chief|now)\b|\d{4}\s*[–-]/i;

function chiefs(ledger: Ledger): Map<string, Told> {
  const found = new Map<string, Map<string, Claim[]>>();
  for (const key of ledger.keys(PERSON)) {
    for (const claim of ledger.claims(PERSON, key, 'organizations')) {
      const { value, companions, evidence } = claim;
      const title = companions['title'] ?? '';
      if (evidence.isShown === false || (evidence.validTo ?? '') !== '') continue;
      if (!CHIEF.test(title) || NO_CHIEF.test(title)) continue;
      const own = found.get(value) ?? new Map<string, Claim[]>();
      const name = ledger.value(PERSON, key, 'name');
      found.set(value, own.set(name, [...(own.get(name) ?? []), claim]));
    }
  }
  // Of two at once one is a former one, and nobody says which.
  return new Map(
    [...found].flatMap(([key, byName]) =>
      [...byName].flatMap(([name, claims]) => {
        const claim = bestClaim(claims);
        if (byName.size > 1 || claim === undefined) return [];
        return [[key, reworded(toldBy(claim, PERSON), () => name)] as const];
      }),
    ),
  );
}

const PERSON = 'person';

function companies(ledger: Ledger): Map<string, Told> {
  const links = ledger.keys(ORGANIZATION).flatMap((key) =>
    ledger
      .claims(ORGANIZATION, key, 'partners')
      .filter(({ evidence }) => evidence.isShown !== false)
      .map((claim) => ({ key, other: claim.value, option: claim.companions['option'] ?? '', claim })),
  );
  const fame = Map.groupBy(
    links.flatMap(({ key, other }) => [key, other]),
    (key) => key,
  );
  const told = Map.groupBy(
    links.flatMap((link) => [link, { ...link, key: link.other, other: link.key, option: '' }]),
    ({ key }) => key,
  );
  const name = (key: string): string => ledger.value(ORGANIZATION, key, 'name');
  return new Map(
    [...told].flatMap(([key, others]) => {
      const [best] = others.toSorted(
        (a, b) =>
          Number(b.option === 'customer') - Number(a.option === 'customer') ||
          (fame.get(b.other)?.length ?? 0) - (fame.get(a.other)?.length ?? 0) ||
          compareText(name(a.other), name(b.other)),
      );
      if (best === undefined) return [];
      const other = reworded(toldBy(best.claim, ORGANIZATION), () => name(best.other));
      const words =
        best.option === 'customer' ? tell`counts ${other} among its customers` : tell`works with ${other}`;
      return [[key, words] as const];
    }),
  );
}

function onlyDeals(ledger: Ledger): Map<string, Told> {
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

function dealWords(ledger: Ledger, investor: string, round: string): Told {
  const claims = ledger.claims(ROUND, round, 'investors').filter(({ value }) => value === investor);
  const leading = claims.filter(({ companions }) => companions['isLead'] === 'true');
  const deal = bestClaim(leading) ?? leading[0] ?? bestClaim(claims);
  const verb = leading.length > 0 ? 'led' : 'joined';
  const company = ledger.value(ORGANIZATION, ledger.value(ROUND, round, 'entity'), 'name');
  const type = typeOf(ledger, round);
  const noun = isTold(type) ? type : 'round';
  const amount = amountOf(ledger, round);
  const isSure = /^\D?\S+$/.test(amount.words);
  const what = isSure ? tell`${amount} ${noun}` : tell`${noun}`;
  const about = isSure || !isTold(amount) ? '' : tell`, of ${amount}`;
  return tellAll(
    [
      deal === undefined ? UNTOLD : reworded(toldBy(deal, ROUND), () => verb),
      tell`the ${what} of ${company}`,
      tell`${whenOf(ledger, round)}${about}`,
    ].filter(isTold),
    spaced,
  );
}
