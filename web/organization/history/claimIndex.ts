import { isCurrent, sourceKeyOf, type Claim, type ClaimSource } from '#web/records/evidence/claim.ts';
import { evidenceOf, type FieldEvidence } from '#web/records/evidence/fieldEvidence.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';

/** The claims of one row of the profile, by field. */
export type SubjectHistory = { readonly subject: EvidenceSubject; readonly fields: readonly FieldEvidence[] };

/** A source with how many claims of the profile rest on it. */
export type CountedSource = { readonly source: ClaimSource; readonly count: number };

/** A field's label and how many claims there are of it, over all subjects. */
export type FieldOption = { readonly label: string; readonly count: number };

/** Every field with claims: contradictions first, then in the order of the registry; a date's precision stands with the date. */
export function historyOf(subject: EvidenceSubject): SubjectHistory {
  const companions = new Set(Object.values(subject.kind.fields).map(({ precisionField }) => precisionField));
  const names = [...new Set(subject.claims.map(({ field }) => field ?? ''))].filter(
    (name) => !companions.has(name),
  );
  const order = [...Object.keys(subject.kind.fields), ...Object.keys(subject.kind.relations)];
  const fields = names
    .map((name) => evidenceOf(subject, name))
    .sort(
      (first, second) =>
        Number(second.isContradicted) - Number(first.isContradicted) ||
        order.indexOf(first.field) - order.indexOf(second.field),
    );
  return { subject, fields };
}

/** True where sources differ about one of its values. */
export const isContradictedHistory = ({ fields }: SubjectHistory): boolean =>
  fields.some((field) => field.isContradicted);

/** What is said of the organization itself, then the subjects with contradictions, then the others, each part in the given order. */
export function ownFirst(histories: readonly SubjectHistory[], own: string): SubjectHistory[] {
  const rank = (history: SubjectHistory): number =>
    history.subject.id === own ? 2 : Number(isContradictedHistory(history));
  return histories.toSorted((one, other) => rank(other) - rank(one));
}

/** The fields that may be chosen as a filter, the most claimed first. */
export function fieldOptions(histories: readonly SubjectHistory[]): FieldOption[] {
  const counts = new Map<string, number>();
  for (const evidence of histories.flatMap(({ fields }) => fields)) {
    counts.set(evidence.label, (counts.get(evidence.label) ?? 0) + claimCount(evidence));
  }
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((first, second) => first.label.localeCompare(second.label));
}

/** The number of claims of one field, superseded ones among them. */
export const claimCount = ({ groups, superseded }: FieldEvidence): number =>
  groups.reduce((sum, { claims }) => sum + claims.length, superseded.length);

/** Keeps the fields of a label, or the contradicted ones; subjects without any are left out. */
export function filterHistories(
  histories: readonly SubjectHistory[],
  { label, isContradictedOnly }: { readonly label: string; readonly isContradictedOnly: boolean },
): SubjectHistory[] {
  return histories
    .map(({ subject, fields }) => ({
      subject,
      fields: fields.filter(
        (field) => (label === '' || field.label === label) && (!isContradictedOnly || field.isContradicted),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** The sources behind claims, the most used first. */
export function countedSources(claims: readonly Claim[]): CountedSource[] {
  const groups = Map.groupBy(claims.filter(isCurrent), sourceKeyOf);
  return [...groups.values()]
    .flatMap((members) => {
      const source = members[0]?.source;
      return source ? [{ source, count: members.length }] : [];
    })
    .sort((first, second) => second.count - first.count);
}
