import { countSources } from './claim.ts';
import type { FieldEvidence } from './fieldEvidence.ts';
import { sourcesInWords, TEXTS } from './words.ts';

/** What stands where nothing is known. */
export const NOT_REPORTED = 'Not reported';

type Shown = { readonly label: string; readonly text: string; readonly isEmpty: boolean };

/** The name of an evidence button: "Founded 2015, 2 sources", "Employees: not reported in the sources". */
export function evidenceName(evidence: FieldEvidence, { label, text, isEmpty }: Shown): string {
  if (isEmpty) return `${label}: ${(evidence.absence?.short ?? TEXTS.notReported).toLowerCase()}`;
  const subject = text === '' ? `${label}:` : `${label} ${text},`;
  const disputed = evidence.isDisputed ? TEXTS.disputed.toLowerCase() : '';
  const support = [supportInWords(evidence), rivalsInWords(evidence), disputed];
  return [subject, support.filter(Boolean).join(', ')].join(' ');
}

/** How well the shown value is supported: "2 sources", "estimated, 1 source", "computed". */
export function supportInWords({ level, sourceCount }: FieldEvidence): string {
  if (level === 'derived' && sourceCount === 0) return 'computed';
  const how = level === 'estimated' || level === 'derived' ? `${level}, ` : '';
  return `${how}${sourcesInWords(sourceCount)}`;
}

/** How many sources say otherwise, or "". */
export function rivalsInWords({ groups, isContradicted, isContested }: FieldEvidence): string {
  if (isContested) return 'a source states otherwise';
  if (!isContradicted) return '';
  const count = countSources(groups.filter(({ isRival }) => isRival).flatMap(({ claims }) => claims));
  return `${sourcesInWords(count)} ${count === 1 ? 'differs' : 'differ'}`;
}
