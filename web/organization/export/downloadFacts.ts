import type { Claim } from '#web/records/evidence/claim.ts';
import { claimText } from '#web/records/evidence/fieldEvidence.ts';
import { labelOf } from '#web/records/evidence/formatValue.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import { profileOf } from '#web/organization/parts.ts';
import { askAnswers } from '#web/organization/query/useAnswers.ts';
import type { Profile } from '#web/organization/part.ts';
import { csvOf } from './csv.ts';

const COLUMNS = [
  'kind',
  'subject',
  'field',
  'value',
  'method',
  'confidence',
  'quote',
  'valid from',
  'valid until',
  'recorded',
  'superseded',
  'source',
  'publisher',
  'published',
  'retrieved',
  'address',
  'place in the source',
  'licence',
] as const;

/** Saves every fact behind a profile, with its source, as a CSV file. */
export async function downloadFacts(profile: Profile): Promise<void> {
  const whole = profileOf({ ...profile, answers: await askAnswers(profile.company.id) });
  const subjects = [...whole.subjects.values()];
  saveFile(`${profile.company.name} facts.csv`, csvOf([COLUMNS, ...factRows(subjects)]), 'text/csv');
}

/** One row for each fact of the subjects, in the order of the columns. */
export const factRows = (subjects: readonly EvidenceSubject[]): readonly (readonly (string | null)[])[] =>
  subjects.flatMap((subject) => subject.claims.map((claim) => factRow(subject, claim)));

const factRow = (subject: EvidenceSubject, claim: Claim): readonly (string | null)[] => [
  subject.kind.label,
  subject.name,
  labelOf(subject.kind, claim.field ?? ''),
  claimText(subject, claim),
  claim.method,
  claim.confidence,
  claim.quote,
  claim.validFrom,
  claim.validTo,
  claim.recordedAt,
  claim.supersededAt,
  claim.source?.title ?? null,
  claim.source?.publisher ?? null,
  claim.source?.publishedOn ?? null,
  claim.source?.retrievedOn ?? null,
  claim.source?.url ?? null,
  claim.locator,
  claim.source?.licence ?? null,
];
