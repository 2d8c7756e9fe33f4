import { allOf, type ConditionInput, type MeasureInput, type QueryInput } from '#domain/query/grammar.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { kindOf } from '#domain/registry.ts';
import { dimensionsOf, figuresOf } from '#domain/tools/choices.ts';
import { groupedQuery } from '#domain/tools/groupedQuestion.ts';
import { beginsBy } from '#domain/tools/map/mapChoices.ts';
import { withPeople } from '#domain/tools/map/perHead.ts';
import { question, type Question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';
import { askGroups, countOf } from '#web/records/questions/askGroups.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';

/** A row that is named with an amount. */
export type NamedRow = {
  readonly id: string;
  readonly name: string;
  readonly usd: number | string | null;
  readonly entityType: readonly string[] | undefined;
};

/** How many people live in a country, in which year, and who says so. */
export type CountryPeople = {
  readonly people: number;
  readonly year: number;
  readonly title: string;
  readonly url: string;
  readonly licence: string;
};

/** What the sector is in a country. */
export type CountryFactsData = {
  readonly companies: number;
  readonly investors: number;
  readonly raisedUsd: number | null;
  readonly publicUsd: number | null;
  readonly top: readonly NamedRow[];
  readonly programmes: readonly NamedRow[];
  /** Rows of the map's list by the year they began in. */
  readonly trend: readonly { readonly year: number; readonly count: number }[];
  /** None where no population is on record, or nobody of the sector is there. */
  readonly people: CountryPeople | undefined;
};

const ORGANIZATION = kindOf('organization');
const ROUND = kindOf('fundingRound');
const PROGRAMME = kindOf('publicFunding');
const SHOWN = 5;
const YEARS = 20;

/** Everything about a country in one question; each part is a figure of the database. */
export function countryQuestion(code: string, asked: ToolQuestion): Question<CountryFactsData> {
  const here = { f: 'country', op: 'eq', v: code };
  const isA = (type: string) => ({ f: 'entityType', op: 'includes', v: type });
  const companies = { and: [isA('company'), here] };
  const raised = {
    and: [
      { f: 'entity.country', op: 'eq', v: code },
      { f: 'countsAs', op: 'eq', v: 'raised' },
    ],
  };
  const money = { and: [here, { f: 'countsAs', op: 'eq', v: 'counted' }] };
  return question(
    'organization',
    ['country', code, asked.kind.name, JSON.stringify(asked.where)],
    async (signal) => {
      const figure = async (
        kind: typeof ORGANIZATION | typeof ROUND | typeof PROGRAMME,
        where: ConditionInput,
        measure: MeasureInput,
      ) => {
        const { rows } = await askGroups(kind, { where, group: [], measures: [measure] }, signal);
        const value = rows[0]?.values[0];
        return typeof value === 'number' || typeof value === 'string' ? Number(value) : null;
      };
      const sum = { fn: 'sum', f: 'fundingUsd' } as const;
      const [count, investors, raisedUsd, publicUsd, top, programmes, trend, people] = await Promise.all([
        figure(ORGANIZATION, companies, { fn: 'count' }),
        figure(ORGANIZATION, { and: [isA('investor'), here] }, { fn: 'count' }),
        figure(ROUND, raised, sum),
        figure(PROGRAMME, money, sum),
        namedRows(questionPath(ORGANIZATION, largest(companies, 'totalRaisedUsd')), 'totalRaisedUsd', signal),
        namedRows(questionPath(PROGRAMME, largest(money, 'fundingUsd')), 'fundingUsd', signal),
        trendOf(code, asked, signal),
        peopleOf(here, signal),
      ]);
      return {
        companies: count ?? 0,
        investors: investors ?? 0,
        raisedUsd,
        publicUsd,
        top,
        programmes,
        trend,
        people,
      };
    },
  );
}

const largest = (where: ConditionInput, f: string): QueryInput => ({
  where: { and: [where, { not: { f, op: 'blank', v: true } }] },
  sort: [{ f, dir: 'desc', nulls: 'last' }],
  limit: SHOWN,
});

async function peopleOf(here: ConditionInput, signal: AbortSignal): Promise<CountryPeople | undefined> {
  const group = ['title', 'url', 'licence'].map((name) => ({ f: `inCountry.source.${name}` }));
  const query = withPeople({ where: here, group, measures: [] }, 'inCountry');
  const { rows } = await askGroups(ORGANIZATION, query, signal);
  const [title, url, licence] = (rows[0]?.keys ?? []).map(({ value }) => value ?? '');
  const [people, year] = (rows[0]?.values ?? []).map(Number);
  if (!people || !year || !title || !url || !licence) return undefined;
  return { people, year, title, url, licence };
}

type Rows = { readonly results: readonly Readonly<Record<string, unknown>>[] };

async function namedRows(path: string, f: string, signal: AbortSignal): Promise<readonly NamedRow[]> {
  const { results } = await getRest<Rows>(path, signal);
  return results.map((row) => {
    const [usd, types] = [row[f], row['entityType']];
    return {
      id: String(row['id']),
      name: String(row['name']),
      usd: typeof usd === 'number' || typeof usd === 'string' ? usd : null,
      entityType: Array.isArray(types) ? types.map(String) : undefined,
    };
  });
}

// Of the rows that the map shows, those in the country, by the year in which each began.
async function trendOf(
  code: string,
  { kind, where, by: [place] }: ToolQuestion,
  signal: AbortSignal,
): Promise<CountryFactsData['trend']> {
  const begins = beginsBy(kind.name);
  const years = dimensionsOf(kind).find(({ name }) => name === begins || name === `${begins}.year`);
  const [figure] = figuresOf(kind);
  if (!years || !figure) return [];
  const all = allOf([where, { f: place.group.f, op: 'eq', v: code }]);
  const { rows } = await askGroups(kind, groupedQuery({ kind, where: all, by: [years], figure }), signal);
  const counts = new Map(rows.map((row) => [Number(row.keys[0]?.value ?? 0), countOf(row)]));
  const known = [...counts.keys()].filter((year) => year > 0);
  if (known.length === 0) return [];
  const last = Math.max(...known);
  const first = Math.max(Math.min(...known), last - YEARS);
  return Array.from({ length: last - first + 1 }, (_, step) => first + step).map((year) => ({
    year,
    count: counts.get(year) ?? 0,
  }));
}
