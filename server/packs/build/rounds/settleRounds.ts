import { ROUND_TYPES } from '#domain/choices.ts';
import { formatDate, type PreciseDate } from '#domain/dates.ts';
import { compareText, type Confidence } from '#server/packs/build/claims.ts';
import { yearOf } from './dates.ts';
import type { RoundGroup } from './groupRounds.ts';
import { LISTINGS, type Observation } from './observations.ts';

/** What a group of observations settles before the claims are written. */
export type SettledRound = {
  readonly company: string;
  readonly type: string;
  readonly date: PreciseDate;
  readonly group: RoundGroup;
};

/** The confidences from high to low. */
export const CONFIDENCES: readonly Confidence[] = ['high', 'medium', 'low'];
const PRECISIONS = ['day', 'month', 'year'];
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

/**
 * Gives every round of a company its key: the one that the editors keep for one of its accounts, else company, type and year, with
 * the month or a number where that is not enough.
 */
export function roundKeys(
  rounds: readonly SettledRound[],
  keptKey: (observation: string) => string | undefined = () => undefined,
): Map<string, SettledRound> {
  const keys = new Map<string, SettledRound>();
  const kept = new Map(
    rounds.map(
      (round) => [round, round.group.observations.map(({ id }) => keptKey(id)).find(Boolean)] as const,
    ),
  );
  for (const [round, key] of kept) if (key !== undefined) keys.set(key, round);
  const plain = (round: SettledRound): string =>
    `${round.company}-${round.type === UNNAMED_TYPE ? 'round' : round.type.replaceAll('_', '-')}-${yearOf(round.date)}`;
  for (const round of sortRounds(rounds.filter((one) => kept.get(one) === undefined))) {
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

function dateScore({ date, confidence, type }: Observation): (number | string)[] {
  const precision = PRECISIONS.indexOf(date?.precision ?? 'year');
  // A listing is announced months before it is completed: the later date is the event.
  const isLate = LISTINGS.has(type) ? -Number(date?.date.replaceAll('-', '') ?? 0) : 0;
  return [
    isLate,
    CONFIDENCES.indexOf(confidence) === 2 ? 1 : 0,
    precision,
    CONFIDENCES.indexOf(confidence),
    date?.date ?? '',
  ];
}

/** The observation with the lowest score; the first of equals. */
export function bestOf(
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
