import { createContext } from 'react';
import type { Claim } from '#web/records/evidence/claim.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import type { FormRows, FormValues } from '#web/editing/entry/values.ts';

/** What stands on record of the entry in the form: its values and rows, and what they rest on. */
export type OnRecord = {
  readonly seen: FormValues;
  readonly seenRows: FormRows;
  readonly claims: readonly Claim[];
  /** The entry as the subject of its claims; null of a new one. */
  readonly subject: EvidenceSubject | null;
  readonly userId: string;
};

/** What stands on record of the entry in the form. */
export const OpenedContext = createContext<OnRecord>({
  seen: {},
  seenRows: {},
  claims: [],
  subject: null,
  userId: '',
});
