import type { PreciseDate } from '#domain/dates.ts';
import { plainLetters } from '#domain/writing/slug.ts';
import { daysApart, yearOf } from '#server/packs/build/rounds/dates.ts';
import type { PlacedObservation } from './parties.ts';

/** The observations that tell of one award, programme, strategy or centre, in the order of their joining. */
export type FundingGroup = {
  /** Key that the editors gave, "" where the rules made the group. */
  readonly key: string;
  readonly observations: readonly PlacedObservation[];
};

type OpenGroup = { readonly key: string; readonly observations: PlacedObservation[] };

const AWARD_DAYS = 45;

/**
 * Groups observations: the editors' groups first, awards by recipient, funder and weeks, everything else by country and the name
 * of the programme. Undated accounts of an award join a dated one of the same amount or programme.
 */
export function groupFunding(observations: readonly PlacedObservation[]): FundingGroup[] {
  const groups: OpenGroup[] = [];
  for (const observation of inOrder(observations)) {
    const { group } = observation;
    const own = groups.find((open) =>
      group === ''
        ? open.observations.some((member) => isSameMoney(member, observation))
        : open.key === group,
    );
    if (own) own.observations.push(observation);
    else groups.push({ key: group, observations: [observation] });
  }
  return groups;
}

// Decided ones open their groups, dated ones come before those that can only join.
function inOrder(observations: readonly PlacedObservation[]): PlacedObservation[] {
  const rank = ({ group, date }: PlacedObservation): number => (group !== '' ? 0 : date !== null ? 1 : 2);
  return [...observations].sort((first, second) => rank(first) - rank(second));
}

/** True when two observations tell of the same money. */
export function isSameMoney(first: PlacedObservation, second: PlacedObservation): boolean {
  if (isAward(first) !== isAward(second) || !isSameRecipient(first, second)) return false;
  return isAward(first) && first.recipientKey !== ''
    ? isSameAward(first, second)
    : isSameProgramme(first, second);
}

/** True for money that goes to one recipient. */
export const isAward = ({ level }: PlacedObservation): boolean => level === 'award';

// Programmes and centres are the same whoever is named as their host.
function isSameRecipient(first: PlacedObservation, second: PlacedObservation): boolean {
  if (!isAward(first)) return true;
  if (first.recipientKey !== second.recipientKey) return false;
  return first.recipientKey !== '' || first.recipient === second.recipient;
}

function isSameAward(first: PlacedObservation, second: PlacedObservation): boolean {
  if (!isSameFunder(first, second)) return false;
  const [left, right] = [programmeName(first.programme), programmeName(second.programme)];
  if (left !== '' && right !== '' && left !== right) return false;
  if (first.date !== null && second.date !== null) return isSameTime(first.date, second.date);
  const amounts = amountsOf(first, second);
  return amounts === null ? left !== '' && left === right : amounts[0] === amounts[1];
}

// An account that names no funder tells of the award of the same amount.
function isSameFunder(first: PlacedObservation, second: PlacedObservation): boolean {
  if (first.funderKey === second.funderKey) return true;
  if (first.funderKey !== '' && second.funderKey !== '') return false;
  const amounts = amountsOf(first, second);
  return amounts !== null && amounts[0] === amounts[1];
}

function isSameTime(first: PreciseDate, second: PreciseDate): boolean {
  const isYear = first.precision === 'year' || second.precision === 'year';
  return isYear ? yearOf(first) === yearOf(second) : daysApart(first, second) <= AWARD_DAYS;
}

function isSameProgramme(first: PlacedObservation, second: PlacedObservation): boolean {
  const isSameName = programmeName(first.programme) === programmeName(second.programme);
  const isOtherPeriod =
    first.startYear !== '' && second.startYear !== '' && first.startYear !== second.startYear;
  return isSameName && first.countryCode === second.countryCode && !isOtherPeriod;
}

/** A programme's name for comparing: plain letters and digits, without what stands in brackets. */
export const programmeName = (name: string): string =>
  plainLetters(name.replaceAll(/\s*\([^)]*\)/g, '')).replaceAll(/[^\p{L}\p{N}]+/gu, '');

// Sizes are only compared here, never stored: plain numbers do.
function amountsOf(first: PlacedObservation, second: PlacedObservation): [number, number] | null {
  const isComparable = first.amount !== '' && second.amount !== '' && first.currency === second.currency;
  return isComparable ? [Number(first.amount), Number(second.amount)] : null;
}
