import type { Evidence } from '#server/packs/build/claims.ts';
import { splitInvestorName } from '#server/packs/build/inputs/names.ts';
import { matchPattern, type PatternRule } from '#server/packs/build/inputs/rules.ts';
import { ORGANIZATION, orgValue } from '#server/packs/build/organizations.ts';
import { claimPlace, parsePlace } from '#server/packs/build/places.ts';
import { decidedBy, type Workspace } from '#server/packs/build/workspace.ts';

/** An organization that a link, a group or a page names. */
export type Mention = {
  readonly spelling: string;
  readonly evidence: Evidence;
  /** Where a group of the institution is: it places an institution of which nothing else is known. */
  readonly place?: { readonly country: string; readonly city: string };
};

/** Claims an organization under the key of its spelling and, where it is new, its name, type and place; gives the key. */
export function claimInstitution(
  workspace: Workspace,
  typeRules: readonly PatternRule[],
  { spelling, evidence, place }: Mention,
): string {
  const { ledger, corrections } = workspace;
  const key = corrections.keyOf(spelling, true);
  claimName(workspace, { key, spelling, evidence });
  claimType(workspace, { key, typeRules, spelling });
  if (place !== undefined && ledger.value(ORGANIZATION, key, 'country') === '') {
    const note = 'the place of its group';
    claimPlace(workspace, key, parsePlace(place.country, place.city, workspace), {
      ...evidence,
      method: 'derived',
      note,
    });
  }
  return key;
}

function claimName(
  { ledger, corrections }: Workspace,
  { key, spelling, evidence }: { key: string; spelling: string; evidence: Evidence },
): void {
  if (ledger.value(ORGANIZATION, key, 'name') !== '') return;
  const { name, aliases } = splitInvestorName(spelling);
  const decided = corrections.about(ORGANIZATION, key, 'set').find(({ field }) => field === 'name')?.value;
  const note = decided === undefined || decided === spelling ? undefined : `written "${spelling}"`;
  ledger.claim(orgValue(key, 'name', decided ?? name), { ...evidence, ...(note ? { note } : {}) });
  for (const alias of decided === undefined ? aliases : []) {
    ledger.claim(orgValue(key, 'aliases', alias), evidence);
  }
}

function claimType(
  { ledger, corrections }: Workspace,
  { key, typeRules, spelling }: { key: string; typeRules: readonly PatternRule[]; spelling: string },
): void {
  const isTyped = ledger.members(ORGANIZATION, key, 'entityType').length > 0;
  if (isTyped || corrections.about(ORGANIZATION, key, 'type').length > 0) return;
  const rule = matchPattern(typeRules, ledger.value(ORGANIZATION, key, 'name'));
  if (rule === undefined) {
    throw new Error(
      `corrections.csv does not say what type of organization "${spelling}" is (${key}): add a row "type".`,
    );
  }
  const evidence = decidedBy(`rules/institutionTypes.csv line ${rule.line}`, rule.reason);
  ledger.claim(orgValue(key, 'entityType', rule.type), evidence);
}
