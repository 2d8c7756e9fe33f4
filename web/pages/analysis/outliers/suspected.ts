import { countCompared, outliersOf, type Outlier } from '#domain/analysis/outliers.ts';
import { ROUND_TYPES } from '#domain/choices.ts';
import { formatDate, parseDate } from '#domain/dates.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import type { Kind } from '#domain/kind.ts';
import { QUERIES } from '#domain/limits.ts';
import { hrefOf, type Conditions } from '#domain/lists.ts';
import { formatUsd } from '#domain/money.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import type { GroupRow, Groups } from '#domain/questions/groupAnswer.ts';
import { withMore } from '#web/records/state/conditions.ts';
import type { Notes } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { Part } from '#web/pages/analysis/frame/useParts.ts';
import type { TwinTable } from '#web/tools/frame/twin.ts';

const count = { fn: 'count' as const };
const RAISED = { f: 'countsAs', op: 'eq', v: 'raised' };

/** What is asked: the amount of each round with its type, valuations, the first round of each company with its founding, and how many rounds there are. */
export function outlierParts(kind: Kind, where: ConditionInput | undefined): readonly Part[] {
  const limit = QUERIES.maxGroups;
  const under = (only?: ConditionInput) => {
    const all = allOf([where, only]);
    return all ? { where: all } : {};
  };
  return [
    {
      kind,
      query: {
        ...under(RAISED),
        group: [{ f: 'id' }, { f: 'name' }, { f: 'fundingInfo' }],
        measures: [count, { fn: 'known', f: 'fundingUsd' }, { fn: 'max', f: 'fundingUsd' }],
        limit,
      },
    },
    {
      kind,
      query: {
        ...under({ f: 'valuationUsd', op: 'blank', v: 'false' }),
        group: [{ f: 'id' }, { f: 'name' }, { f: 'valuationUsd' }],
        measures: [count, { fn: 'max', f: 'fundingUsd' }],
        limit,
      },
    },
    {
      kind,
      query: {
        ...under(),
        group: [{ f: 'entity' }, { f: 'entity.founded' }],
        measures: [count, { fn: 'min', f: 'date' }, { fn: 'max', f: 'date' }],
        limit,
      },
    },
    { kind, query: { ...under(), group: [], measures: [count], limit: 1 } },
  ];
}

/** Something that looks wrong, and why. */
export type Suspicion = {
  readonly key: string;
  readonly what: string;
  readonly why: string;
  readonly value: string;
  readonly href: string;
};

export type Suspected = {
  /** Each with the name of the round, and that of its type. */
  readonly outliers: readonly (Outlier & { readonly name: string; readonly label: string })[];
  readonly suspicions: readonly Suspicion[];
  readonly rows: number;
  /** Rounds of private equity without an amount. */
  readonly unknown: number;
  readonly isCut: boolean;
  /** Amounts of types that tell what is usual, and those of the others. */
  readonly compared: number;
  readonly apart: number;
  /** How many would be far without the company of the largest amount. */
  readonly without: { readonly label: string; readonly outliers: number } | null;
};

const typeLabel = (type: string): string => ROUND_TYPES.find(({ value }) => value === type)?.label ?? type;

const keyOf = ({ keys }: GroupRow, place: number): string => keys[place]?.value ?? '';

/** Puts the answers together; null where there is no round. */
export function suspectedOf(
  [amounts, valuations, companies, whole]: readonly Groups[],
  { today, conditions }: { readonly today: string; readonly conditions: Conditions },
): Suspected | null {
  const [all] = whole?.rows ?? [];
  if (!amounts || !all || Number(all.values[0]) === 0) return null;
  const sized = amounts.rows
    .filter(({ values }) => Number(values[1]) > 0)
    .map((row) => ({ key: keyOf(row, 0), group: keyOf(row, 2), amount: Number(row.values[2]) }));
  const names = new Map(amounts.rows.map((row) => [keyOf(row, 0), keyOf(row, 1)]));
  const nameOf = (key: string) => names.get(key) ?? key;
  const compared = countCompared(sized);
  const largest = sized.toSorted((one, other) => other.amount - one.amount)[0];
  const listed = (only: ConditionInput) => hrefOf('FUNDING_ROUNDS', withMore(conditions, [only]));
  return {
    outliers: outliersOf(sized)
      .map((one) => ({ ...one, name: nameOf(one.key), label: typeLabel(one.group) }))
      .toSorted((one, other) => Math.abs(other.score) - Math.abs(one.score)),
    suspicions: [
      ...(valuations?.rows ?? []).flatMap((row) => {
        const [valuation, amount] = [Number(keyOf(row, 2)), Number(row.values[1] ?? 0)];
        return amount > valuation
          ? [
              {
                key: `valuation ${keyOf(row, 0)}`,
                what: keyOf(row, 1),
                why: 'The amount is larger than the valuation.',
                value: `${formatUsd(amount)} at ${formatUsd(valuation)}`,
                href: listed({ f: 'id', op: 'eq', v: keyOf(row, 0) }),
              },
            ]
          : [];
      }),
      ...(companies?.rows ?? []).flatMap((row) => datesOf(row, today, listed)),
    ],
    rows: Number(all.values[0]),
    unknown: amounts.rows.length - sized.length,
    isCut: [amounts, valuations, companies].some((groups) => groups?.hasMore),
    compared,
    apart: sized.length - compared,
    without: largest
      ? {
          label: nameOf(largest.key),
          outliers: outliersOf(sized.filter(({ key }) => key !== largest.key)).length,
        }
      : null,
  };
}

