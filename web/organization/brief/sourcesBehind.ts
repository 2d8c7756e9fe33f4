import type { Explanation } from '#domain/evidence/explanation.ts';
import type { ClaimSource } from '#web/records/evidence/claim.ts';
import { evidenceOf } from '#web/records/evidence/fieldEvidence.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';

/** What stands behind the statements of a brief: its rows with their claims, and what its derived values rest on, by field. */
export type Grounds = {
  readonly subjects: ReadonlyMap<string, EvidenceSubject>;
  readonly explained: ReadonlyMap<string, Explanation>;
};

type Value = { readonly subject: string; readonly field: string };

/** The different sources that say what is shown, the best first; of a derived value those of the values that it rests on. */
export function sourcesBehind(grounds: Grounds, value: Value): readonly ClaimSource[] {
  const own = sourcesOf(grounds, value);
  const { row, rests } = grounds.explained.get(value.field) ?? {};
  const inputs = row?.id === value.subject ? (rests?.inputs ?? []) : [];
  const counted = inputs.filter(({ leftOut, isRival }) => leftOut === null && !isRival);
  const found =
    own.length > 0 ? own : counted.flatMap(({ id, field }) => sourcesOf(grounds, { subject: id, field }));
  return [...new Map(found.map((source) => [source.id, source])).values()];
}

function sourcesOf({ subjects }: Grounds, { subject, field }: Value): ClaimSource[] {
  const found = subjects.get(subject);
  if (!found) return [];
  const { groups, isList } = evidenceOf(found, field);
  return groups
    .filter((group) => group.isShown || isList)
    .flatMap(({ claims }) => claims.flatMap(({ source }) => source ?? []));
}
