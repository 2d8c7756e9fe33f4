import { createContext, use, useMemo } from 'react';
import { evidenceOf, type FieldEvidence } from './fieldEvidence.ts';
import type { EvidenceSubject } from './subject.ts';

export type EvidenceAccess = {
  readonly find: (subject: string) => EvidenceSubject | undefined;
  /** Opens the drawer at a value. */
  readonly open: (subject: string, field: string) => void;
};

export const EvidenceContext = createContext<EvidenceAccess | null>(null);

/** The evidence of the screen's subjects; only within an EvidenceProvider. */
export function useEvidence(): EvidenceAccess {
  const access = use(EvidenceContext);
  if (access === null) throw new Error('Evidence is shown only within an EvidenceProvider.');
  return access;
}

/** The evidence of one value, or null where the screen has no such subject. */
export function useFieldEvidence(subject: string, field: string): FieldEvidence | null {
  const { find } = useEvidence();
  return useMemo(() => {
    const found = find(subject);
    return found ? evidenceOf(found, field) : null;
  }, [find, subject, field]);
}
