import { formatMoney } from '#domain/money.ts';
import { linkId } from '#web/records/evidence/linkSubject.ts';
import type { Computation, ComputationPart } from '#web/records/evidence/subject.ts';
import type { Company, KeyMetric } from '#web/organization/profileQuery.ts';
import { dateLabel } from '#web/organization/rounds.ts';
import { isReached, pointText, timeText } from '#web/organization/technology/points.ts';
import { isGiven } from '#web/organization/funding/awards.ts';
import type { Award, MetricPoint, Partner } from './partQueries.ts';
import type { Parts } from './useParts.ts';

/** How the counts and the key metric come about, with the rows behind them as far as they are there. */
export function partComputations(
  company: Company,
  metric: KeyMetric | undefined,
  { technology, network, records }: Parts,
): Record<string, Computation> {
  const partners = network.data?.partnersConnection.edges ?? [];
  const awards = records.data?.publicFunding ?? [];
  const points = technology.data?.metricPoints ?? [];
  return {
    partnerCount: {
      words: 'The organizations that a source names as its partners, each once.',
      parts: partners.map((partner) => partnerPart(company, partner)),
    },
    enterpriseUserCount: {
      words:
        'Those of its partners that are enterprise users: they use the technology in a business of their own.',
      parts: partners.filter(isUser).map((partner) => partnerPart(company, partner)),
    },
    productCount: {
      words: 'The products and services on record, of every stage.',
      parts: (technology.data?.offers ?? []).map(({ id, name, launchedOn, launchedOnPrecision }) => ({
        key: id,
        subject: id,
        field: 'name',
        label: name,
        text: dateLabel(launchedOn, launchedOnPrecision),
      })),
    },
    paperCount: {
      words: 'The papers on record of which an author belongs to it.',
      parts: (records.data?.papers ?? []).map(({ id, title, publishedOn, publishedOnPrecision }) => ({
        key: id,
        subject: id,
        field: 'title',
        label: title,
        text: dateLabel(publishedOn, publishedOnPrecision),
      })),
    },
    awardCount: { words: 'The awards of public bodies to it on record.', parts: awards.map(awardPart) },
    publicFundingUsd: {
      words: 'The sum of its awards in USD. What is promised, planned or “up to” is not summed.',
      parts: awards.map(awardPart),
    },
    ...keyMetricOf(company, metric, points),
  };
}

/** True for a partner that uses the technology in its own business. */
export const isUser = ({ node }: Partner): boolean => node.entityType.includes('enterprise_user');

const partnerPart = (company: Company, { node, date, datePrecision }: Partner): ComputationPart => ({
  key: node.id,
  subject: linkId('partners', company.id, node.id),
  field: 'partners',
  label: node.name,
  text: dateLabel(date, datePrecision),
});

const awardPart = (award: Award): ComputationPart => ({
  key: award.id,
  subject: award.id,
  field: 'fundingUsd',
  label: `${award.name}, ${dateLabel(award.date, award.datePrecision)}`,
  text: award.fundingUsd === null ? 'amount not known in USD' : formatMoney(award.fundingUsd, 'USD'),
  leftOut: isGiven(award) ? undefined : 'not final',
});

function keyMetricOf(
  { keyMetricYear }: Company,
  metric: KeyMetric | undefined,
  points: readonly MetricPoint[],
): Record<string, Computation> {
  if (!metric) return {};
  const reached = points.filter((point) => point.metric?.id === metric.id && isReached(point));
  const computation = {
    words: `${metric.name}: the best value reached in the latest year with one. Announced values do not count.`,
    parts: reached
      .filter(({ year }) => year === keyMetricYear)
      .map((point) => ({
        key: point.id,
        subject: point.id,
        field: 'value',
        label: point.system ?? point.name,
        text: `${pointText(point)}, ${timeText(point)}`,
      })),
  };
  return { keyMetricValue: computation, keyMetricYear: computation };
}
