import { useMemo } from 'react';
import type { Kind } from '#domain/kind.ts';
import { listScreen, type ListScreenName } from '#domain/lists.ts';
import { allOf } from '#domain/query/grammar.ts';
import { dimensionsOf, figuresOf, type Dimension, type Figure } from '#domain/tools/choices.ts';
import { readNamed } from '#domain/tools/named.ts';
import { groupCondition } from '#web/records/questions/groupKey.ts';
import { partsOf, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { entityOf, isOfEntities } from '#web/pages/analysis/frame/entities.ts';
import type { CardState } from '#web/pages/analysis/frame/useCard.ts';
import { partOf, useParts, type Part } from '#web/pages/analysis/frame/useParts.ts';

type Usual = { readonly by: string; readonly measure: string };

const USUAL: Readonly<Partial<Record<ListScreenName, Usual>>> = {
  FUNDING_ROUNDS: { by: 'entity.primaryClassification', measure: 'sum:fundingUsd' },
  COMPANIES: { by: 'country', measure: 'count' },
  DEALS: { by: 'investor', measure: 'count' },
  PUBLIC_FUNDING: { by: 'country', measure: 'sum:fundingUsd' },
  PAPERS: { by: 'primaryClassification', measure: 'count' },
  PRODUCTS: { by: 'offeredBy', measure: 'count' },
};

export type ConcentrationAsked = {
  readonly question: ToolQuestion;
  /** The groups are entities themselves, so that one of them is one entity. */
  readonly isOfEntities: boolean;
};

/** What a card asks of the database: the groups, all of them, and what the largest entity has of each group where one may weigh more. */
export function concentrationParts({ question, isOfEntities: isEach }: ConcentrationAsked): readonly Part[] {
  const [by] = question.by;
  const { dimension, isRow } = entityOf(question.kind);
  const isAlike = isEach || (isRow && question.figure.measure.f === undefined);
  const parts = partsOf(question, [[by], []]).map(partOf);
  if (isAlike) return parts;
  const none = groupCondition(question.kind, by.group, null);
  const within = { ...question, where: allOf([question.where, none && { not: none }]) };
  const largest = { f: dimension.group.f, measure: question.figure.measure };
  return [...parts, ...partsOf(within, [[by, dimension]]).map((one) => ({ ...partOf(one), largest }))];
}

// Shares are of what adds up, among groups of which a row has one.
const isDivided = ({ period, isMany }: Dimension): boolean => period === undefined && isMany !== true;
const isShared = ({ isAdditive }: Figure): boolean => isAdditive;

/** What can be divided, and among what. */
const choicesOf = (kind: Kind) => ({
  dimensions: dimensionsOf(kind).filter(isDivided),
  figures: figuresOf(kind).filter(isShared),
});

/** What the card asks of a list at first. */
export function usualConcentration(list: ListScreenName): ConcentrationAsked | null {
  const { list: listed, noun } = listScreen(list);
  const { kind, always } = listed;
  const { dimensions, figures } = choicesOf(kind);
  const by = dimensions.find(({ name }) => name === USUAL[list]?.by);
  const figure = figures.find(({ name }) => name === USUAL[list]?.measure);
  if (!by || !figure) return null;
  const question: ToolQuestion = { list, noun, kind, conditions: [], where: always, by: [by], figure };
  return { question, isOfEntities: isOfEntities(kind, by) };
}

/** What the card shows, as its address says it. */
export function useConcentration(state: CardState) {
  const { list, screen, kind, conditions, where, own } = state;
  const choices = useMemo(() => choicesOf(kind), [kind]);
  const usual = USUAL[list];
  const wanted = own('by') ?? usual?.by ?? choices.dimensions[0]?.name ?? '';
  const by = readNamed('by', wanted, choices.dimensions);
  const figure = readNamed('measure', own('measure') ?? usual?.measure ?? 'count', choices.figures);
  const problem = by.problem ?? figure.problem;
  const asked: ConcentrationAsked | null =
    by.found && figure.found
      ? {
          question: {
            list,
            noun: screen.noun,
            kind,
            conditions,
            where,
            by: [by.found],
            figure: figure.found,
          },
          isOfEntities: isOfEntities(kind, by.found),
        }
      : null;
  const answer = useParts(asked, asked && concentrationParts(asked));
  return { choices, asked, problem, answer };
}
