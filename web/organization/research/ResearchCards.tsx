import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { linkId } from '#web/records/evidence/linkSubject.ts';
import { Card } from '#web/ui/Card.tsx';
import { awardText } from '#web/organization/funding/awards.ts';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import { joined, type ProfileProps } from '#web/organization/part.ts';
import { optionText } from '#web/organization/partners/links.ts';
import { dateLabel, qualifierLabel } from '#web/organization/rounds.ts';
import { RowLink } from '#web/organization/RowLink.tsx';
import { RowList, type ListRow } from '#web/organization/RowList.tsx';

type ShortCardProps = {
  readonly title: string;
  readonly tab: string;
  readonly rows: readonly ListRow[];
  readonly hint?: ReactNode;
};

const SHOWN = 5;

const ShortCard = ({ title, tab, rows, hint }: ShortCardProps) => (
  <Card
    title={title}
    hint={hint}
    action={rows.length > SHOWN && <Link to={`?tab=${tab}`}>All {rows.length}</Link>}
  >
    <RowList rows={rows.slice(0, SHOWN)} />
  </Card>
);

/** The public money that it was given. */
export function AwardsCard({ profile: { answers } }: ProfileProps) {
  const rows = (answers.records.data?.publicFunding ?? []).map((award): ListRow => ({
    key: award.id,
    main: (
      <>
        <RowLink kind="publicFunding" id={award.id}>
          {award.name}
        </RowLink>{' '}
        <EvidenceMark subject={award.id} field="name" label={award.name} />
      </>
    ),
    end: awardText(award) ?? 'Undisclosed',
    below: joined([
      award.funder?.name ?? award.agency,
      award.date && dateLabel(award.date, award.datePrecision),
      qualifierLabel(award)?.toLowerCase(),
    ]),
  }));
  return <ShortCard title="Programmes and awards" tab="funding" rows={rows} />;
}

/** Its newest papers. */
export function PapersCard({ profile: { answers } }: ProfileProps) {
  const rows = (answers.records.data?.papers ?? []).map((paper): ListRow => ({
    key: paper.id,
    main: (
      <>
        <RowLink kind="paper" id={paper.id}>
          {paper.title}
        </RowLink>{' '}
        <EvidenceMark subject={paper.id} field="title" label={paper.title} />
      </>
    ),
    end: dateLabel(paper.publishedOn, paper.publishedOnPrecision),
    below: joined([
      paper.authors[0] && `${paper.authors[0]}${paper.authors.length > 1 ? ' et al.' : ''}`,
      paper.venue,
    ]),
  }));
  return <ShortCard title="Papers" tab="papers" rows={rows} />;
}

/** With whom it works. */
export function PartnersCard({ profile: { company, answers } }: ProfileProps) {
  const rows = (answers.network.data?.partnersConnection.edges ?? []).map((partner): ListRow => {
    const { node, option, description, date, datePrecision } = partner;
    return {
      key: node.id,
      main: (
        <>
          <OrganizationLink id={node.id} name={node.name} />{' '}
          <EvidenceMark
            subject={linkId('partners', company.id, node.id)}
            field="partners"
            label={`Partnership with ${node.name}`}
          />
        </>
      ),
      end: date === null ? optionText(option) : joined([optionText(option), dateLabel(date, datePrecision)]),
      below: description ?? undefined,
    };
  });
  return <ShortCard title="Partners" tab="partners" rows={rows} />;
}
