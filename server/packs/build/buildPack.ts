import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_FOLDER } from '#server/packs/format.ts';
import { claimDeals, listedDeal, profiledDeal } from '#server/packs/build/rounds/acquisitions.ts';
import { claimStatedTotals, withholdStaleTotals } from '#server/packs/build/rounds/statedTotals.ts';
import { claimParts } from '#server/packs/build/rounds/listings.ts';
import { claimRound } from '#server/packs/build/rounds/claimRounds.ts';
import { applyRoundDecisions } from '#server/packs/build/rounds/decideRounds.ts';
import {
  roundKeys,
  roundNames,
  settleRound,
  type SettledRound,
} from '#server/packs/build/rounds/settleRounds.ts';
import { convertAmounts } from './convertAmounts.ts';
import { addExchangeRates } from './addExchangeRates.ts';
import { compareText, type Ledger } from './claims.ts';
import { collectLines, collectProfiled } from '#server/packs/build/rounds/collectObservations.ts';
import type { Corrections } from '#server/packs/build/inputs/corrections.ts';
import { describeAll } from './describeAll.ts';
import { groupObservations } from '#server/packs/build/rounds/groupRounds.ts';
import { standingGroups } from '#server/packs/build/rounds/standing.ts';
import { completeInvestments, typeInvestors } from '#server/packs/build/rounds/investors.ts';
import type { Observation } from '#server/packs/build/rounds/observations.ts';
import { addListedCompanies, addProfiledCompanies, applyDecisions, ORGANIZATION } from './organizations.ts';
import { addCoreness } from './coreness.ts';
import { withholdDecided } from './withhold.ts';
import { locateDecided } from './places.ts';
import { addNetwork } from '#server/packs/build/network/addNetwork.ts';
import { addPublicFunding } from '#server/packs/build/funding/addPublicFunding.ts';
import { addScience } from '#server/packs/build/science/addScience.ts';
import { addPeople, type PersonLine } from './people.ts';
import {
  readCollectedLines,
  readJsonFiles,
  readListedCompanies,
  readProfiledCompanies,
  type CollectedLine,
  type ListedCompany,
  type ProfiledCompany,
} from '#server/packs/build/inputs/readSources.ts';
import { drawTables, type PackTexts } from './tables.ts';
import { addTaxonomy } from './taxonomy.ts';
import { openWorkspace, type BuildNotes, type Workspace } from './workspace.ts';

/** What a build made: the tables, and what the report tells of. */
export type BuiltPack = {
  readonly texts: PackTexts;
  readonly ledger: Ledger;
  readonly corrections: Corrections;
  readonly notes: BuildNotes;
};

type PackSources = {
  readonly listed: readonly ListedCompany[];
  readonly profiled: readonly ProfiledCompany[];
  readonly collected: Awaited<ReturnType<typeof readCollectedLines>>;
  readonly people: readonly PersonLine[];
};

/** Builds the tables of a pack from its sources, rules and corrections and writes them to its data folder, or to another folder. */
export async function buildPack(
  packDir: string,
  dataDir: string = join(packDir, DATA_FOLDER),
): Promise<BuiltPack> {
  const built = await composePack(packDir);
  await mkdir(dataDir, { recursive: true });
  await Promise.all([...built.texts].map(([file, text]) => writeFile(join(dataDir, file), text)));
  return built;
}

/** Builds the tables of a pack without writing them. */
export async function composePack(packDir: string): Promise<BuiltPack> {
  const workspace = await openWorkspace(packDir);
  const sources = await readPackSources(packDir);
  const classes = await addTaxonomy(workspace, packDir);
  const profiledByKey = new Map(
    sources.profiled.map((company) => [workspace.corrections.keyOf(company.name), company]),
  );
  const listedKeys = addListedCompanies(workspace, sources.listed, profiledByKey);
  const profiledKeys = addProfiledCompanies(workspace, sources.profiled);
  const isDecided = new Set<number>();
  applyDecisions(workspace, isDecided);
  const awards = addEvents(workspace, sources, { listedKeys, profiledKeys });
  await addNetwork(workspace, packDir, { ...sources, listedKeys, profiledKeys });
  await addPublicFunding(workspace, packDir, { profiled: sources.profiled, awards });
  applyDecisions(workspace, isDecided);
  locateDecided(workspace);
  typeInvestors(workspace);
  completeInvestments(workspace);
  await addScience(workspace, packDir, sources.profiled);
  convertAmounts(workspace, 'fundingRound');
  convertAmounts(workspace, 'publicFunding');
  addExchangeRates(workspace);
  withholdStaleTotals(workspace);
  addPeople(workspace, { companies: sources.profiled, keys: profiledKeys, lines: sources.people });
  const divisions = divisionsOf(sources, listedKeys);
  addCoreness(workspace, { classes, divisions });
  withholdDecided(workspace);
  describeAll(workspace, { classes, divisions });
  return finish(workspace);
}

