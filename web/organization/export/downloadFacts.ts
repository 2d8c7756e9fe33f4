import { ask } from '#web/api/question.ts';
import { documentQuestion } from '#web/api/questions.ts';
import type { Claim } from '#web/records/evidence/claim.ts';
import { claimText } from '#web/records/evidence/fieldEvidence.ts';
import { labelOf } from '#web/records/evidence/formatValue.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import { networkQuery, recordQuery, technologyQuery } from '#web/organization/parts/partQueries.ts';
import type { Parts } from '#web/organization/parts/useParts.ts';
import { subjectsOf, type Profile } from '#web/organization/subjects.ts';
import { csvOf } from './csv.ts';

const COLUMNS = [
  'kind',
  'subject',
  'field',
  'value',
  'method',
  'confidence',
  'quote',
  'true from',
  'true until',
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
  const parts = await wholeParts(profile.company.id);
  const subjects = [...subjectsOf({ ...profile, parts }).values()].toReversed();
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

async function wholeParts(id: string): Promise<Parts> {
  const [technology, network, records] = await Promise.all([
    ask(documentQuestion('organization', technologyQuery, { id })),
    ask(documentQuestion('organization', networkQuery, { id })),
    ask(documentQuestion('organization', recordQuery, { id })),
  ]);
  const failed = [technology, network, records].find(({ error }) => error !== undefined);
  if (failed?.error) throw failed.error;
  const part = <T>(answer: { readonly data?: { readonly organization: T | null } | undefined }) => ({
    data: answer.data?.organization ?? undefined,
    error: undefined,
    retry: () => undefined,
  });
  return { technology: part(technology), network: part(network), records: part(records) };
}
