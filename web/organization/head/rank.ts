import { useMemo } from 'react';
import { OUTSIDE_SECTOR } from '#domain/choices.ts';
import { formatCount } from '#domain/format.ts';
import { isWithinSector } from '#domain/sets.ts';
import { graphql } from '#web/api/graphql.ts';
import { documentQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { Computed } from '#web/records/evidence/subject.ts';
import type { Rank, Ranks } from '#web/organization/part.ts';
import type { Company, KeyMetric } from '#web/organization/query/profileQuery.ts';

/** How many there must be for a rank to say something. */
export const LEAST_RANKED = 3;

const raisedQuery = graphql(`
  query RankInClass($class: ID!, $raised: Decimal!, $outside: [OrganizationCoreness!]) {
    ahead: organizationsConnection(
      where: { primaryClassification: { id: $class }, totalRaisedUsd_GT: $raised, coreness_NOT_IN: $outside }
      first: 1
    ) {
      totalCount
    }
    ranked: organizationsConnection(
      where: { primaryClassification: { id: $class }, totalRaisedUsd_BLANK: false, coreness_NOT_IN: $outside }
      first: 1
    ) {
      totalCount
    }
  }
`);

const metricQuery = graphql(`
  query RankInModality($modality: String!, $value: Decimal!, $outside: [OrganizationCoreness!]) {
    above: organizationsConnection(
      where: { keyMetricModality: $modality, keyMetricValue_GT: $value, coreness_NOT_IN: $outside }
      first: 1
    ) {
      totalCount
    }
    below: organizationsConnection(
      where: { keyMetricModality: $modality, keyMetricValue_LT: $value, coreness_NOT_IN: $outside }
      first: 1
    ) {
      totalCount
    }
    ranked: organizationsConnection(
      where: { keyMetricModality: $modality, coreness_NOT_IN: $outside }
      first: 1
    ) {
      totalCount
    }
  }
`);

const outside = [...OUTSIDE_SECTOR];

/** Its place among those of its class by total raised, and among those of one modality by the key metric. */
export function useRanks(company: Company, metric: KeyMetric | undefined): Ranks {
  const { primaryClassification: own, totalRaisedUsd: raised, keyMetricModality: modality } = company;
  const isWithin = isWithinSector(company);
  const inClass = isWithin && own !== null && raised !== null ? { class: own.id, raised, outside } : null;
  const value = company.keyMetricValue;
  const inModality = isWithin && modality !== null && value !== null ? { modality, value, outside } : null;
  const byRaised = useAnswer(inClass && documentQuestion('organization', raisedQuery, inClass)).data;
  const byMetric = useAnswer(inModality && documentQuestion('organization', metricQuery, inModality)).data;
  const better = metric?.isLowerBetter === true ? byMetric?.below : byMetric?.above;
  return useMemo(
    () => ({
      inClass: rankOf(byRaised?.ahead, byRaised?.ranked),
      inModality: rankOf(better, byMetric?.ranked),
    }),
    [byRaised, byMetric, better],
  );
}

type Counted = { readonly totalCount: number } | null | undefined;

const rankOf = (ahead: Counted, ranked: Counted): Rank | null =>
  ahead && ranked ? { place: ahead.totalCount + 1, of: ranked.totalCount } : null;

/** The rank as it is shown; null where too few are ranked, or not counted yet. */
export const shownRank = (rank: Rank | null): string | null =>
  rank !== null && rank.of >= LEAST_RANKED ? rankText(rank) : null;

/** "2nd of 5 by trapped ion"; null where there is none to show. */
export function modalityRankText(
  { keyMetricModality }: Pick<Company, 'keyMetricModality'>,
  { inModality }: Ranks,
): string | null {
  const shown = shownRank(inModality);
  return shown === null || keyMetricModality === null ? null : `${shown}, ${keyMetricModality.toLowerCase()}`;
}

/** Its rank by the key metric in a sentence, or why it has none; "" where there is no key metric to rank. */
export function metricRankWords(
  company: Pick<Company, 'coreness' | 'keyMetricModality' | 'keyMetricValue'>,
  { inModality }: Ranks,
): string {
  const { keyMetricModality: modality, keyMetricValue } = company;
  if (keyMetricValue === null || !isWithinSector(company)) return '';
  if (modality === null) return 'It is not ranked: the modality of the machine is not known.';
  const shown = shownRank(inModality);
  const machines = `${modality.toLowerCase()} machines`;
  if (shown !== null) {
    return `${shown} within the sector with ${machines}; machines of other modalities are not compared.`;
  }
  return inModality === null
    ? ''
    : `It is not ranked: of fewer than ${LEAST_RANKED} organizations within the sector is such a value of ${machines} on record.`;
}

/** "3rd of 41". */
export const rankText = ({ place, of }: Rank): string => `${ordinal(place)} of ${formatCount(of)}`;

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** "1st", "22nd", "113th". */
export const ordinal = (place: number): string =>
  `${formatCount(place)}${ENDINGS[rules.select(place)] ?? 'th'}`;

/** How the rank comes about. */
export function rankComputed({ id, primaryClassification, totalRaisedUsd }: Company): Computed {
  const name = primaryClassification?.name ?? '';
  const raised = {
    kind: 'organization',
    id,
    field: 'totalRaisedUsd',
    name: null,
    value: totalRaisedUsd,
    leftOut: null,
    isRival: false,
  };
  return {
    words: `The organizations within the sector whose primary class is ${name} and whose total raised is known, by total raised, the largest first. Suppliers and adjacent organizations are not ranked; nor is anybody where fewer than ${LEAST_RANKED} are.`,
    inputs: totalRaisedUsd === null ? [] : [raised],
  };
}
