import { createElement, type ReactNode } from 'react';
import type { CardName } from '#domain/analysis/cards.ts';
import { ComparablesHeadline } from './comparables/ComparablesHeadline.tsx';
import { ConcentrationHeadline } from './concentration/ConcentrationHeadline.tsx';
import { GrowthHeadline } from './growth/GrowthHeadline.tsx';
import { BenchmarkHeadline } from './benchmark/BenchmarkHeadline.tsx';
import { NowcastHeadline } from './nowcast/NowcastHeadline.tsx';
import { SurvivalHeadline } from './survival/SurvivalHeadline.tsx';
import { LeadLagHeadline } from './lead-lag/LeadLagHeadline.tsx';
import { OverlapHeadline } from './overlap/OverlapHeadline.tsx';
import { WhiteSpaceHeadline } from './white-space/WhiteSpaceHeadline.tsx';
import { CoInvestmentHeadline } from './co-investment/CoInvestmentHeadline.tsx';
import { OutliersHeadline } from './outliers/OutliersHeadline.tsx';
import { ScenarioHeadline } from './scenario/ScenarioHeadline.tsx';

const HEADLINES: Readonly<Record<CardName, () => ReactNode>> = {
  comparables: ComparablesHeadline,
  benchmark: BenchmarkHeadline,
  nowcast: NowcastHeadline,
  survival: SurvivalHeadline,
  'lead-lag': LeadLagHeadline,
  overlap: OverlapHeadline,
  'white-space': WhiteSpaceHeadline,
  'co-investment': CoInvestmentHeadline,
  outliers: OutliersHeadline,
  scenario: ScenarioHeadline,
  concentration: ConcentrationHeadline,
  growth: GrowthHeadline,
};

/** What the record answers to a card's question today, in a sentence. */
export const Headline = ({ name }: { readonly name: CardName }) => createElement(HEADLINES[name]);
