import { formatQuantity } from '#domain/format.ts';
import type { Claim } from './claim.ts';

const METHODS: Readonly<Record<string, string>> = {
  reported: 'Reported by the source',
  imported: 'Imported from a data set',
  derived: 'Derived from other values',
  estimated: 'Estimated',
};

const CONFIDENCES: Readonly<Record<string, string>> = {
  high: 'high confidence',
  medium: 'medium confidence',
  low: 'low confidence',
};

/** How a claim came to be known and how far it carries: "Reported by the source, high confidence". */
export function methodInWords({ method, confidence }: Pick<Claim, 'method' | 'confidence'>): string {
  const how = METHODS[method ?? ''] ?? 'Method not recorded';
  const howFar = CONFIDENCES[confidence ?? ''];
  return howFar === undefined ? how : `${how}, ${howFar}`;
}

/** "1 source", "2 sources", "no source". */
export const sourcesInWords = (count: number): string =>
  count === 0 ? 'no source' : formatQuantity(count, 'source');

/** The words of the evidence drawer and of its buttons. */
export const TEXTS = {
  notReported: 'Not reported in the sources',
  notReportedWhy:
    'None of the sources behind this profile gives this value. It is left empty rather than guessed.',
  unsourced: 'This value stands in the record, but no source is recorded for it.',
  unmatched: 'The shown value is not what the recorded sources say. Compare the claims below.',
  chosen: 'One value is shown; the claims that say otherwise are kept beside it.',
  differs: 'Sources differ',
  members: 'Each entry with its sources',
  claims: 'Claims',
  isWrong: 'Wrong value? Tell us',
  computed: 'How it is computed',
  restsOn: 'Based on',
  explaining: 'Loading the values behind it',
  notExplained: 'The values behind it could not be loaded.',
  rivals: 'Set against it',
  noValue: 'Somebody has looked for it: there is none to show.',
  disputed: 'Disputed',
  superseded: (count: number) => (count === 1 ? '1 superseded claim' : `${count} superseded claims`),
  shown: 'shown',
  until: 'valid until',
  copy: 'Copy citation',
  copied: 'Citation copied',
  notCopied: 'The browser did not allow copying. Select the text and copy it by hand.',
  recorded: 'Recorded',
  replaced: 'superseded',
  published: 'published',
  retrieved: 'retrieved',
  licence: 'Licence',
  unknownValue: 'This link names a value that is not on this screen.',
  drawer: 'Evidence',
} as const;
