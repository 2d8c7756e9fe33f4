import { fieldOfFigure, moneyFigure } from '#domain/money.ts';
import { isWithinSector } from '#domain/sets.ts';
import { LEAST_RANKED } from '#web/organization/head/rank.ts';
import type { Ranks } from '#web/organization/part.ts';
import type { Absence } from '#web/records/evidence/subject.ts';
import type { Company, KeyMetric } from '#web/organization/query/profileQuery.ts';

const none = (what: string): Absence => ({
  short: 'None on record',
  words: `No source on record names ${what}. That does not mean that there is none.`,
});

// A zero says what was found, not what there is.
const COUNTED = {
  partnerCount: none('a partner'),
  enterpriseUserCount: none('an enterprise user among its partners'),
  productCount: none('a product or service'),
  paperCount: none('a paper with an author from it'),
  awardCount: none('an award of a public body'),
} as const satisfies Partial<Record<keyof Company, Absence>>;

const NOT_APPLICABLE = 'Does not apply';

/** Why fields of the profile are empty, where there is more to say than that no source gives them. */
export function absencesOf(
  company: Company,
  metric: KeyMetric | undefined,
  ranks: Ranks,
): Record<string, Absence> {
  const name = metric?.name ?? 'The key metric';
  return {
    ...COUNTED,
    keyMetricValue:
      company.modality.length === 0
        ? {
            short: NOT_APPLICABLE,
            words: `${name} is a measure of machines. No source on record says that this organization builds one.`,
          }
        : { short: 'Not reported', words: `No source on record gives a value that was reached: ${name}.` },
    rankInClass: rankAbsence(company, ranks),
    publicFundingUsd: none('an award of a public body with a known amount'),
  };
}

function rankAbsence(company: Company, { inClass, money }: Ranks): Absence {
  if (company.primaryClassification === null) {
    return {
      short: NOT_APPLICABLE,
      words: 'It belongs to no class, so that there is nothing to rank it in.',
    };
  }
  if (!isWithinSector(company)) {
    return {
      short: NOT_APPLICABLE,
      words: 'Suppliers and adjacent organizations are not ranked among those of the sector.',
    };
  }
  const by = moneyFigure(money).words;
  if (company[fieldOfFigure(money)] === null) {
    return { short: 'Not ranked', words: `Only organizations with a known amount of ${by} are ranked.` };
  }
  return inClass === null
    ? { short: '…', words: 'The others of its class are still being counted.' }
    : {
        short: 'Not ranked',
        words: `Of fewer than ${LEAST_RANKED} organizations of its class an amount of ${by} is known, too few for a rank.`,
      };
}

/** The values of the company as they are shown: a count of nothing is empty. */
export function shownValues(company: Company, rank: string | null): Record<string, unknown> {
  const empty = Object.keys(COUNTED).filter((key) => !company[key as keyof typeof COUNTED]);
  return {
    ...company,
    ...Object.fromEntries(empty.map((key) => [key, null])),
    rankInClass: rank,
  };
}
