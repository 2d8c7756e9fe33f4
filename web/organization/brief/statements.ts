import { BUSINESS_TYPES, OPERATING_STATUS, PERSON_ROLES, PRODUCT_STAGES } from '#domain/choices.ts';
import { formatUsd } from '#domain/money.ts';
import { kindOf } from '#domain/registry.ts';
import { formatAddress, formatValue } from '#web/records/evidence/formatValue.ts';
import { linkId } from '#web/records/evidence/linkSubject.ts';
import { awardText } from '#web/organization/funding/awards.ts';
import { totalWords } from '#web/organization/funding/totalWords.ts';
import { optionText } from '#web/organization/partners/links.ts';
import { byRole } from '#web/organization/people/byRole.ts';
import type { Company, Round } from '#web/organization/query/profileQuery.ts';
import { choiceLabel, dateLabel, knownUsd, qualifierLabel, typeLabel } from '#web/organization/rounds.ts';
import type { Profile } from '#web/organization/subjects.ts';
import { isReached, pointText, seriesOf, timeText, yearOf } from '#web/organization/technology/points.ts';

/** A statement of the brief, and the value whose sources stand behind it. */
export type Said = {
  readonly label: string;
  readonly text: string | null;
  readonly subject: string;
  readonly field: string;
};

const MOST = {
  rounds: 6,
  awards: 4,
  products: 5,
  partners: 8,
  people: 6,
  papers: 3,
  milestones: 5,
} as const;

function glance(company: Company): Said[] {
  const { id: subject } = company;
  const country = formatValue(kindOf('organization').fields['country'], company.country);
  const place = [company.city, company.state, company.country === null ? null : country].filter(Boolean);
  const one = (label: string, field: keyof Company, text: string | null): Said => ({
    label,
    text,
    subject,
    field,
  });
  return [
    one('Status', 'operatingStatus', choiceLabel(OPERATING_STATUS, company.operatingStatus)),
    one('Class', 'primaryClassification', company.primaryClassification?.name ?? null),
    one('Business', 'ofBusinessType', choiceLabel(BUSINESS_TYPES, company.ofBusinessType)),
    one('Founded', 'founded', company.founded === null ? null : String(company.founded)),
    one('Headquarters', company.city === null ? 'country' : 'city', place.join(', ')),
    one('Employees', 'employeeRange', company.employeeRange),
    one('Formerly', 'formerNames', company.formerNames.join(', ')),
    one('Acquired by', 'acquiredBy', company.acquiredBy?.name ?? null),
    one('Modality', 'modality', company.modality.join(', ')),
    one('Website', 'website', company.website === null ? null : formatAddress(company.website)),
  ];
}

function money(company: Company): Said[] {
  const { id: subject, totalRaisedUsd, statedTotalUsd, totalRaisedBasis } = company;
  const total = totalRaisedUsd === null ? null : totalWords(company);
  const stated = statedTotalUsd === null || totalRaisedBasis === 'stated' ? null : formatUsd(statedTotalUsd);
  return [
    { label: 'Total raised', text: total, subject, field: 'totalRaisedUsd' },
    { label: 'Stated total', text: stated, subject, field: 'statedTotalUsd' },
    ...company.fundingRounds.slice(0, MOST.rounds).map(roundLine),
  ];
}

function roundLine(round: Round): Said {
  const edges = round.investorsConnection.edges;
  const leads = edges.filter(({ isLead }) => isLead).map(({ node }) => node.name);
  const amount = knownUsd(round);
  const text = [
    dateLabel(round.date, round.datePrecision),
    [qualifierLabel(round)?.toLowerCase(), amount === null ? 'amount not known' : formatUsd(amount)]
      .filter(Boolean)
      .join(' '),
    leads.length > 0 ? `led by ${leads.join(', ')}` : null,
  ];
  return {
    label: typeLabel(round),
    text: text.filter(Boolean).join(', '),
    subject: round.id,
    field: amount === null ? 'fundingInfo' : 'fundingUsd',
  };
}

const publicMoney = ({ parts }: Profile): Said[] =>
  (parts.records.data?.publicFunding ?? []).slice(0, MOST.awards).map((award) => ({
    label: award.name,
    text: [dateLabel(award.date, award.datePrecision), qualifierLabel(award)?.toLowerCase(), awardText(award)]
      .filter(Boolean)
      .join(', '),
    subject: award.id,
    field: 'name',
  }));

function technology({ parts }: Profile): Said[] {
  return seriesOf(parts.technology.data?.metricPoints ?? []).flatMap(({ metric, points }): Said[] => {
    const last = points.findLast(isReached);
    const next = points.find(
      (point) => !isReached(point) && (yearOf(point) ?? 0) >= new Date().getFullYear(),
    );
    const line = (label: string, point: typeof last): Said[] =>
      point
        ? [
            {
              label: `${metric.name}, ${label}`,
              text: [pointText(point), timeText(point), point.system].filter(Boolean).join(', '),
              subject: point.id,
              field: 'value',
            },
          ]
        : [];
    return [...line('reached', last), ...line('announced', next)];
  });
}

const products = ({ parts }: Profile): Said[] =>
  (parts.technology.data?.offers ?? []).slice(0, MOST.products).map((product) => ({
    label: product.name,
    text:
      [
        choiceLabel(PRODUCT_STAGES, product.stage)?.toLowerCase(),
        product.launchedOn ? `launched ${dateLabel(product.launchedOn, product.launchedOnPrecision)}` : null,
      ]
        .filter(Boolean)
        .join(', ') || 'on offer',
    subject: product.id,
    field: 'name',
  }));

const partners = ({ company, parts }: Profile): Said[] =>
  (parts.network.data?.partnersConnection.edges ?? [])
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
    .slice(0, MOST.partners)
    .map(({ node, option, date, datePrecision }) => ({
      label: node.name,
      text: [optionText(option), date === null ? null : `since ${dateLabel(date, datePrecision)}`]
        .filter(Boolean)
        .join(', '),
      subject: linkId('partners', company.id, node.id),
      field: 'partners',
    }));

const people = (company: Company): Said[] =>
  byRole(company.employeesConnection.edges)
    .slice(0, MOST.people)
    .map(({ node, title, role }) => ({
      label: node.name,
      text: title ?? choiceLabel(PERSON_ROLES, role) ?? 'role not reported',
      subject: node.id,
      field: 'organizations',
    }));

const milestones = ({ parts }: Profile): Said[] =>
  (parts.records.data?.milestones ?? []).slice(0, MOST.milestones).map((event) => ({
    label: dateLabel(event.date, event.datePrecision),
    text: event.name,
    subject: event.id,
    field: 'name',
  }));

const papers = ({ parts }: Profile): Said[] =>
  (parts.records.data?.papers ?? []).slice(0, MOST.papers).map((paper) => ({
    label: dateLabel(paper.publishedOn, paper.publishedOnPrecision),
    text: [paper.title, paper.venue].filter(Boolean).join(', '),
    subject: paper.id,
    field: 'title',
  }));

type Section = { readonly title: string; readonly said: (profile: Profile) => readonly Said[] };

/** The sections of a brief in their order. */
export const SECTIONS: readonly Section[] = [
  { title: 'At a glance', said: ({ company }) => glance(company) },
  { title: 'Money', said: ({ company }) => money(company) },
  { title: 'Public funding', said: publicMoney },
  { title: 'Technology', said: technology },
  { title: 'Products', said: products },
  { title: 'Partners', said: partners },
  { title: 'People', said: ({ company }) => people(company) },
  { title: 'Milestones', said: milestones },
  { title: 'Papers', said: papers },
];
