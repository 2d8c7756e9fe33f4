import { ROUND_TYPES } from '#domain/choices.ts';
import type { InvestorFigures } from './investorFigures.ts';

/** Round types that stand together in a strip, with the deals of each in words. */
export type Stage = {
  readonly stage: 'early' | 'a' | 'b' | 'later' | 'public' | 'other';
  readonly label: string;
  readonly deals: number;
  readonly words: string;
};

const STAGES: readonly Pick<Stage, 'label' | 'stage'>[] = [
  { stage: 'early', label: 'Seed' },
  { stage: 'a', label: 'Series A' },
  { stage: 'b', label: 'Series B' },
  { stage: 'later', label: 'Series C+' },
  { stage: 'public', label: 'Public' },
  { stage: 'other', label: 'Other' },
];

const EARLY = new Set(['pre_seed', 'seed', 'angel', 'pre_series_a']);

function stageOf(type: string | null): Stage['stage'] {
  if (type === 'series_a') return 'a';
  if (type === 'series_b') return 'b';
  if (type === null) return 'other';
  if (EARLY.has(type)) return 'early';
  if (type.startsWith('series_')) return 'later';
  const group = ROUND_TYPES.find(({ value }) => value === type)?.group;
  return group === 'ipo' || group === 'post_ipo' ? 'public' : 'other';
}

const TYPES: readonly (string | null)[] = [...ROUND_TYPES.map(({ value }) => value), null];

const typeLabel = (type: string | null): string =>
  ROUND_TYPES.find(({ value }) => value === type)?.label ?? 'Not reported';

/** The deals of an investor by stage, in the order of a company's life; stages without one are left out. */
export function stagesOf(types: InvestorFigures['types']): readonly Stage[] {
  const inOrder = types.toSorted((one, other) => TYPES.indexOf(one.type) - TYPES.indexOf(other.type));
  return STAGES.flatMap((stage) => {
    const own = inOrder.filter(({ type }) => stageOf(type) === stage.stage);
    if (own.length === 0) return [];
    return {
      ...stage,
      deals: own.reduce((sum, { deals }) => sum + deals, 0),
      words: own.map(({ type, deals }) => `${typeLabel(type)} ${deals}`).join(', '),
    };
  });
}

/** How many years a pace is shown of. */
const YEARS = 8;

/** The deals of the last years, none of them left out, and in words with what is before them or has no date. */
export function recentYears(
  years: InvestorFigures['years'],
  thisYear: number,
): { readonly bars: readonly { readonly year: number; readonly deals: number }[]; readonly words: string } {
  const first = thisYear - YEARS + 1;
  const bars = Array.from({ length: YEARS }, (_, n) => ({
    year: first + n,
    deals: years.find(({ year }) => year === first + n)?.deals ?? 0,
  }));
  const sum = (isIn: (year: number | null) => boolean): number =>
    years.reduce((all, { year, deals }) => all + (isIn(year) ? deals : 0), 0);
  const earlier = sum((year) => year !== null && year < first);
  const undated = sum((year) => year === null);
  const recent = bars.filter(({ deals }) => deals > 0).map(({ year, deals }) => `${year}: ${deals}`);
  return {
    bars,
    words: [
      recent.join(', ') || `none since ${first}`,
      ...(earlier > 0 ? [`before ${first}: ${earlier}`] : []),
      ...(undated > 0 ? [`without a date: ${undated}`] : []),
    ].join('; '),
  };
}

/** Names with their numbers, and how many others there are. */
export function countsWords(counts: readonly (readonly [string, number])[], total: number): string {
  const others = total - counts.length;
  const named = counts.map(([name, count]) => `${name} ${count}`).join(', ');
  return others > 0 ? `${named}, and ${others} more` : named;
}
