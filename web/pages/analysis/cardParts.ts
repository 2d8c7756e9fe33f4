import { createElement } from 'react';
import type { CardName } from '#domain/analysis/cards.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import type { CardProps } from './frame/cardProps.ts';

// The server draws them too.
const FIRST = { isFirst: true };

// Each card is a script of its own, fetched when it is opened.
const PARTS = {
  'co-investment': lazyPart(
    'analysis-co-investment',
    async () => (await import('./co-investment/CoInvestmentCard.tsx')).CoInvestmentCard,
    FIRST,
  ),
  outliers: lazyPart(
    'analysis-outliers',
    async () => (await import('./outliers/OutliersCard.tsx')).OutliersCard,
    FIRST,
  ),
  scenario: lazyPart(
    'analysis-scenario',
    async () => (await import('./scenario/ScenarioCard.tsx')).ScenarioCard,
    FIRST,
  ),
  'lead-lag': lazyPart(
    'analysis-lead-lag',
    async () => (await import('./lead-lag/LeadLagCard.tsx')).LeadLagCard,
    FIRST,
  ),
  overlap: lazyPart(
    'analysis-overlap',
    async () => (await import('./overlap/OverlapCard.tsx')).OverlapCard,
    FIRST,
  ),
  'white-space': lazyPart(
    'analysis-white-space',
    async () => (await import('./white-space/WhiteSpaceCard.tsx')).WhiteSpaceCard,
    FIRST,
  ),
  benchmark: lazyPart(
    'analysis-benchmark',
    async () => (await import('./benchmark/BenchmarkCard.tsx')).BenchmarkCard,
    FIRST,
  ),
  nowcast: lazyPart(
    'analysis-nowcast',
    async () => (await import('./nowcast/NowcastCard.tsx')).NowcastCard,
    FIRST,
  ),
  survival: lazyPart(
    'analysis-survival',
    async () => (await import('./survival/SurvivalCard.tsx')).SurvivalCard,
    FIRST,
  ),
  comparables: lazyPart(
    'analysis-comparables',
    async () => (await import('./comparables/ComparablesCard.tsx')).ComparablesCard,
    FIRST,
  ),
  concentration: lazyPart(
    'analysis-concentration',
    async () => (await import('./concentration/ConcentrationCard.tsx')).ConcentrationCard,
    FIRST,
  ),
  growth: lazyPart(
    'analysis-growth',
    async () => (await import('./growth/GrowthCard.tsx')).GrowthCard,
    FIRST,
  ),
};

type CardPartProps = CardProps & { readonly name: CardName };

/** The card of a name. */
export const CardPart = ({ name, ...props }: CardPartProps) => createElement(PARTS[name], props);
