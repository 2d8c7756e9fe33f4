import { countryCodeOf } from '#domain/tables/countryNames.ts';
import { splitName } from '#server/packs/build/inputs/names.ts';
import { ORGANIZATION } from '#server/packs/build/organizations.ts';
import { companyOf } from '#server/packs/build/rounds/collectObservations.ts';
import type { Workspace } from '#server/packs/build/workspace.ts';
import type { FundingObservation } from './observations.ts';
import type { FundingRules } from './readFunding.ts';

/** An observation with the organizations and the country that its words mean. */
export type PlacedObservation = FundingObservation & {
  /** ISO code, "" where several countries give the money. */
  readonly countryCode: string;
  /** Key of the body that gives the money, "" where no single one does. */
  readonly funderKey: string;
  /** Key of the one organization that receives it, "" where none or several are named. */
  readonly recipientKey: string;
};

/**
 * Finds the funder, the country and the recipient of an observation. Where a page names several recipients of one sum, each
 * gets an award of its own without an amount, and the sum stays with the programme.
 */
export function placeObservation(
  workspace: Workspace,
  rules: FundingRules,
  observation: FundingObservation,
): PlacedObservation[] {
  const code = observation.country === undefined ? undefined : (countryCodeOf(observation.country) ?? '');
  const agency = observation.agency === '' ? undefined : rules.agencyOf(observation.agency, code);
  const recipients = recipientsOf(workspace, rules, observation.recipient);
  const body = agency?.isSpelling === true ? rules.institutions.get(agency.key) : undefined;
  const placed = {
    ...observation,
    agency: body?.name ?? observation.agency,
    countryCode: agency?.country ?? code ?? '',
    funderKey: agency?.key ?? '',
  };
  const [first] = recipients;
  if (recipients.length < 2) return [{ ...placed, recipientKey: first ?? '' }];
  const level = observation.level === 'award' ? 'programme' : observation.level;
  return [
    { ...placed, level, recipientKey: '' },
    ...recipients.map((recipientKey) => shareOf(placed, recipientKey)),
  ];
}

type WithFunder = Omit<PlacedObservation, 'recipientKey'>;

const shareOf = (whole: WithFunder, recipientKey: string): PlacedObservation => ({
  ...whole,
  id: `${whole.id}:${recipientKey}`,
  level: 'award',
  recipientKey,
  amount: '',
  usd: '',
  total: '',
  totalUsd: '',
  currency: '',
  startYear: '',
  endYear: '',
  period: '',
  nationalStrategy: '',
  active: '',
  qualifier: 'undisclosed',
  note: 'one of several recipients; its share is not stated',
  group: '',
});

// "Alice & Bob, C12, Pasqal": several names; "University of California, Berkeley": one.
function recipientsOf(workspace: Workspace, rules: FundingRules, spelling: string): string[] {
  if (spelling === '') return [];
  const whole = organizationOf(workspace, rules, spelling);
  if (whole !== '') return [whole];
  return spelling
    .split(', ')
    .map((part) => organizationOf(workspace, rules, part))
    .filter((key) => key !== '');
}

function organizationOf(workspace: Workspace, { institutions }: FundingRules, spelling: string): string {
  if (splitName(spelling).name === '') return '';
  const key = companyOf(workspace, spelling);
  return workspace.ledger.has(ORGANIZATION, key) || institutions.has(key) ? key : '';
}
