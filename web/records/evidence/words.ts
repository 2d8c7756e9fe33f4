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
export const sourcesInWords = (count: number): string => {
  if (count === 0) return 'no source';
  return count === 1 ? '1 source' : `${count} sources`;
};

/** The words of the evidence drawer and of its buttons. */
export const TEXTS = {
  notReported: 'Not reported in the sources',
  notReportedWhy:
    'None of the sources behind this profile gives this value. It is left empty rather than guessed.',
  unsourced: 'This value stands in the record, but no source is recorded for it.',
  unmatched: 'The shown value is not what the recorded sources say. Compare the claims below.',
  chosen: 'Shown is the best claim by method, then confidence, then precision; the others stay beside it.',
  differs: 'Sources differ',
  wordings: 'Worded differently',
  members: 'Each entry with its sources',
  claims: 'Claims',
  computed: 'How it is computed',
  restsOn: 'It rests on',
  rivals: 'Set against it',
  superseded: (count: number) => (count === 1 ? '1 superseded claim' : `${count} superseded claims`),
  shown: 'shown',
  agrees: 'agrees, less precise',
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
