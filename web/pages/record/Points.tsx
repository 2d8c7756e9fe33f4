import { formatCount, formatMeasured } from '#domain/format.ts';
import { pointsVariables } from '#domain/questions/besideRow.ts';
import { kindOf } from '#domain/registry.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { documentQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { fieldColumn, linksColumn } from '#web/records/columns/columns.tsx';
import type { RecordAnswer } from '#web/records/record/record.ts';
import { RowsTable } from '#web/records/record/RowsTable.tsx';
import type { RecordColumn } from '#web/records/spec/recordColumn.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { pointsQuery, type PointRow } from './pointsQuery.ts';

const point = kindOf('metricPoint');

const valueWords = ({ value, uncertainty, metric }: PointRow): string =>
  formatMeasured({ value, uncertainty, unit: metric?.unit });

const COLUMNS: readonly RecordColumn<PointRow>[] = [
  { id: 'metric', label: 'Metric', width: 0, render: ({ metric }) => metric?.name },
  { id: 'value', label: 'Value', width: 0, isNumeric: true, render: valueWords },
  fieldColumn(point, 'year'),
  fieldColumn(point, 'type'),
  fieldColumn(point, 'promisedOn'),
  fieldColumn(point, 'system'),
  fieldColumn(point, 'conditions'),
  linksColumn(point, 'organization'),
  fieldColumn(point, 'source'),
];

type PointsProps = {
  readonly row: RecordAnswer;
  /** The link of a point that leads to the row. */
  readonly by: 'product' | 'paper';
};

/** The values of metrics that are reported of a product or by a paper, the newest first; columns without a value stay away. */
export function Points({ row, by }: PointsProps) {
  const { data, error, retry } = useAnswer(
    documentQuestion(point.name, pointsQuery, pointsVariables(by, row)),
  );
  if (error) {
    return (
      <ErrorNote title="The values of metrics could not be loaded." onRetry={retry}>
        {errorMessage(error)}
      </ErrorNote>
    );
  }
  const points = data?.points ?? [];
  if (points.length === 0) return null;
  const columns = COLUMNS.filter(({ id }) => points.some((one) => one[id as keyof PointRow] !== null));
  return (
    <Card title="Metrics" hint={formatCount(points.length)} isFlush>
      <RowsTable caption="Metrics" rows={points} columns={columns} />
    </Card>
  );
}

/** The metrics of a product. */
export const ProductPoints = ({ row }: Pick<PointsProps, 'row'>) => <Points row={row} by="product" />;

/** The metrics that a paper reports. */
export const PaperPoints = ({ row }: Pick<PointsProps, 'row'>) => <Points row={row} by="paper" />;
