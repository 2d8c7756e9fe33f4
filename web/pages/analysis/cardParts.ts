import { createElement } from 'react';
import type { CardName } from '#domain/analysis/cards.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import type { CardProps } from './frame/cardProps.ts';

// Each card is a script of its own, fetched when it is opened.
const PARTS = {
  'co-investment': lazyPart(
    'analysis-co-investment',
    async () => (await import('./co-investment/CoInvestmentCard.tsx')).CoInvestmentCard,
  ),
  outliers: lazyPart(
    'analysis-outliers',
    async () => (await import('./outliers/OutliersCard.tsx')).OutliersCard,
  ),
  scenario: lazyPart(
    'analysis-scenario',
    async () => (await import('./scenario/ScenarioCard.tsx')).ScenarioCard,
  ),
  'lead-lag': lazyPart(
    'analysis-lead-lag',
    async () => (await import('./lead-lag/LeadLagCard.tsx')).LeadLagCard,
  ),
  overlap: lazyPart('analysis-overlap', async () => (await import('./overlap/OverlapCard.tsx')).OverlapCard),
  'white-space': lazyPart(
    'analysis-white-space',
    async () => (await import('./white-space/WhiteSpaceCard.tsx')).WhiteSpaceCard,
  ),
  benchmark: lazyPart(
    'analysis-benchmark',
    async () => (await import('./benchmark/BenchmarkCard.tsx')).BenchmarkCard,
  ),
  nowcast: lazyPart('analysis-nowcast', async () => (await import('./nowcast/NowcastCard.tsx')).NowcastCard),
  survival: lazyPart(
    'analysis-survival',
    async () => (await import('./survival/SurvivalCard.tsx')).SurvivalCard,
  ),
  comparables: lazyPart(
    'analysis-comparables',
    async () => (await import('./comparables/ComparablesCard.tsx')).ComparablesCard,
  ),
  concentration: lazyPart(
    'analysis-concentration',
    async () => (await import('./concentration/ConcentrationCard.tsx')).ConcentrationCard,
  ),
  growth: lazyPart('analysis-growth', async () => (await import('./growth/GrowthCard.tsx')).GrowthCard),
};

type CardPartProps = CardProps & { readonly name: CardName };

/** The card of a name. */
export const CardPart = ({ name, ...props }: CardPartProps) => createElement(PARTS[name], props);
