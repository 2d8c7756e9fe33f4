import type { ListedCompany, ProfiledCompany } from '#server/packs/build/inputs/readSources.ts';
import type { Workspace } from '#server/packs/build/workspace.ts';
import { addCentres } from './centres.ts';
import { addEnterpriseUse } from './enterpriseUse.ts';
import { addGroups, keptGroups } from './groups.ts';
import { addLabs } from './labs.ts';
import { addAlliance } from './memberships.ts';
import { addMilestones } from './milestones.ts';
import { readNetworkSources } from './networkSources.ts';
import { addPartnerships } from './partnerships.ts';
import { addSpinOuts } from './spinOuts.ts';
import { addTags } from './tags.ts';

/** The companies of the pack with their keys by line. */
export type NetworkCompanies = {
  readonly listed: readonly ListedCompany[];
  readonly listedKeys: ReadonlyMap<number, string>;
  readonly profiled: readonly ProfiledCompany[];
  readonly profiledKeys: ReadonlyMap<number, string>;
};

/** Claims the organizations that are no companies, and what links organizations: partners, members, spin-outs, milestones, tags. */
export async function addNetwork(
  workspace: Workspace,
  packDir: string,
  { listed, listedKeys, profiled, profiledKeys }: NetworkCompanies,
): Promise<void> {
  const read = await readNetworkSources(packDir);
  const sources = { ...read, groups: keptGroups(workspace, read.groups) };
  const companies = { profiled, keys: profiledKeys, typeRules: sources.typeRules };
  addLabs(workspace, sources);
  addGroups(workspace, sources);
  addCentres(workspace, sources);
  addPartnerships(workspace, companies);
  addSpinOuts(workspace, companies);
  addAlliance(workspace, sources);
  addEnterpriseUse(workspace, sources.uses);
  addMilestones(workspace, profiled, profiledKeys);
  addTags(workspace, sources, { rows: listed, keys: listedKeys });
}
