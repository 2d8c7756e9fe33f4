import { slugOf } from '#domain/writing/slug.ts';
import { withArticle } from '#server/packs/build/describe.ts';
import { hostOf } from '#server/database/values/hostOf.ts';
import { ORGANIZATION, orgValue } from '#server/packs/build/organizations.ts';
import { evidenceOfTold, reworded, tell, toldValue } from '#server/packs/build/told.ts';
import { DATASETS, importedFrom, type Workspace } from '#server/packs/build/workspace.ts';
import { claimInstitution } from './institutions.ts';
import type { AllianceEntry, NetworkSources } from './networkSources.ts';

const ALLIANCE = 'PQCA';

/** Claims the alliance for quantum-safe cryptography with its members and its projects. */
export function addAlliance(workspace: Workspace, sources: NetworkSources): void {
  const evidence = importedFrom(DATASETS.alliance, 'landscape.yml');
  const spelling = ALLIANCE;
  const alliance = claimInstitution(workspace, sources.typeRules, { spelling, evidence });
  workspace.ledger.claim(orgValue(alliance, 'ofBusinessType', 'other'), evidence);
  for (const entry of sources.alliance) {
    if (entry.category === 'Projects') addProject(workspace, alliance, entry);
    else addMember(workspace, sources, { alliance, entry });
  }
}

function addMember(
  workspace: Workspace,
  { typeRules }: NetworkSources,
  { alliance, entry }: { alliance: string; entry: AllianceEntry },
): void {
  const { ledger } = workspace;
  const evidence = importedFrom(DATASETS.alliance, `line ${entry.line}`);
  const member = claimInstitution(workspace, typeRules, { spelling: entry.name, evidence });
  if (ledger.value(ORGANIZATION, member, 'website') === '') {
    ledger.claim(orgValue(member, 'website', entry.website), evidence);
  }
  const source = workspace.sources.urlOf(DATASETS.alliance);
  ledger.claim(
    { ...orgValue(alliance, 'members', member), companions: { source } },
    { ...evidence, note: `${entry.level.toLowerCase()} member` },
  );
}

function addProject({ ledger }: Workspace, alliance: string, entry: AllianceEntry): void {
  const row = { kind: 'product', key: slugOf(entry.name) };
  const evidence = importedFrom(DATASETS.alliance, `line ${entry.line}`);
  const isOwnSite = hostOf(entry.website) !== 'github.com';
  ledger.claimAll(
    row,
    {
      name: entry.name,
      website: isOwnSite ? entry.website : entry.repository,
      offeredBy: alliance,
    },
    evidence,
  );
  const owner = reworded(toldValue(ledger, [row.kind, row.key], 'offeredBy'), (offering) =>
    withArticle(ledger.value(ORGANIZATION, offering, 'name')),
  );
  const told = tell`Open-source project of ${owner}.`;
  for (const composed of evidenceOfTold(told, row.kind)) {
    ledger.claim({ ...row, field: 'description', value: told.words }, composed);
  }
  ledger.claim(
    { ...row, field: 'primaryClassification', value: 'post-quantum-cryptography' },
    { ...evidence, method: 'derived', note: 'a project of an alliance for quantum-safe cryptography' },
  );
}
