/** The stages of rounds that follow each other, by the types of rounds. */
export const STAGE_ORDER = [
  { value: 'pre_seed', label: 'Pre-seed' },
  { value: 'seed', label: 'Seed' },
  { value: 'series_a', label: 'Series A' },
  { value: 'series_b', label: 'Series B' },
  { value: 'series_c', label: 'Series C' },
  { value: 'series_d', label: 'Series D' },
  { value: 'series_e', label: 'Series E' },
] as const;

/** One of them. */
export type Stage = (typeof STAGE_ORDER)[number]['value'];

/** The first round of a company at a stage. */
export interface FirstRound {
  readonly company: string;
  readonly stage: string;
  /** yyyy-MM-dd. */
  readonly day: string;
}

/** A company from its first round at a stage until its first one at that stage or later that is waited for, or until the record ends. */
export interface Path {
  readonly company: string;
  readonly from: string;
  readonly until: string;
  readonly isEvent: boolean;
}

const rankOf = (stage: string): number => STAGE_ORDER.findIndex(({ value }) => value === stage);

/** The paths from one stage to another or a later one; a company whose later round is dated before is left out, and counted. */
export function pathsBetween(
  rounds: readonly FirstRound[],
  { stage, next, end }: { readonly stage: Stage; readonly next: Stage; readonly end: string },
): { readonly paths: readonly Path[]; readonly outOfOrder: number } {
  const byCompany = Map.groupBy(rounds, ({ company }) => company);
  const paths: Path[] = [];
  let outOfOrder = 0;
  for (const [company, own] of byCompany) {
    const from = own.find((round) => round.stage === stage)?.day;
    if (from === undefined || from > end) continue;
    const later = own.filter((round) => rankOf(round.stage) >= rankOf(next)).map(({ day }) => day);
    const first = later.toSorted()[0];
    if (first !== undefined && first < from) outOfOrder += 1;
    else paths.push({ company, from, until: first ?? end, isEvent: first !== undefined });
  }
  return { paths, outOfOrder };
}

/** How many companies have a round of each stage, and how many of these one of a later stage. */
export function funnelOf(
  rounds: readonly FirstRound[],
): readonly { readonly stage: Stage; readonly companies: number; readonly further: number }[] {
  const byCompany = [...Map.groupBy(rounds, ({ company }) => company).values()];
  return STAGE_ORDER.map(({ value }, rank) => {
    const there = byCompany.filter((own) => own.some(({ stage }) => stage === value));
    const further = there.filter((own) => own.some(({ stage }) => rankOf(stage) > rank));
    return { stage: value, companies: there.length, further: further.length };
  });
}
