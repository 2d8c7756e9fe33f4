import { formatCount } from '#domain/format.ts';
import type { Kind } from '#domain/kind.ts';
import { hrefOf, listOf, listPath } from '#domain/lists.ts';
import { formatUsd, moneyFigure } from '#domain/money.ts';
import { allOf, type ConditionInput, type GroupKeyInput, type MeasureInput } from '#domain/query/grammar.ts';
import { question, type Question } from '#web/api/question.ts';
import { askGroups } from '#web/records/questions/askGroups.ts';
import { countedIn, inClass, raisedIn } from './links.ts';
import type { Shown } from './shown.ts';

/** What is counted in one year; without one, of rows whose year is not known. */
export type YearRow = {
  readonly year: number | null;
  readonly count: number;
  /** What the picture shows; null where none of the rows has an amount. */
  readonly amount: number | null;
};

/** A figure that is told year by year. */
export type Series = {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  /** What its rows are called. */
  readonly noun: string;
  readonly countLabel: string;
  readonly words: (amount: number) => string;
  readonly kind: Kind;
  readonly group: GroupKeyInput;
  /** What is summed up; the rows are counted where nothing is. */
  readonly sum?: MeasureInput;
  readonly whereOf: (slug: string, shown: Shown) => ConditionInput | undefined;
  /** The list of the rows of a year. */
  readonly hrefOf: (slug: string, year: number, shown: Shown) => string;
};

const companies = listOf('COMPANIES');
const rounds = listOf('FUNDING_ROUNDS');
const papers = listOf('PAPERS');

const SERIES = [
  {
    key: 'raised',
    label: 'Raised',
    hint: 'by the date of the round',
    noun: 'rounds',
    countLabel: 'Rounds',
    words: formatUsd,
    kind: rounds.kind,
    group: { f: 'date', by: 'year' },
    sum: { fn: 'sum', f: 'fundingUsd' },
    whereOf: (slug: string, shown: Shown) => allOf(raisedIn(slug, shown)),
    hrefOf: (slug: string, year: number, shown: Shown) =>
      hrefOf('FUNDING_ROUNDS', [...raisedIn(slug, shown), { f: 'date', op: 'eq', v: String(year) }]),
  },
  {
    key: 'companies',
    label: 'Companies founded',
    hint: 'by founding year',
    noun: 'companies',
    countLabel: 'Companies',
    words: formatCount,
    kind: companies.kind,
    group: { f: 'founded' },
    whereOf: (slug: string, shown: Shown) => allOf([companies.always, ...countedIn(slug, shown)]),
    hrefOf: (slug: string, year: number, shown: Shown) =>
      hrefOf('COMPANIES', [...countedIn(slug, shown), { f: 'founded', op: 'eq', v: year }], {
        money: shown.figure,
      }),
  },
  {
    key: 'papers',
    label: 'Papers',
    hint: 'by publication',
    noun: 'papers',
    countLabel: 'Papers',
    words: formatCount,
    kind: papers.kind,
    group: { f: 'publishedOn', by: 'year' },
    whereOf: (slug: string) => inClass(slug),
    hrefOf: (slug: string, year: number) =>
      listPath('PAPERS', [inClass(slug), { f: 'publishedOn', op: 'eq', v: String(year) }]),
  },
] as const satisfies readonly Series[];

/** The figures of a class that are told year by year; what sources state in all has no years. */
export const seriesIn = ({ figure }: Shown): readonly Series[] =>
  SERIES.filter(({ key }) => key !== 'raised' || figure !== 'stated').map((one) =>
    one.key === 'raised' ? { ...one, label: moneyFigure(figure).label } : one,
  );

/** The question for a figure of a class, year by year. */
export function yearsQuestion(series: Series, slug: string, shown: Shown): Question<readonly YearRow[]> {
  const { key, kind, group, sum } = series;
  return question(kind.name, ['years', key, slug, shown], async (signal) => {
    const where = series.whereOf(slug, shown);
    const measures: readonly MeasureInput[] = [{ fn: 'count' }, ...(sum ? [sum] : [])];
    const { rows } = await askGroups(kind, { ...(where ? { where } : {}), group: [group], measures }, signal);
    return rows.map(({ keys, values: [count, amount] }) => ({
      year: keys[0]?.value === null ? null : Number(keys[0]?.value),
      count: Number(count),
      amount: sum === undefined ? Number(count) : amount === null ? null : Number(amount),
    }));
  });
}
