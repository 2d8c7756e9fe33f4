import { formatDate } from '#domain/dates.ts';
import { NO_VALUE } from '#domain/format.ts';
import type { Attribution } from '#web/api/config.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { Table } from '#web/ui/Table.tsx';
import { TEXTS } from './texts.ts';

/** The data sources with what their licences ask to be said. */
export const SourcesTable = ({ sources }: { readonly sources: readonly Attribution[] }) => (
  <Card title={TEXTS.sources} hint={TEXTS.sourcesHint} isFlush>
    {sources.length === 0 ? (
      <EmptyState title={TEXTS.noSources}>{TEXTS.noSourcesWhy}</EmptyState>
    ) : (
      <Table heads={Object.values(TEXTS.heads)}>
        {sources.map((source) => (
          <tr key={`${source.name} ${source.url}`}>
            <th scope="row">
              <ExternalLink href={source.url}>{source.name}</ExternalLink>
            </th>
            <td data-head={TEXTS.heads.what}>{source.what}</td>
            <td data-head={TEXTS.heads.retrieved}>
              {formatDate(source.retrievedOn ?? '').replaceAll(' ', '\u00a0') || NO_VALUE}
            </td>
            <td data-head={TEXTS.heads.licence}>
              <ExternalLink href={source.licenceUrl}>{source.licence}</ExternalLink>
            </td>
            <td data-head={TEXTS.heads.changes}>{source.changes || TEXTS.noChanges}</td>
          </tr>
        ))}
      </Table>
    )}
  </Card>
);
