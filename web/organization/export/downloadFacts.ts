import { csvText, UTF8_MARK } from '#domain/exports/csvText.ts';
import { FACT_COLUMNS, factLines } from '#domain/exports/factTable.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import { profileOf } from '#web/organization/parts.ts';
import { askAnswers } from '#web/organization/query/useAnswers.ts';
import type { Profile } from '#web/organization/part.ts';

/** Saves every fact behind a profile, with its source, as a CSV file. */
export async function downloadFacts(profile: Profile): Promise<void> {
  const whole = profileOf({ ...profile, answers: await askAnswers(profile.company.id) });
  const lines = [...whole.subjects.values()].flatMap((subject) => factLines(subject));
  saveFile(`${profile.company.name} facts.csv`, UTF8_MARK + csvText([FACT_COLUMNS, ...lines]), 'text/csv');
}
