import { ROUND_TYPES } from '#domain/choices.ts';
import { parseDate } from '#domain/dates.ts';
import { isIn } from '#domain/sets.ts';
import type { Evidence } from '#server/packs/build/claims.ts';
import { barredReason, confidenceUnder } from '#server/packs/build/inputs/pages.ts';
import type { CollectedLine } from '#server/packs/build/inputs/readSources.ts';
import { ORGANIZATION, orgValue } from '#server/packs/build/organizations.ts';
import { DATASETS, type Workspace } from '#server/packs/build/workspace.ts';
import { ROUND } from './claimRounds.ts';
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

// Sums of converted amounts and rounded totals differ by so much.
const NEAR = 0.9;

/** Withholds the stated totals that are lower than what the rounds on record come to: they are of an earlier day. */
export function withholdStaleTotals(workspace: Workspace): void {
  const { ledger, notes } = workspace;
  const sums = sumsOf(workspace);
  for (const [key, sum] of sums) {
    const shown = ledger.value(ORGANIZATION, key, 'statedTotalUsd');
    ledger.withhold(ORGANIZATION, key, 'statedTotalUsd', (value) => Number(value) < NEAR * sum);
    if (shown === '' || shown === ledger.value(ORGANIZATION, key, 'statedTotalUsd')) continue;
    notes.leftOut.push({
      what: `${ledger.value(ORGANIZATION, key, 'name')}, stated total of USD ${shown}`,
      locator: `organization ${key}`,
      reason: 'stated total lower than the rounds on record',
    });
  }
}

// What came in by rounds, listings and debt; sizes are only compared here, never stored: plain numbers do.
function sumsOf({ ledger }: Workspace): Map<string, number> {
  const sums = new Map<string, number>();
  for (const round of ledger.keys(ROUND)) {
    const value = (field: string): string => ledger.value(ROUND, round, field);
    const type = ROUND_TYPES.find((one) => one.value === value('fundingInfo'));
    const isOut = value('partOf') !== '' || isIn('PROMISED', value('amountQualifier'));
    if (type === undefined || isOut || value('fundingUsd') === '') continue;
    sums.set(value('entity'), (sums.get(value('entity')) ?? 0) + Number(value('fundingUsd')));
  }
  return sums;
}
