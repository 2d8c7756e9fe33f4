import type { ClaimSource } from '#web/records/evidence/claim.ts';
import { evidenceOf } from '#web/records/evidence/fieldEvidence.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';

/** The different sources that say what is shown, the best first; of a computed value those of the values that it rests on. */
export function sourcesBehind(
  subjects: ReadonlyMap<string, EvidenceSubject>,
  subject: string,
  field: string,
): readonly ClaimSource[] {
  return unique(sourcesOf(subjects, { subject, field, depth: 0 }));
}

// A total rests on rounds, a rank on the total: no value rests on more than that.
const DEEPEST = 3;

type Asked = { readonly subject: string; readonly field: string; readonly depth: number };

function sourcesOf(
  subjects: ReadonlyMap<string, EvidenceSubject>,
  { subject, field, depth }: Asked,
): ClaimSource[] {
  const found = subjects.get(subject);
  if (!found || depth > DEEPEST) return [];
  const { groups, isList, computation } = evidenceOf(found, field);
  const shown = groups.filter((group) => group.isShown || isList).flatMap(({ claims }) => claims);
  const own = shown.flatMap(({ source }) => (source === null ? [] : [source]));
  if (own.length > 0 || computation === null) return own;
  return computation.parts
    .filter(({ leftOut }) => leftOut === undefined)
    .flatMap((part) => sourcesOf(subjects, { subject: part.subject, field: part.field, depth: depth + 1 }));
}

const unique = (sources: readonly ClaimSource[]): ClaimSource[] => [
  ...new Map(sources.map((source) => [source.id, source])).values(),
];
