import type { Kind } from '#domain/kind.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { formatCount } from '#domain/format.ts';
import { besidePath, MOST_BESIDE } from '#domain/questions/besideRow.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { isBlank } from '#web/records/evidence/formatValue.ts';
import type { RecordColumn } from '#web/records/spec/recordColumn.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import type { LinkedRow } from './record.ts';
import css from './RelatedRows.module.css';
import { RowsTable } from './RowsTable.tsx';

type RelatedRowsProps = {
  readonly title: string;
  readonly kind: Kind;
  readonly where: ConditionInput;
  readonly columns: readonly RecordColumn<LinkedRow>[];
  /** What is said of all of them; not asked where some are cut. */
  readonly noteOf?: (rows: readonly LinkedRow[]) => string | null;
};

type Answer = { readonly count: number; readonly results: readonly LinkedRow[] };

/** The rows of a kind that belong to another row; columns in which none has a value stay away. */
export function RelatedRows({ title, kind, where, columns, noteOf }: RelatedRowsProps) {
  const { data, error, retry } = useAnswer(pathQuestion<Answer>(kind.name, besidePath(kind, where)));
  if (error && !data) {
    return (
      <ErrorNote title={`${title} could not be loaded.`} onRetry={retry}>
        {errorMessage(error)}
      </ErrorNote>
    );
  }
  if (!data || data.results.length === 0) return null;
  const filled = columns.filter(({ f }) => f === undefined || data.results.some((row) => !isBlank(row[f])));
  const isCut = data.count > data.results.length;
  const note = isCut ? null : (noteOf?.(data.results) ?? null);
  return (
    <Card
      title={title}
      hint={isCut ? `the first ${MOST_BESIDE} of ${formatCount(data.count)}` : formatCount(data.count)}
      isFlush
    >
      <RowsTable caption={title} rows={data.results} columns={filled} />
      {note !== null && <p className={css.note}>{note}</p>}
    </Card>
  );
}
