/** The parts of a note between commas, semicolons and brackets. */
const partsOf = (note: string): string[] =>
  note
    .split(/[;,()]\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const QUALIFIERS: readonly (readonly [RegExp, string])[] = [
  [/letters? of intent/i, 'letter_of_intent'],
  [/^under negotiation$/i, 'under_negotiation'],
  [/^(up to|maximum)$/i, 'up_to'],
  [
    /^(planned( award)?|draft|proposal|proposed.*|bill( only)?|(budget )?request|target.*|pledge|total goal|provisional award)$|budget proposal/i,
    'planned',
  ],
  [/^(over|more than|at least|over stated amount|over [\d.]+M)$/i, 'at_least'],
  [
    /^(about|around|approximate(ly)?|approximate authorisation|nearly|close to|just under.*|estimated|third-party estimate|about [\d.]+ billion yen)$/i,
    'about',
  ],
];

/** How sure a stated amount is, by the words beside it; the most cautious word counts. */
export function qualifierOf(words: string): string {
  const parts = partsOf(words);
  const found = QUALIFIERS.find(([pattern]) => parts.some((part) => pattern.test(part)));
  return found?.[1] ?? 'exact';
}

const INSTRUMENTS: readonly (readonly [RegExp, string])[] = [
  [/letters? of intent/i, 'Letter of intent'],
  [/repayable (contribution|investment)/i, 'Repayable contribution'],
  [/blended finance/i, 'Blended finance'],
  [/equity, grants?,? (and )?loans/i, 'Equity, grants and loans'],
  [/includes [\d.]+M grant/i, 'Several, a grant among them'],
  [/purchase order|procurement/i, 'Procurement'],
  [/contract/i, 'Contract'],
  [/venture loan|\bloan\b/i, 'Loan'],
  [/framework agreement/i, 'Framework agreement'],
  [/co-investment/i, 'Co-investment'],
  [/\bequity\b|founding investment|^investment\b|Series [A-Z] round/i, 'Equity'],
  [/\bgrants?\b|non-repayable|non-dilutive|federally funded project/i, 'Grant'],
  [/selection|participation|programme funding/i, 'Programme selection'],
  [/\bbill\b/i, 'Bill'],
  [/\brequest\b/i, 'Budget request'],
];

/** The instrument that words name: "Grant", "Contract", "Letter of intent"; "" where they name none. */
export const instrumentOf = (words: string): string =>
  INSTRUMENTS.find(([pattern]) => pattern.test(words))?.[1] ?? '';

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const PERIOD =
  /^(?:over |for |over the next |next )?(?:(\d+(?:\.\d+)?)|(one|two|three|four|five|six|seven|eight|nine|ten))[- ](year|month)s?(?: (?:period|programme|project|renewal|budget|framework agreements))?$/i;

/** The time over which money is paid, as a note states it: "5 years", "42 months"; "" where it does not. */
export function periodOf(note: string): string {
  for (const part of partsOf(note)) {
    const [, digits, word = '', unit = ''] = PERIOD.exec(part) ?? [];
    const count = digits ?? String(COUNTS.indexOf(word.toLowerCase()) + 1);
    if (unit !== '') return `${count} ${unit.toLowerCase()}${count === '1' ? '' : 's'}`;
  }
  return '';
}
