import { formatCount } from '#domain/format.ts';
import { graphql } from '#web/api/graphql.ts';
import { documentQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { Computed } from '#web/records/evidence/subject.ts';
import type { Rank } from '#web/organization/part.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';

const rankQuery = graphql(`
  query RankInClass($class: ID!, $raised: Decimal!) {
    ahead: organizationsConnection(
      where: { primaryClassification: { id: $class }, totalRaisedUsd_GT: $raised }
      first: 1
    ) {
      totalCount
    }
    ranked: organizationsConnection(
      where: { primaryClassification: { id: $class }, totalRaisedUsd_BLANK: false }
      first: 1
    ) {
      totalCount
    }
  }
`);

/** The rank, once it is counted; null before, and where there is nothing to rank. */
export function useRank({ primaryClassification, totalRaisedUsd }: Company): Rank | null {
  const isRanked = primaryClassification !== null && totalRaisedUsd !== null;
  const asked = isRanked ? { class: primaryClassification.id, raised: totalRaisedUsd } : null;
  const { data } = useAnswer(asked && documentQuestion('organization', rankQuery, asked));
  return data?.ahead && data.ranked ? { place: data.ahead.totalCount + 1, of: data.ranked.totalCount } : null;
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
    words: `The organizations whose primary class is ${name} and whose total raised is known, by total raised, the largest first.`,
    inputs: totalRaisedUsd === null ? [] : [raised],
  };
}
