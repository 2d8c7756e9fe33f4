import type { Evidence } from './claims.ts';
import { ORGANIZATION, orgValue } from './organizations.ts';
import type { TaxonomyClass } from './taxonomy.ts';
import { DATASETS, type Workspace } from './workspace.ts';

/**
 * Says how near each company stands to the sector (decision 86): the editors first, then a division where the list of start-ups or a
 * parent says so, then by its class or the class above (rules/coreness.csv), else core. Only companies have a place.
 */
export function addCoreness(
  { ledger, rules }: Workspace,
  { classes, divisions }: { classes: ReadonlyMap<string, TaxonomyClass>; divisions: ReadonlySet<string> },
): void {
  for (const key of ledger.keys(ORGANIZATION)) {
    if (!ledger.members(ORGANIZATION, key, 'entityType').includes('company')) continue;
    const primary = ledger.value(ORGANIZATION, key, 'primaryClassification');
    const rule = rules.coreness.get(primary) ?? rules.coreness.get(classes.get(primary)?.parent ?? '');
    const evidence: Evidence = { source: DATASETS.own, method: 'derived', confidence: 'medium' };
    if (divisions.has(key)) {
      ledger.claim(orgValue(key, 'coreness', 'division'), {
        ...evidence,
        source: DATASETS.listed,
        note: 'the list calls it a division of a larger company',
      });
    } else if (rule !== undefined) {
      const locator = `rules/coreness.csv line ${rule.line}`;
      ledger.claim(orgValue(key, 'coreness', rule.type), { ...evidence, locator, note: rule.reason });
    } else if (primary !== '') {
      const note = 'its class is one of the sector itself';
      ledger.claim(orgValue(key, 'coreness', 'core'), { ...evidence, note });
    }
  }
}
