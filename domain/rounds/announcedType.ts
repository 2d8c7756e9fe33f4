import { ROUND_TYPES, type RoundGroup, type RoundTypeValue } from '#domain/choices.ts';

// In the order in which they are tried: what says more comes first.
const PATTERNS: readonly (readonly [RegExp, RoundTypeValue])[] = [
  [/\bpre-?\s?seed\b/, 'pre_seed'],
  [/\bpre-?\s?(series\s)?a\b/, 'pre_series_a'],
  [/\bpost-?ipo\b.*\b(debt|loan|notes?)\b/, 'post_ipo_debt'],
  [/\bpost-?ipo\b.*\bsecondary\b/, 'post_ipo_secondary'],
  [
    /\bpost-?ipo\b|\bregistered direct\b|\bat-the-market\b|\bfollow-on\b|\bsecondary offering\b/,
    'post_ipo_equity',
  ],
  [/\bpre-?ipo\b/, 'venture'],
  [/\bpipe\b/, 'pipe'],
  [/\bspac\b|\bde-?spac\b|\bblank[- ]check\b/, 'spac'],
  [/\bdirect listing\b/, 'direct_listing'],
  [/\bipo\b|\binitial public offering\b/, 'ipo'],
  [/\binitial coin offering\b|\btoken sale\b|\bico\b/, 'initial_coin_offering'],
  [/\bproduct crowdfunding\b|\breward crowdfunding\b/, 'product_crowdfunding'],
  [/\bcrowdfunding\b/, 'equity_crowdfunding'],
  [/\bsafe\b|\bsimple agreement for future equity\b/, 'safe'],
  [/\bconvertible\b/, 'convertible_note'],
  [/\bbridge\b/, 'bridge'],
  [/\bdebt\b|\bloan\b|\bcredit facility\b/, 'debt_financing'],
  [/\bnon-?equity\b|\baccelerator\b|\bincubator\b/, 'non_equity_assistance'],
  [/\bgrant\b/, 'grant'],
  [/\bseed\b/, 'seed'],
  [/\bangels?\b/, 'angel'],
  [/\bsecondary\b/, 'secondary_market'],
  [/\bprivate equity\b|\bgrowth equity\b|\bbuy-?out\b/, 'private_equity'],
  [/\bstrategic\b|\bcorporate round\b/, 'corporate_round'],
  [/\bacqui(red|sition)\b|\btake-?over\b/, 'acquisition'],
  [/\bmerger\b/, 'merger'],
  [/\bundisclosed\b/, 'undisclosed'],
  [/\bventure\b|\bequity round\b/, 'venture'],
];

/** The type of a round by what it was announced as ("Series A extension", "pre-seed round"); null where the words do not say. */
export function roundTypeAnnounced(words: string): RoundTypeValue | null {
  const text = words
    .toLowerCase()
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const before = PATTERNS.slice(0, 2).find(([pattern]) => pattern.test(text));
  if (before) return before[1];
  const series = [...text.matchAll(/\bseries[\s-]?([a-j])(?:[\s-]?\d{1,2}|\+)?(?![a-z])/g)].map(
    ([, letter]) => letter,
  );
  // Of "Series A and B" nobody can say which.
  if (new Set(series).size > 1 || /\bseries\s?[a-j]\s?(and|&|\/|to)\s?[b-j]\b/.test(text)) return null;
  if (series[0] !== undefined) return valueNamed(`series_${series[0]}`);
  return PATTERNS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const valueNamed = (name: string): RoundTypeValue | null =>
  ROUND_TYPES.find(({ value }) => value === name)?.value ?? null;

/** The broad group of a type; null for none. */
export const groupOfType = (type: string): RoundGroup | null =>
  ROUND_TYPES.find(({ value }) => value === type)?.group ?? null;
