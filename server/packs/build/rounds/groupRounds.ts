import type { PreciseDate } from '#domain/dates.ts';
import { daysApart, yearOf } from './dates.ts';
import { LISTINGS, type Observation } from './observations.ts';

/** Observations of one event, in the order of their joining. */
export type RoundGroup = { readonly observations: readonly Observation[] };

/** What became of a company's observations: its rounds, and those that nothing dates. */
export type Grouping = { readonly groups: readonly RoundGroup[]; readonly undated: readonly Observation[] };

type OpenGroup = { readonly observations: Observation[] };

const PRECISIONS = ['day', 'month', 'year'];
const USUAL_DAYS = 45;
const UNNAMED_DAYS = 31;
const OFFERING_DAYS = 10;
const LISTING_DAYS = 400;
const SERIES_DAYS = 190;

/** Groups one company's observations by label, date and amount; the editors' groups come first, undated ones join a dated event or stay out. */
export function groupObservations(observations: readonly Observation[]): Grouping {
  const groups: OpenGroup[] = [];
  for (const observation of observations.filter(({ group }) => group !== '')) {
    const own = groups.find((group) => group.observations[0]?.group === observation.group);
    if (own) own.observations.push(observation);
    else groups.push({ observations: [observation] });
  }
  const free = observations.filter(({ group }) => group === '');
  for (const observation of sortDated(free)) {
    const own = groups.find((group) => group.observations.some((member) => isSameEvent(member, observation)));
    if (own) own.observations.push(observation);
    else groups.push({ observations: [observation] });
  }
  const undated: Observation[] = [];
  for (const observation of free.filter(({ date }) => date === null)) {
    const own = groups.find((group) =>
      group.observations.some((member) => isUndatedTwin(member, observation)),
    );
    if (own) own.observations.push(observation);
    else undated.push(observation);
  }
  const dated = groups.filter((group) => group.observations.some(({ date }) => date !== null));
  const dateless = groups.filter((group) => !dated.includes(group)).flatMap((group) => group.observations);
  return { groups: dated, undated: [...undated, ...dateless] };
}

/** True when two dated observations of a company tell of one event. */
export function isSameEvent(first: Observation, second: Observation): boolean {
  if (first.date === null || second.date === null) return false;
  if (first.type !== '' && second.type !== '') {
    if (first.type !== second.type) return false;
    if (first.type === 'post_ipo_equity' && !isSameOffering(first, second)) return false;
    if (isSeries(first.type) && isClose(first, second)) return isWithin(first.date, second.date, SERIES_DAYS);
    return isWithin(first.date, second.date, windowOf(first.type));
  }
  if (isComparable(first, second)) {
    return isClose(first, second) && isWithin(first.date, second.date, USUAL_DAYS);
  }
  return isWithin(first.date, second.date, UNNAMED_DAYS);
}

/** True when an undated observation tells of the dated one's event: same label and amount, or the same page and label. */
export function isUndatedTwin(dated: Observation, undated: Observation): boolean {
  if (dated.date === null) return false;
  const isSameType = dated.type !== '' && dated.type === undated.type;
  if (dated.type !== '' && undated.type !== '' && !isSameType) return false;
  if (isSameType && LISTINGS.has(dated.type)) return true;
  if (isComparable(dated, undated)) return isClose(dated, undated);
  const isUnclear =
    dated.amount !== '' && undated.amount !== '' && (dated.currency === '' || undated.currency === '');
  if (isUnclear) return false;
  if (isSameType) return isSameLabel(dated, undated);
  return (
    dated.url === undated.url &&
    dated.amount === '' &&
    undated.amount === '' &&
    sharesInvestor(dated, undated)
  );
}

// A company sells a series once: pages that tell of one amount months apart tell of one round.
const isSeries = (type: string): boolean => /^(pre_)?(seed|series_[a-z])$/.test(type);

const windowOf = (type: string): number =>
  LISTINGS.has(type) ? LISTING_DAYS : type === 'post_ipo_equity' ? OFFERING_DAYS : USUAL_DAYS;

// Where only the year is known, the same year is as near as can be said.
function isWithin(first: PreciseDate, second: PreciseDate, days: number): boolean {
  if (first.precision === 'year' || second.precision === 'year') return yearOf(first) === yearOf(second);
  return daysApart(first, second) <= days;
}

const isSameOffering = (first: Observation, second: Observation): boolean =>
  isComparable(first, second) ? isClose(first, second) : isSameLabel(first, second);

const isSameLabel = (first: Observation, second: Observation): boolean =>
  plain(first.label) === plain(second.label);

const plain = (label: string): string => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');

/** True when both amounts are known in one currency. */
function isComparable(first: Observation, second: Observation): boolean {
  return amountsOf(first, second) !== null;
}

function isClose(first: Observation, second: Observation): boolean {
  const amounts = amountsOf(first, second);
  return amounts !== null && Math.abs(amounts[0] - amounts[1]) <= 0.06 * Math.max(...amounts);
}

// Sizes are only compared here, never stored: plain numbers do.
function amountsOf(first: Observation, second: Observation): [number, number] | null {
  if (first.amount !== '' && second.amount !== '' && first.currency === second.currency) {
    return [Number(first.amount), Number(second.amount)];
  }
  return first.usd !== '' && second.usd !== '' ? [Number(first.usd), Number(second.usd)] : null;
}

const sharesInvestor = (first: Observation, second: Observation): boolean => {
  const names = new Set([...first.leads, ...first.others]);
  return [...second.leads, ...second.others].some((name) => names.has(name));
};

function sortDated(observations: readonly Observation[]): Observation[] {
  const dated = observations.filter(({ date }) => date !== null);
  const rank = ({ date }: Observation): string =>
    `${PRECISIONS.indexOf(date?.precision ?? '')}${date?.date ?? ''}`;
  return dated
    .map((observation, index) => ({ observation, index, rank: rank(observation) }))
    .sort((first, second) =>
      first.rank < second.rank ? -1 : first.rank > second.rank ? 1 : first.index - second.index,
    )
    .map(({ observation }) => observation);
}
