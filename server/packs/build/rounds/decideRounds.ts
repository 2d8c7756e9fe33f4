import { ROUND } from './claimRounds.ts';
import { decidedBy, type Workspace } from '#server/packs/build/workspace.ts';

/** Claims the single values of rounds that the editors decided; a decision about a round that is not there is an error. */
export function applyRoundDecisions({ ledger, corrections }: Workspace): void {
  for (const { key, field, value, reason, line } of corrections.all(ROUND, 'set')) {
    if (!ledger.has(ROUND, key)) throw new Error(`corrections.csv line ${line}: there is no round "${key}".`);
    const evidence = { ...decidedBy(`corrections.csv line ${line}`, reason), rank: 2 };
    ledger.claim({ kind: ROUND, key, field, value }, evidence);
  }
}
