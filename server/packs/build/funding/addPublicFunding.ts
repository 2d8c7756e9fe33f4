import { parseDate } from '#domain/dates.ts';
import type { Assertion, Evidence } from '#server/packs/build/claims.ts';
import type { Correction } from '#server/packs/build/inputs/corrections.ts';
import { ALONE, mayStand } from '#server/packs/build/inputs/pages.ts';
import type { CollectedLine, ProfiledCompany } from '#server/packs/build/inputs/readSources.ts';
import { ORGANIZATION } from '#server/packs/build/organizations.ts';
import { DATASETS, decidedBy, type Workspace } from '#server/packs/build/workspace.ts';
import { claimFunding } from './claimFunding.ts';
import { decideObservations } from './decide.ts';
import { evidenceOf, FUNDING } from './fundingEvidence.ts';
import { groupFunding, type FundingGroup } from './groupFunding.ts';
import { claimInstitutions } from './institutions.ts';
import { ofFederalAward } from './federalAwards.ts';
import { ofGrant, ofGrantRound, ofTabledGrant } from './landscapeGrants.ts';
import { isGrantRound } from '#server/packs/build/rounds/collectObservations.ts';
import { ofCollectedAward, ofProgramme, type FundingObservation } from './observations.ts';
import { placeObservation } from './parties.ts';
import { readFundingTables, type FundingRules, type FundingTables } from './readFunding.ts';
import { leadOf, type PartyNames } from './fundingKeys.ts';
import { settleFunding, type SettledFunding } from './settleFunding.ts';

/** What the sources of other steps tell of public money. */
export type FundingAccounts = {
  readonly profiled: readonly ProfiledCompany[];
  /** The collected lines that tell of a grant, a contract or a public loan. */
  readonly awards: readonly CollectedLine[];
};

/** Claims strategies, programmes, awards and centres, the bodies that fund them, and what belongs to what. */
export async function addPublicFunding(
  workspace: Workspace,
  packDir: string,
  accounts: FundingAccounts,
): Promise<void> {
  const { rules, ...tables } = await readFundingTables(packDir);
  const observations = decideObservations(workspace, observe({ ...tables, ...accounts })).flatMap(
    (observation) => placeObservation(workspace, rules, observation),
  );
  for (const { line, name } of tables.micro) {
    const reason = 'microgrant of a private foundation, without an amount';
    workspace.notes.leftOut.push({ what: name, locator: `grants.csv line ${line}`, reason });
  }
  claimInstitutions(workspace, rules, observations);
  const groups = groupFunding(observations).filter((group) => standsOrNotes(workspace, group));
  const rows = settleFunding(groups, partyNames(workspace, rules));
  for (const row of rows) claimFunding(workspace, row);
  applyFundingDecisions(workspace, rows);
}

function standsOrNotes({ rules, notes }: Workspace, { observations }: FundingGroup): boolean {
  const urls = observations.map(({ url }) => url);
  if (mayStand(rules.pages, urls)) return true;
  for (const { id, programme, recipient } of observations) {
    const what = [programme, recipient].filter(Boolean).join(', ');
    notes.leftOut.push({ what, locator: id, reason: ALONE });
  }
  return false;
}

function observe({
  programmes,
  tabled,
  federal,
  profiled,
  awards,
}: Omit<FundingTables, 'rules'> & FundingAccounts): FundingObservation[] {
  return [
    ...programmes.map(ofProgramme),
    ...awards.map(ofCollectedAward),
    ...profiled.flatMap((company) => [
      ...(company.grants ?? []).map((grant, index) => ofGrant(company, grant, index)),
      ...(company.rounds ?? []).flatMap((round, index) =>
        isGrantRound(round) ? [ofGrantRound(company, round, index)] : [],
      ),
    ]),
    ...tabled.map(ofTabledGrant),
    ...federal.map(ofFederalAward),
  ];
}

const SHORT = /^[\p{Lu}][\p{L}-]{1,7}$/u;

function partyNames({ ledger }: Workspace, { institutions }: FundingRules): PartyNames {
  const nameOf = (key: string): string =>
    ledger.value(ORGANIZATION, key, 'name') || (institutions.get(key)?.name ?? key);
  return {
    nameOf,
    shortNameOf: (key) => institutions.get(key)?.aliases.find((alias) => SHORT.test(alias)) ?? nameOf(key),
  };
}

function applyFundingDecisions(workspace: Workspace, rows: readonly SettledFunding[]): void {
  const { ledger, corrections } = workspace;
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const partOf = corrections.all(FUNDING, 'partOf').map((row) => ({ ...row, field: 'partOf' }));
  for (const decision of [...partOf, ...corrections.all(FUNDING, 'set')]) {
    const { key, field, value, line } = decision;
    const row = byKey.get(key);
    if (row === undefined || (field === 'partOf' && !byKey.has(value))) {
      throw new Error(`corrections.csv line ${line}: there is no public funding "${row ? value : key}".`);
    }
    if (field === 'name') continue;
    ledger.claim(decidedValue(key, field, value), evidenceOfDecision(workspace, decision, row));
  }
}

function decidedValue(key: string, field: string, value: string): Assertion {
  const date = field === 'date' ? parseDate(value) : null;
  if (date === null) return { kind: FUNDING, key, field, value };
  return { kind: FUNDING, key, field, value: date.date, companions: { datePrecision: date.precision } };
}

// A commentary says in our words what the row's pages say; other values are the editors' own.
function evidenceOfDecision(workspace: Workspace, decision: Correction, row: SettledFunding): Evidence {
  const { field, reason, source, line } = decision;
  if (field === 'commentary') {
    const told = evidenceOf(workspace, leadOf(row.observations));
    return { ...told, method: 'derived', note: 'composed from the notes on the pages of this row' };
  }
  if (source === '') return { ...decidedBy(`corrections.csv line ${line}`, reason), rank: 2 };
  const page = workspace.sources.page(source, { dataset: DATASETS.collected });
  return { source: page, method: 'reported', confidence: 'medium', note: reason, rank: 2 };
}
