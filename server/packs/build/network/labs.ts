import { slugOf } from '#domain/writing/slug.ts';
import { ORGANIZATION, orgValue } from '#server/packs/build/organizations.ts';
import { claimRegion, parsePlace } from '#server/packs/build/places.ts';
import { DATASETS, decidedBy, importedFrom, type Workspace } from '#server/packs/build/workspace.ts';
import type { Lab, NetworkSources } from './networkSources.ts';

/** Claims the laboratories and centres of the registry that the editors chose; the others are noted as left out. */
export function addLabs(workspace: Workspace, { labs, labRules }: NetworkSources): void {
  const { ledger, notes } = workspace;
  const known = new Set<string>();
  for (const lab of labs) {
    const rule = labRules.get(lab.ror);
    if (rule === undefined) {
      notes.leftOut.push({
        what: lab.name,
        locator: `ror ${lab.ror}, line ${lab.line}`,
        reason: 'record of the registry outside the sector',
      });
      continue;
    }
    const name = rule.name || lab.name;
    const key = workspace.corrections.keyOf(name);
    if (known.has(key)) throw new Error(`Two records of the registry have the key "${key}".`);
    known.add(key);
    addLab(workspace, { key, name, lab });
    const evidence = decidedBy(`rules/labs.csv line ${rule.line}`, rule.reason);
    ledger.claim(orgValue(key, 'entityType', rule.type), evidence);
    ledger.claim(orgValue(key, 'partOf', rule.partOf), evidence);
  }
}

function addLab(workspace: Workspace, { key, name, lab }: { key: string; name: string; lab: Lab }): void {
  const { ledger } = workspace;
  const evidence = importedFrom(DATASETS.registry, `https://ror.org/${lab.ror}, line ${lab.line}`);
  const row = { kind: ORGANIZATION, key };
  const { established, website, country, lat, lng } = lab;
  const { city } = parsePlace(country, lab.city, workspace);
  const state = lab.state === lab.city ? '' : lab.state;
  ledger.claimAll(row, { name, founded: established, website, city, state, country, lat, lng }, evidence);
  claimRegion(workspace, key, country, evidence);
  for (const alias of aliasesOf(lab, name)) ledger.claim(orgValue(key, 'aliases', alias), evidence);
}

// The registry also lists names with every ministry above the lab, and codes of research units.
const FORMAL =
  /^(United States|U\.S\.) Department|^(Office of|National Nuclear Security)|^(UMR|UPR|CNRS UPR|IRL) ?\d+/;

/** The other names that people know a record by: each once, without names of its superiors and codes of units. */
export function aliasesOf({ name, otherNames }: Pick<Lab, 'name' | 'otherNames'>, shown: string): string[] {
  const known = new Set([comparable(shown)]);
  return [name, ...otherNames].filter((other) => {
    const plain = comparable(other);
    if (other === '' || FORMAL.test(other) || known.has(plain)) return false;
    known.add(plain);
    return true;
  });
}

const comparable = (name: string): string => slugOf(name) || name;
