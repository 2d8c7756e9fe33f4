import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#domain/format.ts';
import { fieldOfFigure, moneyFigure } from '#domain/money.ts';
import { kindOf } from '#domain/registry.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { fieldColumn, linksColumn, nameColumn, nameOfRow, pathOfRow } from '#web/records/columns/columns.tsx';
import { BarList } from '#web/charts/BarList.tsx';
import { isBlank } from '#web/records/evidence/formatValue.ts';
import type { LinkedRow } from '#web/records/record/record.ts';
import { RowsTable } from '#web/records/record/RowsTable.tsx';
import type { RecordColumn } from '#web/records/spec/recordColumn.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import type { ClassNode } from './classes.ts';
import { useShown, type Shown } from './shown.ts';
import { TEXTS } from './texts.ts';
import { rowsOfClass, type TopRows } from './topRows.ts';

const organization = kindOf('organization');
const paper = kindOf('paper');
const product = kindOf('product');

const COLUMNS = {
  companies: [
    nameColumn<LinkedRow>(organization, { label: 'Company', hasMonogram: true }),
    fieldColumn(organization, 'country'),
    fieldColumn(organization, 'founded'),
    fieldColumn(organization, 'lastRoundDate'),
  ],
  papers: [
    nameColumn<LinkedRow>(paper),
    linksColumn(paper, 'organizations'),
    fieldColumn(paper, 'publishedOn'),
  ],
  products: [
    nameColumn<LinkedRow>(product),
    linksColumn(product, 'offeredBy'),
    fieldColumn(product, 'stage'),
  ],
  groups: [
    nameColumn<LinkedRow>(organization, { label: 'Group or center', hasMonogram: true }),
    linksColumn(organization, 'partOf', { label: 'Institution' }),
    fieldColumn(organization, 'country'),
  ],
} as const satisfies Readonly<Record<string, readonly RecordColumn<LinkedRow>[]>>;

const LISTS = ['companies', 'papers', 'products', 'groups'] as const;

type LeadingProps = { readonly node: ClassNode };

/** Who and what stands out in a class, list by list; a list of which it has nothing stays away. */
export function Leading({ node }: LeadingProps) {
  const shown = useShown();
  const rows = rowsOfClass(node.slug, shown);
  const answers = [
    useAnswer(rows.companies.question),
    useAnswer(rows.papers.question),
    useAnswer(rows.products.question),
    useAnswer(rows.groups.question),
  ];
  // All at once, so that none moves another.
  if (!answers.every(({ data, error }) => data ?? error)) return null;
  return LISTS.map((name) => (
    <Top key={name} title={titleOf(name, shown)} rows={rows[name]} columns={columnsOf(name, shown)} />
  ));
}

const titleOf = (name: (typeof LISTS)[number], { figure }: Shown): string =>
  name === 'companies' ? TEXTS.leading.companies(moneyFigure(figure).words) : TEXTS.leading[name];

const columnsOf = (name: (typeof LISTS)[number], { figure }: Shown): readonly RecordColumn<LinkedRow>[] =>
  name === 'companies'
    ? [...COLUMNS.companies, fieldColumn(organization, fieldOfFigure(figure))]
    : COLUMNS[name];

type TopProps = {
  readonly title: string;
  readonly rows: TopRows;
  readonly columns: readonly RecordColumn<LinkedRow>[];
};

function Top({ title, rows, columns }: TopProps) {
  return (
    <First title={title} rows={rows} isFlush>
      {(results) => (
        <RowsTable
          caption={title}
          rows={results}
          columns={columns.filter(({ f }) => f === undefined || results.some((row) => !isBlank(row[f])))}
        />
      )}
    </First>
  );
}

/** Those who invest in the companies of a class, the busiest of the sector first. */
export function Investors({ node }: LeadingProps) {
  const title = TEXTS.leading.investors;
  return (
    <First title={title} rows={rowsOfClass(node.slug, useShown()).investors}>
      {(results) => (
        <BarList
          caption={title}
          heads={['Investor', 'Deals']}
          rows={results.map((row) => ({
            key: row.id,
            label: <Link to={pathOfRow(organization, row) ?? ''}>{nameOfRow(organization, row)}</Link>,
            amount: Number(row['dealCount'] ?? 0),
            figures: [formatCount(Number(row['dealCount'] ?? 0))],
          }))}
        />
      )}
    </First>
  );
}

type FirstProps = Omit<TopProps, 'columns'> & {
  readonly isFlush?: boolean;
  readonly children: (results: readonly LinkedRow[]) => ReactNode;
};

// The first rows of a list in a card that leads to all of them.
function First({ title, rows, isFlush = false, children }: FirstProps) {
  const { data, error, retry } = useAnswer(rows.question);
  if (error && !data) {
    return (
      <ErrorNote title={`${title} could not be loaded.`} onRetry={retry}>
        {errorMessage(error)}
      </ErrorNote>
    );
  }
  if (!data || data.count === 0) return null;
  const isCut = data.count > data.results.length;
  return (
    <Card
      title={title}
      action={<Link to={rows.href}>{TEXTS.allRows(data.count)}</Link>}
      hint={isCut ? TEXTS.first(data.results.length) : undefined}
      isFlush={isFlush}
    >
      {children(data.results)}
    </Card>
  );
}
