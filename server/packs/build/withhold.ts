import { ORGANIZATION } from './organizations.ts';
import type { Workspace } from './workspace.ts';

/** Withholds the values of organizations that the editors doubt: they stay as facts and are shown nowhere. */
export function withholdDecided({ ledger, corrections, notes }: Workspace): void {
  for (const { key, field, reason, line } of corrections.all(ORGANIZATION, 'leaveOut')) {
    const value = ledger.value(ORGANIZATION, key, field);
    if (value === '') throw new Error(`corrections.csv line ${line}: ${key} has no ${field} to leave out.`);
    ledger.withhold(ORGANIZATION, key, field);
    notes.leftOut.push({
      what: `${key}, ${field} ${value}`,
      locator: `corrections.csv line ${line}`,
      reason,
    });
  }
}