function datesOf(
  row: GroupRow,
  today: string,
  listed: (only: ConditionInput) => string,
): readonly Suspicion[] {
  const [company, founded] = row.keys;
  const dayIn = (place: number) => parseDate(String(row.values[place] ?? '').slice(0, 10))?.date;
  const [first, last] = [dayIn(1), dayIn(2)];
  const what = `Rounds of ${company?.label ?? ''}`;
  const href = listed({ f: 'entity', op: 'eq', v: company?.value ?? '' });
  const key = company?.value ?? '';
  return [
    ...(founded?.value != null && first !== undefined && first.slice(0, 4) < founded.value
      ? [
          {
            key: `founded ${key}`,
            what,
            why: 'The first round is older than the company.',
            value: `${first.slice(0, 4)}, founded ${founded.value}`,
            href,
          },
        ]
      : []),
    ...(last !== undefined && last > today
      ? [
          {
            key: `future ${key}`,
            what,
            why: 'The last round lies in the future.',
            value: formatDate(last),
            href,
          },
        ]
      : []),
  ];
}

/** How far an amount lies from its stage, in words: "24 times the median". */
export const timesWords = ({ amount, median }: Pick<Outlier, 'amount' | 'median'>): string => {
  const times = amount / median;
  return times >= 1
    ? `${formatCount(Math.round(times * 10) / 10)} times the median`
    : `1/${formatCount(Math.round(1 / times))} of the median`;
};

/** What it says, in two sentences. */
export function outlierSummary({ outliers, suspicions, compared }: Suspected): string {
  const [first] = outliers;
  const far = first
    ? `${formatQuantity(outliers.length, 'amount')} of ${formatCount(compared)} ${outliers.length === 1 ? 'lies' : 'lie'} far from those of their type; the farthest is ${first.name}, ${formatUsd(first.amount)}, ${timesWords(first)} of ${first.label} rounds.`
    : compared === 0
      ? 'No type has amounts enough to tell which of them are unusual.'
      : `None of ${formatCount(compared)} amounts lies far from those of its type.`;
  const wrong =
    suspicions.length === 0
      ? 'No date and no valuation contradicts another value.'
      : `${formatQuantity(suspicions.length, 'value')} ${suspicions.length === 1 ? 'contradicts' : 'contradict'} another.`;
  return `${far} ${wrong}`;
}

/** How far it carries. */
export function outlierNotes({ rows, unknown, compared, apart, isCut, without, outliers }: Suspected): Notes {
  const missing = [
    unknown > 0 &&
      `${formatQuantity(unknown, 'round')} of private equity without an amount cannot be far from anything.`,
    apart > 0 &&
      `${formatQuantity(apart, 'amount')} of types with fewer than eight, or of which more than half are alike, tell nothing of what is usual, and are left out.`,
    isCut && 'There are more rounds than one question answers: some are missing. A filter makes them fewer.',
  ].filter((sentence) => typeof sentence === 'string');
  return {
    counted: `${formatQuantity(rows, 'funding round')}; amounts of ${formatQuantity(compared, 'round')} of private equity are compared with those of their type.`,
    missing: missing.length === 0 ? 'Nothing.' : missing.join(' '),
    sensitivity: without
      ? `Without ${without.label}, the largest amount: ${formatCount(without.outliers)} instead of ${formatCount(outliers.length)} lie far.`
      : 'No amount is known.',
    assumptions: [
      'An unusual amount is not a wrong one: large rounds happen. This is a list to look through, with the sources.',
      'Amounts of a type are alike in powers, not in differences, so that they are compared by logarithms.',
      'A year of founding counts as a whole: a round in that year is no contradiction.',
    ],
    method:
      'The modified score of Iglewicz and Hoaglin (1993): 0.6745 × the distance from the median, through the median of all distances, over logarithms of the amounts of one type of round; beyond 3.5 on either side. Contradictions are found by rule: an amount above its valuation, a round before the founding, a date in the future.',
  };
}

/** All that looks unusual or wrong, as a table. */
export const outlierTwin = ({ outliers, suspicions }: Suspected, conditions: Conditions): TwinTable => ({
  heads: [
    { label: 'What' },
    { label: 'Why' },
    ...['Value', 'Median of the type', 'Score', 'Amounts of the type'].map((label) => ({
      label,
      isFigure: true,
    })),
  ],
  rows: [
    ...outliers.map((one) => ({
      key: `outlier ${one.key}`,
      cells: [
        {
          words: one.name,
          href: hrefOf('FUNDING_ROUNDS', withMore(conditions, [{ f: 'id', op: 'eq', v: one.key }])),
        },
        { words: `${timesWords(one)} of ${one.label} rounds` },
        { words: formatUsd(one.amount), value: one.amount },
        { words: formatUsd(one.median), value: one.median },
        { words: one.score.toFixed(1), value: one.score },
        { words: formatCount(one.count), value: one.count },
      ],
    })),
    ...suspicions.map(({ key, what, why, value, href }) => ({
      key,
      cells: [
        { words: what, href },
        { words: why },
        { words: value },
        ...['', '', ''].map((words) => ({ words })),
      ],
    })),
  ],
});