function finish({ ledger, sources, corrections, notes }: Workspace): BuiltPack {
  return { texts: drawTables(ledger, sources), ledger, corrections, notes };
}

async function readPackSources(packDir: string): Promise<PackSources> {
  const path = (...parts: string[]): string => join(packDir, 'sources', ...parts);
  const [listed, profiled, first, second, third, people] = await Promise.all([
    readListedCompanies(path('quantum-startups', 'startups.csv')),
    readProfiledCompanies(path('ionlandscape', 'companies.jsonl')),
    readCollectedLines(path('collected', 'rounds.jsonl'), 'collected'),
    readCollectedLines(path('collected', 'rounds-2.jsonl'), 'rounds-2'),
    readCollectedLines(path('collected', 'rounds-3.jsonl'), 'rounds-3'),
    readJsonFiles<PersonLine>(path('collected'), ['people.jsonl', 'people-2.jsonl']),
  ]);
  return { listed, profiled, collected: [...first, ...second, ...third], people };
}

type Keys = {
  readonly listedKeys: ReadonlyMap<number, string>;
  readonly profiledKeys: ReadonlyMap<number, string>;
};

// Gives the collected lines that tell of public awards.
function addEvents(
  workspace: Workspace,
  { listed, profiled, collected }: PackSources,
  { listedKeys, profiledKeys }: Keys,
): readonly CollectedLine[] {
  const accounts = collectLines(workspace, collected);
  const own = profiled.flatMap((company) =>
    collectProfiled(workspace, company, profiledKeys.get(company.line) ?? ''),
  );
  addRounds(workspace, [...own, ...accounts.rounds]);
  applyRoundDecisions(workspace);
  claimStatedTotals(workspace, collected);
  claimDeals(workspace, [
    ...listed.flatMap((row) => listedDeal(row, listedKeys.get(row.line) ?? '')),
    ...profiled.flatMap((company) => profiledDeal(workspace, company, profiledKeys.get(company.line) ?? '')),
    ...accounts.deals,
  ]);
  return accounts.awards;
}

function addRounds(workspace: Workspace, observations: readonly Observation[]): void {
  const { ledger, notes } = workspace;
  const companies = [...new Set(observations.map(({ company }) => company))].sort(compareText);
  for (const company of companies) {
    if (!ledger.has(ORGANIZATION, company)) {
      throw new Error(`Rounds tell of "${company}", which is no row of the pack.`);
    }
    const { groups, undated } = groupObservations(observations.filter((one) => one.company === company));
    for (const { id, label } of undated) {
      notes.leftOut.push({
        what: `${ledger.value(ORGANIZATION, company, 'name')}${label ? `, ${label}` : ''}`,
        locator: id,
        reason: 'round without a date and nothing to place it',
      });
    }
    const settled = standingGroups(workspace, groups)
      .map(settleRound)
      .filter((round): round is SettledRound => round !== null);
    const keys = roundKeys(settled, (id) => workspace.corrections.about('observation', id, 'key')[0]?.value);
    const names = roundNames(ledger.value(ORGANIZATION, company, 'name'), keys);
    for (const [key, round] of keys) claimRound(workspace, { key, name: names.get(key) ?? key, round });
    claimParts(workspace, keys);
  }
}

const divisionsOf = ({ listed }: PackSources, keys: ReadonlyMap<number, string>): Set<string> =>
  new Set(
    listed
      .filter(({ companyType }) => companyType === 'big-tech-division')
      .map(({ line }) => keys.get(line) ?? ''),
  );
