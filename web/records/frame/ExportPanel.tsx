import { useState, type MouseEvent } from 'react';
import { formatQuantity } from '#domain/format.ts';
import { useApiBase } from '#web/api/config.ts';
import { LinkButton } from '#web/ui/kit/Button.tsx';
import { Check } from '#web/ui/kit/CheckBox.tsx';
import { Choice } from '#web/ui/kit/Choice.tsx';
import { Field, Select, type Option } from '#web/ui/kit/Inputs.tsx';
import { showError } from '#web/ui/kit/toast.ts';
import { followDownload } from '#web/ui/saveFile.ts';
import { LongExports } from './LongExports.tsx';
import { orderLong } from './longExports.ts';
import { exportColumns, type ShownColumn } from './exportColumns.ts';
import { addressAsOf } from '#domain/past/ofMoment.ts';
import { asOf } from '#web/api/past/asOf.ts';
import { exportAddress, type Exported, type FileChoice } from '#domain/exports/exportAddress.ts';
import css from './ExportPanel.module.css';

type ExportPanelProps = {
  readonly exported: Exported;
  readonly shown: readonly ShownColumn[];
  readonly amount: string;
  /** There may be so many that the file is made in the background. */
  readonly isLong?: boolean | undefined;
  /** How they were picked, in words. */
  readonly origin: string;
  readonly onDone: () => void;
};

const FORMATS: readonly Option<FileChoice['format']>[] = [
  { value: 'xlsx', label: 'Excel (XLSX)' },
  { value: 'csv', label: 'CSV' },
  { value: 'spreadsheet', label: 'CSV for spreadsheets' },
  { value: 'array', label: 'JSON' },
  { value: 'ndjson', label: 'JSON lines' },
  { value: 'parquet', label: 'Parquet' },
];

const NOTES: Readonly<Record<FileChoice['format'], string>> = {
  xlsx: 'Numbers and dates keep their types; a second sheet tells what the rows are.',
  csv: 'UTF-8, columns under the names of the API.',
  spreadsheet: 'As CSV, under their labels and marked as UTF-8, so that Excel reads every letter.',
  array: 'One array of all rows, with the ids of linked entries.',
  ndjson: 'One row a line, for programs that read as they go.',
  parquet: 'Typed columns, for pandas, DuckDB and the like.',
};

/** What comes in the file, and the way to get it. */
export function ExportPanel({ exported, shown, amount, isLong = false, origin, onDone }: ExportPanelProps) {
  const apiBase = useApiBase();
  const [format, setFormat] = useState<FileChoice['format']>('xlsx');
  const [isShownOnly, setIsShownOnly] = useState(true);
  const [hasSources, setHasSources] = useState(false);
  const [isPacked, setIsPacked] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const names = exportColumns(exported.kind, shown);
  const columns = isShownOnly ? names : undefined;
  const path = exportAddress(exported, { format, columns, hasSources, isPacked });
  const moment = asOf();
  const href = apiBase + (moment === undefined ? path : addressAsOf(path, moment));
  const name = `${FORMATS.find(({ value }) => value === format)?.label}, ${amount}`;
  const download = (event: MouseEvent): void => {
    if (!isLong) return onDone();
    event.preventDefault();
    setIsAsked(true);
    void takeLong(href, name).finally(() => setIsAsked(false));
  };
  return (
    <div className={css.panel}>
      <p className={css.title}>
        {amount}, {origin}
      </p>
      <Field label="Format">
        <Select value={format} options={FORMATS} onPick={setFormat} className={css.format} />
      </Field>
      <p className={css.note}>{NOTES[format]}</p>
      <Choice
        label="Columns"
        look="framed"
        value={isShownOnly ? 'shown' : 'all'}
        options={[
          { value: 'shown', label: 'Columns shown' },
          { value: 'all', label: 'All columns' },
        ]}
        onChange={(value) => setIsShownOnly(value === 'shown')}
      />
      <Check state={hasSources} onToggle={() => setHasSources(!hasSources)} className={css.check}>
        Sources beside each value
      </Check>
      <Check state={isPacked} onToggle={() => setIsPacked(!isPacked)} className={css.check}>
        In a ZIP with a README
      </Check>
      <p className={css.note} aria-live="polite">
        {columns
          ? `${formatQuantity(columns.length, 'column', 'columns')}: all that the shown ones are made of`
          : 'Every column'}
        {hasSources ? ', each with page, publisher, date, method and confidence.' : '.'}
      </p>
      <LinkButton look="filled" href={href} download aria-busy={isAsked} onClick={download}>
        Download
      </LinkButton>
      <LongExports />
    </div>
  );
}

async function takeLong(href: string, name: string): Promise<void> {
  try {
    if (!(await orderLong(href, name))) followDownload(href);
  } catch (error) {
    showError(error instanceof Error ? error.message : String(error));
  }
}
