import { kindOf } from '#domain/registry.ts';
import type { Absence } from '#web/records/evidence/subject.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';

const NONE: Absence = {
  short: 'None on record',
  words: 'No source on record names one. That does not mean that there is none.',
};

// A zero says what was found, not what there is.
const COUNTED = [
  'partnerCount',
  'enterpriseUserCount',
  'productCount',
  'paperCount',
  'awardCount',
] as const satisfies readonly (keyof Company)[];

const NOT_APPLICABLE = 'Does not apply';

/** Why fields of the profile are empty, where there is more to say than that no source gives them. */
export function absencesOf(company: Company): Record<string, Absence> {
  const name = kindOf('organization').fields.keyMetricValue.label;
  return {
    ...Object.fromEntries([...COUNTED, 'publicFundingUsd'].map((key) => [key, NONE])),
    keyMetricValue:
      company.modality.length === 0
        ? {
            short: NOT_APPLICABLE,
            words: `${name} is a measure of machines. No source on record says that this organization builds one.`,
          }
        : { short: 'Not reported', words: `No source on record gives a value that was reached: ${name}.` },
    rankInClass: { short: '…', words: 'The others of its class are still being counted.' },
  };
}

/** The values of the company as they are shown: a count of nothing is empty. */
export function shownValues(company: Company, rank: string | null): Record<string, unknown> {
  const empty = COUNTED.filter((key) => !company[key]);
  return {
    ...company,
    ...Object.fromEntries(empty.map((key) => [key, null])),
    rankInClass: rank,
  };
}
