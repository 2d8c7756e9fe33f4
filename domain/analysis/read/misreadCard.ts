import { listScreen } from '#domain/lists.ts';
import type { Own, OwnAsked } from '#domain/tools/read/own.ts';
import type { CardName } from '../cards.ts';
import { yearsAt } from '../wholeYear.ts';
import { readBenchmark, readComparables, readOverlap } from './readCompared.ts';
import { dividedChoices, readDivided, readFollowing, readStages, readWhiteSpace } from './readOptions.ts';
import { readGrowth, readLate, readScenarios } from './readYears.ts';

type Problem = string | undefined;
type Misread = (asked: OwnAsked<Own<string>>, today: string) => Problem;

const kindOfList = ({ list }: OwnAsked<Own<string>>) => listScreen(list).list.kind;

const MISREAD: Readonly<Record<CardName, Misread>> = {
  comparables: (asked) => readComparables(kindOfList(asked), asked.own).problem,
  benchmark: (asked) => readBenchmark(kindOfList(asked), asked.own).problem,
  survival: ({ own }) => readStages(own).problem,
  concentration: (asked) => readDivided(asked, dividedChoices(kindOfList(asked))).problem,
  'co-investment': () => undefined,
  growth: ({ own }, today) => readGrowth(own, yearsAt(today, undefined)).problem,
  'white-space': ({ own }) => readWhiteSpace(own).problem,
  overlap: (asked) => readOverlap(asked).problem,
  nowcast: ({ own }) => readLate(own).problem,
  'lead-lag': ({ own }) => readFollowing(own).problem,
  outliers: () => undefined,
  scenario: ({ own }, today) => readScenarios(own, yearsAt(today, undefined)).problem,
};

/** Why what is a card's own cannot be understood on a day, with what there is instead; whom it names is not looked up. */
export const misreadCard = (card: CardName, asked: OwnAsked<Own<string>>, today: string): Problem =>
  MISREAD[card](asked, today);
