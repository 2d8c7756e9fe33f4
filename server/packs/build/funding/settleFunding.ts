import { countryByCode } from '#domain/tables/countries.ts';
import { compareText } from '#server/packs/build/claims.ts';
import { keyGroups, type KeyedGroup, type PartyNames } from './fundingKeys.ts';
import { isAward, programmeName, type FundingGroup } from './groupFunding.ts';
import type { PlacedObservation } from './parties.ts';

/** What a group settles before the claims are written. */
export type SettledFunding = {
  readonly key: string;
  readonly name: string;
  readonly level: string;
  readonly observations: readonly PlacedObservation[];
  /** Key of the row of the programme that an award names, "" where there is none. */
  readonly programmeKey: string;
};

/** Gives every group its key, its name and, for awards, the row of the programme that it names. */
export function settleFunding(groups: readonly FundingGroup[], parties: PartyNames): SettledFunding[] {
  const keyed = keyGroups(groups, parties);
  const programmes = keyed.filter(({ lead }) => !isAward(lead));
  const named = keyed.map((entry) => {
    const programme = isAward(entry.lead) ? programmeOf(entry, programmes) : undefined;
    return {
      ...entry,
      programmeKey: programme?.key ?? '',
      name: isAward(entry.lead) ? awardName(entry, { keyed, programme, parties }) : entry.lead.programme,
    };
  });
  return named
    .map((entry) => {
      const { key, lead, group, programmeKey } = entry;
      const name = apart(
        entry,
        named.filter((other) => other.name === entry.name),
      );
      return { key, name, level: lead.level, observations: group.observations, programmeKey };
    })
    .sort((first, second) => compareText(first.key, second.key));
}

function programmeOf({ lead, group }: KeyedGroup, programmes: readonly KeyedGroup[]): KeyedGroup | undefined {
  const names = new Set(group.observations.map(({ programme }) => programmeName(programme)));
  return programmes.find(
    (other) =>
      other.lead.countryCode === lead.countryCode &&
      other.group.observations.some(
        ({ programme }) => programme !== '' && names.has(programmeName(programme)),
      ),
  );
}

const NOUNS: Readonly<Record<string, string>> = {
  Grant: 'grant to',
  Contract: 'contract with',
  Procurement: 'contract with',
  Loan: 'loan to',
  'Repayable contribution': 'repayable contribution to',
  Equity: 'investment in',
  'Letter of intent': 'letter of intent to',
};

type NameContext = {
  readonly keyed: readonly KeyedGroup[];
  readonly programme: KeyedGroup | undefined;
  readonly parties: PartyNames;
};

// "Programme: recipient" where several awards share a programme, the programme alone where it is one award's, else funder and recipient.
function awardName({ lead, group }: KeyedGroup, { keyed, programme, parties }: NameContext): string {
  const recipient = lead.recipientKey === '' ? lead.recipient : parties.nameOf(lead.recipientKey);
  const own = programmeName(lead.programme);
  const isShared = keyed.filter((other) => programmeName(other.lead.programme) === own).length > 1;
  if (recipient !== '' && (programme !== undefined || (own !== '' && isShared))) {
    return `${programme?.lead.programme ?? lead.programme}: ${recipient}`;
  }
  if (own !== '') return lead.programme;
  const funder = lead.funderKey === '' ? lead.agency : parties.nameOf(lead.funderKey);
  const instrument = group.observations.find((one) => one.instrument !== '')?.instrument ?? '';
  return `${funder || 'Public'} ${NOUNS[instrument] ?? 'award to'} ${recipient}`;
}

type Named = KeyedGroup & { readonly name: string };

// Namesakes are told apart by their country, else by their years, else by a number.
function apart({ key, name, lead }: Named, namesakes: readonly Named[]): string {
  const others = namesakes.filter((other) => other.key !== key);
  if (others.length === 0) return name;
  if (others.every((other) => other.lead.countryCode !== lead.countryCode)) {
    return `${name} (${countryByCode(lead.countryCode)?.name ?? 'EU'})`;
  }
  const years = yearsOf(lead);
  if (years !== '' && others.every((other) => yearsOf(other.lead) !== years)) return `${name} (${years})`;
  return `${name} (${namesakes.findIndex((other) => other.key === key) + 1})`;
}

const yearsOf = ({ startYear, endYear, date }: PlacedObservation): string =>
  [startYear || (date?.date.slice(0, 4) ?? ''), endYear].filter((year) => year !== '').join('–');
