import { daysApart } from './dates.ts';
import { ROUND } from './claimRounds.ts';
import type { SettledRound } from './settleRounds.ts';
import type { Evidence } from '#server/packs/build/claims.ts';
import type { Workspace } from '#server/packs/build/workspace.ts';

const LISTING_DAYS = 400;

/** Hangs the PIPEs of a company's listing on the listing: their money is a part of its money. */
export function claimParts({ ledger }: Workspace, rounds: ReadonlyMap<string, SettledRound>): void {
  const listings = [...rounds].filter(([, { type }]) => type === 'spac');
  for (const [key, round] of rounds) {
    if (round.type !== 'pipe') continue;
    const listing = listings.find(([, { date }]) => daysApart(date, round.date) <= LISTING_DAYS);
    const origin = ledger.best(ROUND, key, 'entity')?.evidence;
    if (listing === undefined || origin === undefined) continue;
    const evidence: Evidence = { ...origin, method: 'derived', note: 'shares sold beside the merger' };
    ledger.claim({ kind: ROUND, key, field: 'partOf', value: listing[0] }, evidence);
  }
}
