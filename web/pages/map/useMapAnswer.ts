import { countryByCode } from '#domain/tables/countries.ts';
import { kindOf } from '#domain/registry.ts';
import { allOf } from '#domain/query/grammar.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { dimensionsOf, figuresOf } from '#domain/tools/choices.ts';
import { groupedQuery } from '#domain/tools/groupedQuestion.ts';
import { dealsOf } from '#domain/tools/map/flows.ts';
import type { MapPapers, MapPlaces } from '#domain/tools/map/mapAnswer.ts';
import { untilCondition } from '#domain/tools/map/mapChoices.ts';
import { countryLink, withPeople } from '#domain/tools/map/perHead.ts';
import { question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';
import { firstAnswersOf } from '#web/tools/state/severalFirst.ts';
import { useAnswer, type Answer } from '#web/api/useAnswer.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { partsOf, type ToolQuestion } from '#web/tools/groups/asked.ts';
import type { SummaryMapState } from './useSummaryMap.ts';

/** What was asked, and all that a map is drawn from. */
export type MapAnswer = {
  readonly asked: ToolQuestion;
  readonly places: Groups;
  readonly all: Groups;
  /** Deals by the countries of their two ends, where lines are asked for. */
  readonly deals: Groups | undefined;
  readonly placed: MapPlaces | undefined;
};

/** All questions of a map as one, so that no picture is made of the answers to two. */
export function useMapAnswer(state: SummaryMapState, asked: ToolQuestion): Answer<MapAnswer> {
  const paths = pathsOf(state, asked);
  const isPapers = asked.kind.name === 'paper';
  const wanted = [paths.places, paths.all, paths.deals, paths.placed];
  const told = wanted.filter((path) => path !== undefined);
  const answered = (answers: readonly unknown[]): MapAnswer => {
    const byPath = new Map(told.map((path, place) => [path, answers[place]]));
    const [places, all, deals, placed] = wanted.map((path) => byPath.get(path ?? ''));
    return {
      asked,
      places: isPapers ? groupsOfPapers(places as MapPapers) : (places as Groups),
      all: all as Groups,
      deals: deals as Groups | undefined,
      placed: placed as MapPlaces | undefined,
    };
  };
  return useAnswer({
    ...question(asked.kind.name, ['map', ...wanted.map((path) => path ?? '')], async (signal) =>
      answered(await Promise.all(told.map((path) => getRest<unknown>(path, signal)))),
    ),
    first: () => {
      const answers = firstAnswersOf(told);
      return answers && answered(answers);
    },
  });
}

type Paths = {
  readonly places: string;
  readonly all: string;
  readonly deals: string | undefined;
  readonly placed: string | undefined;
};

function pathsOf(state: SummaryMapState, asked: ToolQuestion): Paths {
  const [places, all] = partsOf(asked, [asked.by, []]);
  if (!places || !all) throw new Error('A map asks for countries and for all.');
  const q = (where: unknown) => encodeURIComponent(JSON.stringify({ where }));
  const isPapers = asked.kind.name === 'paper';
  const condition = allOf(asked.conditions);
  const of = state.placedOf;
  const link = state.per === 'million' ? countryLink(places.kind, asked.by[0].group.f) : undefined;
  const query = groupedQuery(places);
  return {
    places: isPapers
      ? `/map-papers/${asked.where ? `?q=${q(asked.where)}` : ''}`
      : questionPath(places.kind, link === undefined ? query : withPeople(query, link)),
    all: questionPath(all.kind, groupedQuery(all)),
    deals: state.flows === 'deals' ? dealsPath(state) : undefined,
    placed:
      of &&
      `/map-places/?of=${of}${state.flows === 'uses' ? '&flows=uses' : ''}${condition ? `&q=${q(condition)}` : ''}`,
  };
}

const deal = kindOf('deal');
const ENDS = ['investorCountry', 'companyCountry'].flatMap((name) =>
  dimensionsOf(deal).filter((dimension) => dimension.name === name),
);

/** What tells the deals that are drawn: those of the rows, made until the year that is shown. */
export const drawnDeals = ({ list, conditions, until }: SummaryMapState) =>
  allOf([dealsOf(list, conditions), until === undefined ? undefined : untilCondition('deal', until)]);

function dealsPath(state: SummaryMapState): string | undefined {
  const [figure] = figuresOf(deal);
  if (!figure) return undefined;
  return questionPath(deal, groupedQuery({ kind: deal, where: drawnDeals(state), by: ENDS, figure }));
}

function groupsOfPapers({ countries, nowhere }: MapPapers): Groups {
  const rows = countries.map(({ country, count, population, populationYear }) => ({
    keys: [{ value: country, label: countryByCode(country)?.name ?? country }],
    values: [count, count, count, population, populationYear],
  }));
  const lost =
    nowhere === 0 ? [] : [{ keys: [{ value: null, label: '' }], values: [nowhere, nowhere, nowhere] }];
  return { keys: [], measures: [], rows: [...rows, ...lost], hasMore: false };
}
