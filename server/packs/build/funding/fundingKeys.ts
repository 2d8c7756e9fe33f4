import { slugOf } from '#domain/writing/slug.ts';
import { CONFIDENCES } from '#server/packs/build/rounds/settleRounds.ts';
import { isAward, type FundingGroup } from './groupFunding.ts';
import type { PlacedObservation } from './parties.ts';

/** The names of organizations and the short names of funders, for names and keys of awards. */
export type PartyNames = {
  nameOf(organization: string): string;
  shortNameOf(organization: string): string;
};

/** A group with its key and the observation that speaks for it. */
export type KeyedGroup = {
  readonly key: string;
  readonly lead: PlacedObservation;
  readonly group: FundingGroup;
};

/**
 * Gives every group its key: the editors' own, for awards recipient, funder and year with the month or a number where that is
 * not enough, for everything else country and programme with the year of its start.
 */
export function keyGroups(groups: readonly FundingGroup[], parties: PartyNames): KeyedGroup[] {
  const plain = groups.map((group) => {
    const lead = leadOf(group.observations);
    return { group, lead, base: group.key || baseKey(lead, group, parties) };
  });
  const taken = new Set<string>();
  return plain.map(({ group, lead, base }) => {
    const isAlone = plain.filter((other) => other.base === base).length === 1;
    const month = isAlone || !isAward(lead) ? '' : firstDate(group).slice(5, 7);
    const dated = month === '' ? base : `${base}-${month}`;
    let key = dated;
    for (let count = 2; taken.has(key); count += 1) key = `${dated}-${count}`;
    taken.add(key);
    return { key, lead, group };
  });
}

/** The observation that speaks for a group: the surest one that names a programme, the first of equals. */
export function leadOf(observations: readonly PlacedObservation[]): PlacedObservation {
  const [first, ...others] = observations;
  if (first === undefined) throw new Error('A group of public funding has no observation.');
  const rank = ({ confidence, programme }: PlacedObservation): number =>
    CONFIDENCES.indexOf(confidence) + (programme === '' ? CONFIDENCES.length : 0);
  return others.reduce((best, one) => (rank(one) < rank(best) ? one : best), first);
}

function baseKey(lead: PlacedObservation, group: FundingGroup, parties: PartyNames): string {
  const recipient = lead.recipientKey || slugOf(lead.recipient);
  if (isAward(lead) && recipient !== '') {
    const funder = lead.funderKey === '' ? slugOf(lead.agency) : slugOf(parties.shortNameOf(lead.funderKey));
    return joined([recipient, funder || 'award', firstDate(group).slice(0, 4)]);
  }
  const name = lead.programme.replaceAll(/\s*\([^)]*\)/g, '');
  const slug = slugOf(name) || slugOf(lead.programme);
  const isOfOneStart = group.observations.every(({ startYear }) => startYear === lead.startYear);
  return joined([
    lead.countryCode.toLowerCase() || 'eu',
    slug,
    isOfOneStart && !slug.includes(lead.startYear) ? lead.startYear : '',
  ]);
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('-');

const firstDate = ({ observations }: FundingGroup): string =>
  observations.map(({ date }) => date?.date ?? '').find((date) => date !== '') ?? '';
