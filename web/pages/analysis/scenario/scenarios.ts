import type { SCENARIOS } from '#domain/analysis/read/readYears.ts';
import { scenarioOf, type Pace, type ScenarioYear } from '#domain/analysis/scenario.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import { formatUsd } from '#domain/money.ts';
import type { Notes } from '#web/pages/analysis/frame/CardFigure.tsx';
import { entityOf } from '#web/pages/analysis/frame/entities.ts';
import { grownOf, growthParts, type Grown } from '#web/pages/analysis/growth/grown.ts';
import type { Part } from '#web/pages/analysis/frame/useParts.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import type { TwinTable } from '#web/tools/frame/twin.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';

export type Scenario = (typeof SCENARIOS)[number] & { readonly pace: Pace };

export type ScenarioAsked = { readonly question: ToolQuestion; readonly base: number };

/** What is asked: the amounts of each year, and what each company has of the year that it begins with. */
export const scenarioParts = ({ question, base }: ScenarioAsked): readonly Part[] =>
  growthParts({ question, before: base, after: base });

export type Scenarios = {
  readonly grown: Grown;
  readonly runs: readonly { readonly scenario: Scenario; readonly years: readonly ScenarioYear[] }[];
};

/** Puts the answers together; null where the year has no amount. */
export function scenariosOf(
  { question, base }: ScenarioAsked,
  groups: readonly Groups[],
  { scenarios, years }: { readonly scenarios: readonly Scenario[]; readonly years: number },
): Scenarios | null {
  const grown = grownOf({ question, before: base, after: base }, groups);
  if (!grown) return null;
  const { year, count, size } = grown.after;
  return {
    grown,
    runs: scenarios.map((scenario) => ({
      scenario,
      years: scenarioOf({ year, count, size: size ?? 0 }, scenario.pace, years),
    })),
  };
}

const paceWords = ({ count, size }: Pace): string =>
  `number ${signedPercent(count)}, size ${signedPercent(size)} a year`;

const signedPercent = (value: number): string => `${value > 0 ? '+' : ''}${value}%`;

/** What it says, in two sentences. */
export function scenarioSummary({ grown, runs }: Scenarios, { noun }: ToolQuestion): string {
  const { after } = grown;
  const ends = runs.map(
    ({ scenario, years }) => `${scenario.label.toLowerCase()} ${formatUsd(years.at(-1)?.sum ?? 0)}`,
  );
  const last = runs[0]?.years.at(-1)?.year ?? after.year;
  return `${after.year} had ${formatQuantity(after.count, noun.one, noun.many)} of ${formatUsd(after.size)} on average, ${formatUsd(after.sum)} in all. If the paces hold, ${last} has: ${ends.join(', ')}.`;
}

/** How far it carries. */
export function scenarioNotes(
  { grown, runs }: Scenarios,
  question: ToolQuestion,
  reservations: readonly string[],
): Notes {
  const { after, rows, known, without } = grown;
  const { noun, kind } = question;
  const middle = runs.find(({ scenario }) => scenario.name === 'middle');
  return {
    counted: [
      `${formatQuantity(after.count, noun.one, noun.many)} of ${after.year} with an amount.`,
      ...reservations,
    ].join(' '),
    missing:
      rows === known
        ? 'Nothing.'
        : `${formatQuantity(rows - known, noun.one, noun.many)} of all years without an amount count nowhere: what is not known is not zero.`,
    sensitivity: without
      ? `Without ${without.holder.label}, the ${entityOf(kind).dimension.words} with the most in ${after.year} (${formatUsd(without.holder.amount)}), it begins with ${formatUsd(after.sum - without.holder.amount)} instead of ${formatUsd(after.sum)}, and every figure of a scenario at the same pace is as much smaller: ${formatUsd((middle?.years.at(-1)?.sum ?? 0) * (1 - without.holder.amount / after.sum))} in the middle one at its end.`
      : 'It was not computed: there are more parts than one question answers, or no name is known.',
    assumptions: [
      ...runs.map(
        ({ scenario }) =>
          `${scenario.label}: ${paceWords(scenario.pace)}. You set the paces; nothing on record says that they hold.`,
      ),
      'One year is where all begins: a year with one very large round begins high, one that is not over or not on record in full begins low.',
      'This is arithmetic, not a forecast: no scenario is more likely than another here.',
    ],
    method:
      'Number and mean size of the first year each change by their pace, year after year; the sum is the number × the mean size.',
  };
}

/** The years of all scenarios as a table. */
export function scenarioTwin({ runs }: Scenarios, baseHref: string | undefined): TwinTable {
  const years = runs[0]?.years ?? [];
  const figure = (label: string) => ({ label, isFigure: true });
  return {
    heads: [
      { label: 'Year' },
      ...runs.flatMap(({ scenario: { label } }) => [
        figure(`${label}: number`),
        figure(`${label}: mean size`),
        figure(`${label}: sum`),
      ]),
    ],
    rows: years.map(({ year }, place) => ({
      key: String(year),
      cells: [
        { words: String(year), href: place === 0 ? baseHref : undefined },
        ...runs.flatMap(({ years: own }) => {
          const at = own[place];
          return [
            { words: formatCount(Math.round((at?.count ?? 0) * 10) / 10), value: at?.count ?? null },
            { words: formatUsd(at?.size), value: at?.size ?? null },
            { words: formatUsd(at?.sum), value: at?.sum ?? null },
          ];
        }),
      ],
    })),
  };
}
