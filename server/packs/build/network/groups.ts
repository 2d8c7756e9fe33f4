import { slugOf } from '#domain/writing/slug.ts';
import type { Evidence } from '#server/packs/build/claims.ts';
import { ORGANIZATION, orgValue } from '#server/packs/build/organizations.ts';
import { claimRegion, parsePlace } from '#server/packs/build/places.ts';
import { DATASETS, importedFrom, type Workspace } from '#server/packs/build/workspace.ts';
import { claimInstitution } from './institutions.ts';
import type { Group, NetworkSources } from './networkSources.ts';

/** The research groups without those that the editors leave out, which are noted. */
export function keptGroups({ corrections, notes }: Workspace, groups: readonly Group[]): Group[] {
  return groups.filter(({ id, line, name }) => {
    const [leftOut] = corrections.about('group', id, 'leaveOut');
    if (leftOut === undefined) return true;
    notes.leftOut.push({ what: name, locator: `groups.csv line ${line}`, reason: leftOut.reason });
    return false;
  });
}

/** Claims the research groups of the landscape with the institutions that they belong to. */
export function addGroups(workspace: Workspace, { groups, typeRules }: NetworkSources): void {
  for (const group of groups) {
    const key = slugOf(group.name);
    if (workspace.ledger.has(ORGANIZATION, key)) throw new Error(`Two organizations have the key "${key}".`);
    const evidence = importedFrom(DATASETS.groups, `record ${group.id}, line ${group.line}`);
    addGroup(workspace, { key, group, evidence });
    const institution = claimInstitution(workspace, typeRules, {
      spelling: group.institution,
      evidence,
      place: { country: group.country, city: placeOf(group) },
    });
    workspace.ledger.claim(orgValue(key, 'partOf', institution), evidence);
  }
}

// Cities of these countries share their names with others: the state tells them apart.
const STATES_TOLD: ReadonlySet<string> = new Set(['United States', 'USA', 'Canada', 'Australia']);

const placeOf = ({ city, region, country }: Group): string =>
  STATES_TOLD.has(country) && region !== '' ? `${city}, ${region}` : city;

function addGroup(
  workspace: Workspace,
  { key, group, evidence }: { key: string; group: Group; evidence: Evidence },
): void {
  const { ledger } = workspace;
  const { country, city } = parsePlace(group.country, group.city, workspace);
  const { name, website, region, lat, lng } = group;
  ledger.claimAll(
    { kind: ORGANIZATION, key },
    { name, website, country, city, state: region === city ? '' : region, lat, lng },
    evidence,
  );
  claimRegion(workspace, key, country, evidence);
  ledger.claim(orgValue(key, 'entityType', 'group_or_center'), {
    ...evidence,
    method: 'derived',
    note: 'a research group',
  });
  claimField(workspace, { key, group, evidence });
}

/** Claims the modalities of a group's platforms, and the class of computers that it works on where a keyword says that it does. */
function claimField(
  { ledger, rules }: Workspace,
  { key, group, evidence }: { key: string; group: Group; evidence: Evidence },
): void {
  const classes = new Set<string>();
  for (const platform of group.platforms) {
    const rule = rules.modalities.get(platform);
    if (rule === undefined) continue;
    ledger.claim(orgValue(key, 'modality', rule.modality), evidence);
    classes.add(rule.className);
  }
  const told = group.keywords.find((keyword) => /quantum comput(ing|ation)/i.test(keyword));
  const [className = ''] = classes;
  if (told === undefined || classes.size !== 1) return;
  ledger.claim(orgValue(key, 'primaryClassification', className), {
    ...evidence,
    method: 'derived',
    note: `keyword "${told}", platform "${group.platforms[0] ?? ''}"`,
  });
}
