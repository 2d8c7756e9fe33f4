import type { Evidence } from '#server/packs/build/claims.ts';
import { ORGANIZATION, orgValue } from '#server/packs/build/organizations.ts';
import { claimPlace, parsePlace } from '#server/packs/build/places.ts';
import { DATASETS, decidedBy, type Workspace } from '#server/packs/build/workspace.ts';
import { claimInstitution } from './institutions.ts';
import type { CentreLine, CentreRule, NetworkSources } from './networkSources.ts';

/** Claims the lasting centres that collected pages tell of; their money is public funding and stands elsewhere. */
export function addCentres(workspace: Workspace, sources: NetworkSources): void {
  for (const line of sources.centres) {
    const rule = sources.centreRules.get(line.line);
    if (rule === undefined) {
      throw new Error(`rules/centres.csv does not decide line ${line.line} ("${line.programme}").`);
    }
    if (rule.type !== '') addCentre(workspace, sources, { line, rule });
  }
}

function addCentre(
  workspace: Workspace,
  { typeRules }: NetworkSources,
  { line, rule }: { line: CentreLine; rule: CentreRule },
): void {
  const { ledger, sources, corrections } = workspace;
  const page = sources.page(line.source, { title: line.page_title, dataset: DATASETS.collected });
  const evidence: Evidence = {
    source: page,
    locator: `programmes.jsonl line ${line.line}`,
    method: 'reported',
    confidence: line.weak === true ? 'low' : 'medium',
  };
  const key = corrections.keyOf(rule.name);
  const isPlaced = ledger.value(ORGANIZATION, key, 'country') !== '';
  ledger.claim(orgValue(key, 'name', rule.name), evidence);
  if (!isPlaced) claimPlace(workspace, key, parsePlace(line.country, '', workspace), evidence);
  ledger.claim(
    orgValue(key, 'entityType', rule.type),
    decidedBy(`rules/centres.csv line ${rule.line}`, rule.reason),
  );
  if (rule.host === '') return;
  const host = claimInstitution(workspace, typeRules, {
    spelling: rule.host,
    evidence,
    place: { country: line.country, city: '' },
  });
  ledger.claim(orgValue(key, 'partOf', host), evidence);
}
