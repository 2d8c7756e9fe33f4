import { useMemo } from 'react';
import { dividedChoices, readDivided } from '#domain/analysis/read/readOptions.ts';
import { listScreen, type ListScreenName } from '#domain/lists.ts';
import { allOf } from '#domain/query/grammar.ts';
import { groupCondition } from '#web/records/questions/groupKey.ts';
import { partsOf, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { entityOf, isOfEntities } from '#web/pages/analysis/frame/entities.ts';
import type { CardState } from '#web/pages/analysis/frame/useCard.ts';
import { partOf, useParts, type Part } from '#web/pages/analysis/frame/useParts.ts';

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

/** What the card asks of a list at first. */
export function usualConcentration(list: ListScreenName): ConcentrationAsked | null {
  const { list: listed, noun } = listScreen(list);
  const { kind, always } = listed;
  const { by, figure } = readDivided({ list, own: () => undefined }, dividedChoices(kind));
  if (!by || !figure) return null;
  const question: ToolQuestion = { list, noun, kind, conditions: [], where: always, by: [by], figure };
  return { question, isOfEntities: isOfEntities(kind, by) };
}

/** What the card shows, as its address says it. */
export function useConcentration(state: CardState) {
  const { list, screen, kind, conditions, where, own } = state;
  const choices = useMemo(() => dividedChoices(kind), [kind]);
  const { by, figure, problem } = readDivided({ list, own }, choices);
  const asked: ConcentrationAsked | null =
    by && figure
      ? {
          question: { list, noun: screen.noun, kind, conditions, where, by: [by], figure },
          isOfEntities: isOfEntities(kind, by),
        }
      : null;
  const answer = useParts(asked, asked && concentrationParts(asked));
  return { choices, asked, problem, answer };
}
