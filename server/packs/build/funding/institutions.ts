import { regionOfCountry } from '#domain/tables/countries.ts';
import type { Evidence } from '#server/packs/build/claims.ts';
import { ORGANIZATION, orgValue } from '#server/packs/build/organizations.ts';
import { decidedBy, type Workspace } from '#server/packs/build/workspace.ts';
import { pageEvidence } from './fundingEvidence.ts';
import type { PlacedObservation } from './parties.ts';
import type { FundingRules, Institution } from './readFunding.ts';

/** Claims the rows of all funders and recipients that observations name and that the pack's rules describe, and of their parents. */
export function claimInstitutions(
  workspace: Workspace,
  { institutions }: FundingRules,
  observations: readonly PlacedObservation[],
): void {
  const told = new Set<string>();
  const tell = (key: string, evidence: Evidence): void => {
    const institution = institutions.get(key);
    if (institution === undefined || told.has(key)) return;
    told.add(key);
    const rule = decidedBy(`rules/institutions.csv line ${institution.line}`, institution.reason);
    if (institution.partOf !== '') tell(institution.partOf, rule);
    claimInstitution(workspace, institution, { evidence, rule });
  };
  for (const observation of observations) {
    const evidence = pageEvidence(workspace, observation);
    tell(observation.funderKey, evidence);
    tell(observation.recipientKey, evidence);
  }
}

const PUBLIC = 'government_body';

function claimInstitution(
  workspace: Workspace,
  institution: Institution,
  { evidence, rule }: { evidence: Evidence; rule: Evidence },
): void {
  const { ledger } = workspace;
  const { key, name, entityTypes, country, partOf, aliases, formerNames } = institution;
  const row = { kind: ORGANIZATION, key };
  const derived: Evidence = {
    ...evidence,
    method: 'derived',
    note: 'named as giver or receiver of public money',
  };
  const isNew = !ledger.has(ORGANIZATION, key);
  for (const type of isNew ? entityTypes : entityTypes.filter((one) => one === PUBLIC)) {
    ledger.claim(orgValue(key, 'entityType', type), derived);
  }
  if (ledger.value(ORGANIZATION, key, 'country') === '') {
    const region = country === '' ? 'EMEA' : (regionOfCountry(country) ?? '');
    ledger.claimAll(row, { country, inRegion: region }, derived);
  }
  if (ledger.value(ORGANIZATION, key, 'partOf') === '') ledger.claim(orgValue(key, 'partOf', partOf), rule);
  claimOtherNames(workspace, key, { aliases, formerNames }, rule);
  if (isNew) ledger.claim(orgValue(key, 'name', name), derived);
}

function claimOtherNames(
  { ledger, corrections }: Workspace,
  key: string,
  names: Pick<Institution, 'aliases' | 'formerNames'>,
  rule: Evidence,
): void {
  const dropped = new Set(corrections.about(ORGANIZATION, key, 'dropAlias').map(({ value }) => value));
  for (const field of ['aliases', 'formerNames'] as const) {
    const known = new Set(ledger.members(ORGANIZATION, key, field).map((name) => name.toLowerCase()));
    for (const name of names[field]) {
      if (known.has(name.toLowerCase()) || dropped.has(name)) continue;
      ledger.claim(orgValue(key, field, name), rule);
    }
  }
}
