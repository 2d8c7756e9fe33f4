import type { PatternRule } from '#server/packs/build/inputs/rules.ts';
import type { ProfiledCompany } from '#server/packs/build/inputs/readSources.ts';
import { ORGANIZATION } from '#server/packs/build/organizations.ts';
import type { Workspace } from '#server/packs/build/workspace.ts';
import { claimInstitution } from './institutions.ts';
import { evidenceOf } from './partnerships.ts';

/** Claims which universities, laboratories and companies the landscape's companies came out of. */
export function addSpinOuts(
  workspace: Workspace,
  {
    profiled,
    keys,
    typeRules,
  }: {
    profiled: readonly ProfiledCompany[];
    keys: ReadonlyMap<number, string>;
    typeRules: readonly PatternRule[];
  },
): void {
  for (const company of profiled) {
    const locator = `record ${company.id}, line ${company.line}`;
    for (const { name, year, source } of company.spun_out_of ?? []) {
      const evidence = evidenceOf(workspace, { source, locator });
      const companions = {
        ...(year === undefined ? {} : { year: String(year) }),
        ...(source ? { source } : {}),
      };
      for (const spelling of parentsIn(name)) {
        const parent = claimInstitution(workspace, typeRules, { spelling, evidence });
        workspace.ledger.claim(
          {
            kind: ORGANIZATION,
            key: keys.get(company.line) ?? '',
            field: 'spunOutOf',
            value: parent,
            companions,
          },
          evidence,
        );
      }
    }
  }
}

/** The institutions that one entry names: "University of Colorado Boulder / JILA" names two. */
export const parentsIn = (name: string): string[] => name.split(' / ');
