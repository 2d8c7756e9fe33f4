import type { Claim } from '#web/records/evidence/claim.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';

/** A claim that came or went between two days of recording. */
export type Change = {
  readonly subject: EvidenceSubject;
  readonly claim: Claim;
  readonly kind: 'added' | 'superseded';
};

const dayOfMoment = (moment: string | null): string | null => moment?.slice(0, 10) ?? null;

/** The days on which claims were recorded or superseded, the earliest first. */
export function recordingDays(subjects: readonly EvidenceSubject[]): string[] {
  const days = subjects.flatMap(({ claims }) =>
    claims.flatMap(({ recordedAt, supersededAt }) => [dayOfMoment(recordedAt), dayOfMoment(supersededAt)]),
  );
  return [...new Set(days.filter((day) => day !== null))].sort();
}

/** What changed after the one day, up to and with the other. */
export function changesBetween(
  subjects: readonly EvidenceSubject[],
  { after, until }: { readonly after: string; readonly until: string },
): Change[] {
  const isWithin = (moment: string | null): boolean => {
    const day = dayOfMoment(moment);
    return day !== null && day > after && day <= until;
  };
  return subjects.flatMap((subject) =>
    subject.claims.flatMap((claim): Change[] => [
      ...(isWithin(claim.recordedAt) ? [{ subject, claim, kind: 'added' as const }] : []),
      ...(isWithin(claim.supersededAt) ? [{ subject, claim, kind: 'superseded' as const }] : []),
    ]),
  );
}
