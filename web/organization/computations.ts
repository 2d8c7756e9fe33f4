import { formatQuantity } from '#domain/format.ts';
import { formatMoneyInFull } from '#domain/money.ts';
import { isIn, standingOf } from '#domain/sets.ts';
import type { Computation, ComputationPart } from '#web/records/evidence/subject.ts';
import { competingTotal, otherCurrencyWords, totalWords } from './funding/totalWords.ts';
import { completenessOf } from './head/completeness.ts';
import type { Company, Round } from './profileQuery.ts';
import { dateLabel, knownUsd, typeLabel } from './rounds.ts';

/** How every computed value of the company comes about, by field. */
export function computationsOf(company: Company): Record<string, Computation> {
  const counted = company.fundingRounds.filter(isTakenPlace);
  return {
    totalRaisedUsd: totalOf(company),
    roundCount: {
      words: 'The number of rounds on record, of every type.',
      parts: datedParts(company.fundingRounds),
    },
    ...lastRoundOf(counted),
    leadInvestors: {
      words: 'Every investor that a source names as the lead of one of its rounds, the earliest first.',
      parts: leadParts(company),
    },
    employeeRange: {
      words: 'The band that holds the smallest and the largest number of employees that the sources give.',
      parts: bandParts(company),
    },
    acquisitions: {
      words: 'The organizations whose own record says that this company acquired them.',
      parts: acquisitionParts(company),
    },
    ...evidenceOf(company),
    ...dealsOf(company),
  };
}

const acquisitionParts = ({ acquisitions }: Company): ComputationPart[] =>
  acquisitions.map(({ id, name, acquiredOn, acquiredOnPrecision }) => ({
    key: id,
    subject: id,
    field: 'acquiredBy',
    label: name,
    text: dateLabel(acquiredOn, acquiredOnPrecision),
  }));

function totalOf(company: Company): Computation {
  const isStated = company.totalRaisedBasis === 'stated';
  const competing = competingTotal(company);
  const others = otherCurrencyWords(company);
  const words = [
    totalWords(company),
    competing?.words,
    others && `It leaves out ${others.replace('and ', '')}: no source gives their exchange rate.`,
    COUNTING_RULE,
  ];
  const stated = statedPart(company);
  const rounds = company.fundingRounds.map(amountPart);
  return {
    words: words.filter(Boolean).join(' '),
    parts: isStated ? stated : rounds,
    rivals: isStated ? rounds : competing === null ? [] : stated,
    isContested: competing !== null,
  };
}

const COUNTING_RULE =
  'Equity, convertible and bridge rounds count. Listings, later share sales, debt and grants do not; neither do letters of intent, planned rounds and amounts “up to”.';

const statedPart = ({ id, statedTotalUsd }: Company): ComputationPart[] =>
  statedTotalUsd === null
    ? []
    : [
        {
          key: 'stated',
          subject: id,
          field: 'statedTotalUsd',
          label: 'Stated total',
          text: formatMoneyInFull(statedTotalUsd, 'USD'),
        },
      ];

function amountPart(round: Round): ComputationPart {
  return {
    key: round.id,
    subject: round.id,
    field: round.fundingUsd === null && round.fundingLocal !== null ? 'fundingLocal' : 'fundingUsd',
    label: `${typeLabel(round)}, ${dateLabel(round.date, round.datePrecision)}`,
    text: amountText(round),
    leftOut: leftOutWhy(round),
  };
}

function amountText(round: Round): string {
  if (round.fundingUsd === null && round.fundingLocal !== null) {
    return formatMoneyInFull(round.fundingLocal, round.localCurrency ?? '');
  }
  return formatMoneyInFull(round.fundingUsd, 'USD');
}

function leftOutWhy(round: Round): string | undefined {
  const standing = standingOf(round);
  if (standing === 'apart') return 'of a type that does not count as raised';
  if (standing === 'promised') return 'promised, not paid';
  if (knownUsd(round) !== null) return undefined;
  return round.fundingLocal === null ? 'amount not disclosed' : 'no exchange rate known';
}

const datedPart = (round: Round): ComputationPart => ({
  key: round.id,
  subject: round.id,
  field: 'date',
  label: typeLabel(round),
  text: dateLabel(round.date, round.datePrecision),
});

const datedParts = (rounds: readonly Round[]): ComputationPart[] => rounds.map(datedPart);

const isTakenPlace = ({ amountQualifier, date }: Round): boolean =>
  date !== null && !isIn('NOT_YET', amountQualifier);

function lastRoundOf(rounds: readonly Round[]): Record<string, Computation> {
  const [last] = rounds;
  const words = 'Taken from the latest round with a date that took place.';
  const parts = last
    ? [datedPart(last), amountPart(last)].map((part, index) => ({
        ...part,
        key: `${index}`,
        leftOut: undefined,
      }))
    : [];
  const computation = { words, parts };
  return { lastRoundDate: computation, lastRoundType: computation, lastRoundUsd: computation };
}

function leadParts(company: Company): ComputationPart[] {
  return company.fundingRounds.flatMap((round) =>
    round.investorsConnection.edges
      .filter(({ isLead }) => isLead)
      .map(({ node }) => ({
        key: `${round.id} ${node.id}`,
        subject: round.id,
        field: 'investors',
        label: node.name,
        text: `${typeLabel(round)}, ${dateLabel(round.date, round.datePrecision)}`,
      })),
  );
}

function bandParts({ id, employeesMin, employeesMax }: Company): ComputationPart[] {
  const bounds = [
    { field: 'employeesMin', label: 'At least', value: employeesMin },
    { field: 'employeesMax', label: 'At most', value: employeesMax },
  ];
  return bounds
    .filter(({ value }) => value !== null)
    .map(({ field, label, value }) => ({ key: field, subject: id, field, label, text: String(value) }));
}

function evidenceOf(company: Company): Record<string, Computation> {
  const items = completenessOf(company);
  const missing = items.filter(({ isKnown }) => !isKnown).map(({ label }) => label.toLowerCase());
  return {
    sourceCount: {
      words:
        'The number of different sources behind the facts of this profile and of its rounds. All stand under Sources & history.',
      parts: [],
    },
    completeness: {
      words: `The share of ten things that are known.${missing.length > 0 ? ` Missing: ${missing.join(', ')}.` : ''}`,
      parts: [],
    },
    lastVerifiedOn: { words: 'The latest day on which one of the sources was published or read.', parts: [] },
  };
}

function dealsOf(company: Company): Record<string, Computation> {
  const deals = company.investmentsConnection.edges;
  const parts = deals.map(({ node, isLead }) => ({
    key: node.id,
    subject: node.id,
    field: 'investors',
    label: `${node.entity?.name ?? 'Unknown company'}, ${typeLabel({ ...node, roundGroup: null })}`,
    text: `${dateLabel(node.date, node.datePrecision)}${isLead ? ', led' : ''}`,
  }));
  const words = `Counted over ${formatQuantity(deals.length, 'round')} that it joined as an investor.`;
  const computation = { words, parts };
  return {
    dealCount: computation,
    leadCount: computation,
    portfolioCount: computation,
    firstDealDate: computation,
    lastDealDate: computation,
  };
}
