import { formatCount } from '#domain/format.ts';
import type { ToldImport } from '#domain/imports/imports.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Moment } from '#web/pages/admin-dashboard/Moment.tsx';
import { useAddress } from '#web/pages/admin-dashboard/useAddress.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { Table } from '#web/ui/Table.tsx';
import { kindLabel, StatusBadge } from './ImportWords.tsx';
import { ImportDetail } from './ImportDetail.tsx';
import css from './imports.module.css';
import { NewImport } from './NewImport.tsx';
import { TEXTS } from './texts.ts';

/** Files of rows that are brought in: a new one, those that were, and one of them step by step. */
export function ImportsSection() {
  const { values, change } = useAddress(['import']);
  const opened = values['import'] ?? '';
  const open = (id: string): void => change({ import: id }, { isPage: true });
  if (opened !== '') return <ImportDetail key={opened} id={opened} onBack={() => open('')} />;
  return (
    <div className={css.stack}>
      <NewImport onTaken={open} />
      <ImportList onOpen={open} />
    </div>
  );
}

function ImportList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { data, error, askedAt, retry } = useAnswer(
    pathQuestion<{ readonly results: readonly ToldImport[] }>(null, '/imports/'),
  );
  if (error) return <ErrorNote onRetry={retry}>{errorMessage(error)}</ErrorNote>;
  if (!data) return <LoadingOverlay />;
  if (data.results.length === 0) return <EmptyState title={TEXTS.none}>{TEXTS.noneWhy}</EmptyState>;
  return (
    <Card isFlush>
      <Table
        caption={TEXTS.heading}
        heads={[
          TEXTS.file,
          TEXTS.state,
          { label: TEXTS.rows, isFigure: true },
          TEXTS.when,
          TEXTS.by,
          TEXTS.actions,
        ]}
      >
        {data.results.map((one) => (
          <tr key={one.id}>
            <th scope="row" className={css.long}>
              {one.fileName}
              <div className={css.muted}>{kindLabel(one.kind)}</div>
            </th>
            <td data-head={TEXTS.state}>
              <StatusBadge told={one} />
            </td>
            <td data-head={TEXTS.rows} data-figure="">
              {formatCount(one.rows)}
            </td>
            <td data-head={TEXTS.when}>
              <Moment at={one.createdAt} now={askedAt} />
            </td>
            <td data-head={TEXTS.by} className={css.long}>
              {one.author.name ?? TEXTS.unknown}
            </td>
            <td data-head={TEXTS.actions}>
              <Button
                size="small"
                aria-label={`${TEXTS.open} ${one.fileName}`}
                onClick={() => onOpen(one.id)}
              >
                {TEXTS.open}
              </Button>
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
