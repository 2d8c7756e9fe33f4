import { changeBetween, sizeOf, type Change, type Period } from '#domain/analysis/growth.ts';
import { largestHolder, type Holder } from '#domain/analysis/sensitivity.ts';
import type { ListScreenName } from '#domain/lists.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import { dimensionsOf, figuresOf } from '#domain/tools/choices.ts';
import { groupedQuery, onlyOf } from '#domain/tools/groupedQuestion.ts';
import type { Kind } from '#domain/kind.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { partsOf, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { cellOf, linesOf, withGaps } from '#web/tools/groups/pivot.ts';
import { entityOf } from '#web/pages/analysis/frame/entities.ts';
import { partOf, type Part } from '#web/pages/analysis/frame/useParts.ts';

export type GrowthAsked = {
  readonly question: ToolQuestion;
  readonly before: number;
  readonly after: number;
};

/** The question behind the card: amounts of a list by the year of their date. */
export function growthQuestion(
  list: ListScreenName,
  rows: Pick<ToolQuestion, 'noun' | 'conditions' | 'where'> & { readonly kind: Kind },
): ToolQuestion | null {
  const by = dimensionsOf(rows.kind).find(({ name }) => name === 'date.year');
  const figure = figuresOf(rows.kind).find(({ name }) => name === 'sum:fundingUsd');
  return by && figure ? { list, ...rows, by: [by], figure } : null;
}

/** What is asked: the amounts of each year, all of them, and what the largest entity of the two years has of them. */
export function growthParts({ question, before, after }: GrowthAsked): readonly Part[] {
  const { kind, where, by, figure } = question;
  const years: ConditionInput = {
    or: [before, after].map((year) => ({ f: 'date', op: 'eq', v: String(year) })),
  };
  const only = onlyOf({ kind, where, by, figure })?.only;
  const { dimension } = entityOf(kind);
  const holdings = { kind, where: allOf([where, only, years]), by: [by[0], dimension], figure };
  const largest = { f: dimension.group.f, measure: figure.measure };
  return [...partsOf(question, [by, []]).map(partOf), { kind, query: groupedQuery(holdings), largest }];
}

export type GrownYear = Period & {
  readonly year: number;
  readonly size: number | null;
  /** Against the year before; null for the first, and where one of them has no amount. */
  readonly change: Change | null;
};

export type Grown = {
  readonly years: readonly GrownYear[];
  readonly before: GrownYear;
  readonly after: GrownYear;
  /** Between the two years that are asked for. */
  readonly change: Change;
  readonly rows: number;
  readonly known: number;
  readonly without: { readonly holder: Holder; readonly change: Change | null } | null;
};

/** Puts the answers together; null where one of the two years has no amount. */
export function grownOf(asked: GrowthAsked, [lines, whole, holdings]: readonly Groups[]): Grown | null {
  const [only] = whole?.rows ?? [];
  if (!lines || !only) return null;
  const periods = withGaps(linesOf(lines), asked.question.by[0], (line) => ({
    ...line,
    rows: 0,
    known: 0,
    figure: null,
  }))
    .filter(({ value }) => value !== null)
    .map(({ value, known, figure }) => ({ year: Number(value), count: known, sum: figure ?? 0 }));
  const years = periods.map((period, place): GrownYear => {
    const last = periods[place - 1];
    return { ...period, size: sizeOf(period), change: last ? changeBetween(last, period) : null };
  });
  const of = (wanted: number) => years.find(({ year }) => year === wanted);
  const [before, after] = [of(asked.before), of(asked.after)];
  const change = before && after ? changeBetween(before, after) : null;
  if (!before || !after || !change) return null;
  const { rows, known } = cellOf(only);
  return { years, before, after, change, rows, known, without: withoutLargest({ before, after }, holdings) };
}

type Two = Record<'before' | 'after', GrownYear>;

function withoutLargest({ before, after }: Two, holdings: Groups | undefined): Grown['without'] {
  if (!holdings) return null;
  const held = holdings.rows.map((row) => {
    const { known, figure } = cellOf(row);
    const [year, entity] = row.keys;
    return {
      group: year?.value ?? null,
      entity: entity?.value ?? null,
      label: entity?.label ?? '',
      amount: figure ?? 0,
      known,
    };
  });
  const holder = largestHolder(held);
  if (!holder) return null;
  const less = ({ year, count, sum }: GrownYear): Period => {
    const own = held.filter(({ group, entity }) => group === String(year) && entity === holder.entity);
    return {
      count: count - own.reduce((all, { known }) => all + known, 0),
      sum: sum - own.reduce((all, { amount }) => all + amount, 0),
    };
  };
  return { holder, change: changeBetween(less(before), less(after)) };
}
