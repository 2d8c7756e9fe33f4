import { parseDate } from '#domain/dates.ts';
import type { Evidence } from '#server/packs/build/claims.ts';
import { barredReason, confidenceUnder } from '#server/packs/build/inputs/pages.ts';
import type { CollectedLine } from '#server/packs/build/inputs/readSources.ts';
import { ORGANIZATION, orgValue } from '#server/packs/build/organizations.ts';
import { DATASETS, type Workspace } from '#server/packs/build/workspace.ts';
import { companyOf } from './collectObservations.ts';

/** Claims the totals in USD that pages state beside a round, with the date that they are stated for. */
export function claimStatedTotals(workspace: Workspace, lines: readonly CollectedLine[]): void {
  const { ledger, sources, rules } = workspace;
  for (const { id, company, stated_total: total, source, page_title: title = '', weak } of lines) {
    const key = companyOf(workspace, company);
    const isUsable = total?.currency === 'USD' && barredReason(rules.pages, source) === undefined;
    if (!isUsable || !ledger.has(ORGANIZATION, key)) continue;
    const validFrom = parseDate(total.date ?? '')?.date;
    const evidence: Evidence = {
      source: sources.page(source, { title, dataset: DATASETS.collected }),
      locator: id,
      method: 'reported',
      confidence: confidenceUnder(
        rules.pages,
        source,
        weak === true || validFrom === undefined ? 'low' : 'medium',
      ),
      ...(validFrom === undefined ? {} : { validFrom }),
    };
    ledger.claim(orgValue(key, 'statedTotalUsd', String(total.amount)), evidence);
  }
}
