import { useState } from 'react';
import { formatCount } from '#domain/format.ts';
import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import { useFirst } from '#web/ui/kit/useFirst.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { ProfileProps } from '#web/organization/part.ts';
import type { Paper } from '#web/organization/query/laterQueries.ts';
import table from '#web/organization/ProfileTable.module.css';
import { dateLabel } from '#web/organization/rounds.ts';
import { RowLink } from '#web/organization/RowLink.tsx';
import { SourceLinks } from '#web/organization/SourceLinks.tsx';
import { siteOf } from '#web/records/evidence/sourceWords.ts';
import { paperAddress, paperWords } from './paper.ts';
import css from './PapersTab.module.css';

const AUTHORS_SHOWN = 4;
const FIRST_SHOWN = 50;

/** The papers with an author from the organization, the newest first. */
export function PapersTab({ profile }: ProfileProps) {
  const [text, setText] = useState('');
  const { company, answers } = profile;
  const papers = answers.records.data?.papers ?? [];
  const wanted = text.trim().toLowerCase();
  const found = papers.filter((paper) => paperWords(paper).includes(wanted));
  const { shown, more } = useFirst(found, { first: FIRST_SHOWN, className: css.more });
  if (papers.length === 0) {
    return (
      <Card title="Papers">
        <EmptyState title="No paper is known">No paper on record names an author from it.</EmptyState>
      </Card>
    );
  }
  const total = company.paperCount ?? papers.length;
  return (
    <Card
      title="Papers"
      hint={
        total > papers.length ? `the newest ${papers.length} of ${formatCount(total)}` : 'the newest first'
      }
      action={<Search text={text} onText={setText} />}
      isFlush
    >
      {found.length === 0 ? (
        <EmptyState title="No paper matches">Choose other words.</EmptyState>
      ) : (
        <Table caption={`Papers of ${company.name}`} heads={['Published', 'Title', 'Venue', 'Sources']}>
          {shown.map((paper) => (
            <PaperRow key={paper.id} paper={paper} />
          ))}
        </Table>
      )}
      {more}
    </Card>
  );
}

type SearchProps = { readonly text: string; readonly onText: (text: string) => void };

const Search = ({ text, onText }: SearchProps) => (
  <TextInput
    type="search"
    className={css.search}
    aria-label="Search in titles, authors and venues"
    placeholder="Title, author, venue"
    value={text}
    onText={onText}
    data-print="none"
  />
);

function PaperRow({ paper }: { readonly paper: Paper }) {
  const { id, title, authors, venue } = paper;
  const address = paperAddress(paper);
  const more = authors.length - AUTHORS_SHOWN;
  return (
    <tr>
      <td className={table.nowrap}>
        {dateLabel(paper.publishedOn, paper.publishedOnPrecision)}{' '}
        <EvidenceMark subject={id} field="publishedOn" label={`Published: ${title}`} />
      </td>
      <th scope="row">
        <RowLink kind="paper" id={id}>
          {title}
        </RowLink>{' '}
        <EvidenceMark subject={id} field="title" label={title} />
        {authors.length > 0 && (
          <span className={table.line}>
            {authors.slice(0, AUTHORS_SHOWN).join(', ')}
            {more > 0 ? ` and ${more} more` : ''}
          </span>
        )}
      </th>
      <td data-head="Venue">
        {venue ?? <span className={table.muted}>Not reported</span>}
        {address !== null && (
          <span className={table.line}>
            <ExternalLink href={address}>{siteOf(address) ?? address}</ExternalLink>
          </span>
        )}
      </td>
      <td data-head="Sources">
        <SourceLinks claims={paper.facts} limit={2} />
      </td>
    </tr>
  );
}
