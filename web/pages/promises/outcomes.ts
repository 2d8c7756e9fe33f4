import type { ListConditions } from '#domain/lists.ts';
import { conditionsOf, STANDINGS, type StandingRule } from '#domain/promises/standings.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { countOf } from '#web/records/questions/askGroups.ts';

/** Some of the promises that are shown: how many, in words, and what finds them. */
export type Share = {
  readonly words: string;
  readonly count: number;
  readonly conditions: ListConditions<'PROMISES'>;
};

/** What became of promises, from their groups by outcome: of all, and of those whose time is over. Together they are all of them. */
export function sharesOf(all: Groups, over: Groups, today: string): readonly Share[] {
  const counted = ({ rows }: Groups, { outcomes }: StandingRule): number =>
    rows
      .filter(({ keys: [key] }) => outcomes.some((outcome) => outcome === key?.value))
      .reduce((sum, row) => sum + countOf(row), 0);
  return STANDINGS.map((rule) => ({
    words: rule.words,
    count:
      rule.isOver === undefined
        ? counted(all, rule)
        : rule.isOver
          ? counted(over, rule)
          : counted(all, rule) - counted(over, rule),
    conditions: conditionsOf(rule, today),
  })).filter(({ count }) => count > 0);
}
