import { IconArrowLeft, IconLink, IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { COMPARED, PAGE_SIZE, questionText } from '#domain/lists.ts';
import { formatCount } from '#domain/format.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { documentQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { COPY_LINK, copyAddress } from '#web/records/evidence/copyAddress.ts';
import { EvidenceProvider } from '#web/records/evidence/EvidenceProvider.tsx';
import type { Claim } from '#web/records/evidence/claim.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { Check } from '#web/ui/kit/CheckBox.tsx';
import { ColumnMenu } from '#web/records/frame/ColumnMenu.tsx';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';
import { Button, IconButton } from '#web/ui/kit/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { comparedFields } from './comparedFields.ts';
import { CompareExport } from './CompareExport.tsx';
import { CompareTable } from './CompareTable.tsx';
import css from './CompareView.module.css';

type CompareViewProps<Row extends ListRow> = {
  readonly spec: ListSpec<Row>;
  readonly ids: readonly string[];
  /** The columns that are compared; all where nothing was chosen. */
  readonly fields: readonly string[] | undefined;
  readonly onFields: (fields: readonly string[] | undefined) => void;
  readonly isOnlyDifferent: boolean;
  readonly onOnlyDifferent: (isOnlyDifferent: boolean) => void;
  /** Compares others, or leads back to the list. */
  readonly onCompare: (ids: readonly string[] | undefined) => void;
};

/** Rows side by side: what is known of each, with its evidence, and where they differ. */
export function CompareView<Row extends ListRow>(props: CompareViewProps<Row>) {
  const { spec, ids, fields, onFields, isOnlyDifferent, onOnlyDifferent, onCompare } = props;
  const { noun, columns } = spec;
  const { data, error, isLoading } = useCompared(spec, ids);
  const chosen = fields ?? columns.map(({ id }) => id);
  const toggle = (id: string) =>
    onFields(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const rows = data?.rows ?? [];
  const subjects = useMemo(() => subjectsOf(spec, data), [spec, data]);
  const compared = comparedFields(columns, { rows, fields: chosen, isOnlyDifferent });
  const missing = ids.length - rows.length;
  return (
    <div className={css.page}>
      <PageHeader
        title={`Compare ${noun.many}`}
        description={
          <Button look="link" size="small" icon={IconArrowLeft} onClick={() => onCompare(undefined)}>
            Back to the list
          </Button>
        }
        actions={
          <>
            <Check
              state={isOnlyDifferent}
              className={css.only}
              onToggle={() => onOnlyDifferent(!isOnlyDifferent)}
            >
              {ONLY_DIFFERENT}
            </Check>
            <ColumnMenu
              label="Fields"
              choices={columns
                .filter(({ isFixed }) => !isFixed)
                .map(({ id, label }) => ({ id, label, isShown: chosen.includes(id) }))}
              isAsDesigned={fields === undefined}
              onToggle={toggle}
              onReset={() => onFields(undefined)}
              resetLabel="Show all fields"
            />
            <IconButton look="plain" icon={IconLink} label={COPY_LINK} onClick={() => void copyAddress()} />
            <IconButton look="plain" icon={IconPrinter} label="Print" onClick={() => window.print()} />
            {rows.length >= COMPARED.least && (
              <CompareExport spec={spec} rows={rows} compared={compared} subjects={subjects} />
            )}
          </>
        }
      />
      {error && <ErrorNote title="These cannot be compared.">{errorMessage(error)}</ErrorNote>}
      {isLoading && !data && <LoadingOverlay label={`Loading ${noun.many}`} />}
      {data && !isLoading && missing > 0 && (
        <p className={css.note}>
          {formatCount(missing)} of the {noun.many} asked for cannot be found. They may have been removed.
        </p>
      )}
      {data && !isLoading && rows.length < COMPARED.least && (
        <EmptyState title={`It takes two ${noun.many} to compare.`}>
          Select them in the list by their boxes, or with the key x.
        </EmptyState>
      )}
      {rows.length >= COMPARED.least && (
        <EvidenceProvider subjects={subjects}>
          <CompareTable
            spec={spec}
            rows={rows}
            compared={compared}
            subjects={subjects}
            onCompare={onCompare}
          />
        </EvidenceProvider>
      )}
    </div>
  );
}

const ONLY_DIFFERENT = 'Only differences';

type Compared<Row> = {
  readonly rows: readonly Row[];
  readonly claims: ReadonlyMap<string, readonly Claim[]>;
};

function useCompared<Row extends ListRow>(
  { list, rows: document, claims: claimsDocument }: ListSpec<Row>,
  ids: readonly string[],
) {
  const { name } = list.kind;
  const q = questionText(list, [{ f: 'id', op: 'eq', v: ids }]);
  const rows = useAnswer(documentQuestion(name, document, { q, first: PAGE_SIZE, offset: 0 }));
  const claims = useAnswer(claimsDocument ? documentQuestion(name, claimsDocument, { q }) : null);
  const isLoading = rows.isLoading || claims.isLoading;
  const data = useMemo((): Compared<Row> | undefined => {
    if (!rows.data?.page) return undefined;
    const byId = new Map(rows.data.page.edges.map(({ node }) => [node.id, node]));
    return {
      rows: ids.flatMap((id) => byId.get(id) ?? []),
      claims: new Map(claims.data?.rows?.map(({ id, claims: found }) => [id, found])),
    };
  }, [ids, rows.data, claims.data]);
  return { data, error: rows.error, isLoading };
}

function subjectsOf<Row extends ListRow>(
  { list, nameOf }: ListSpec<Row>,
  data: Compared<Row> | undefined,
): ReadonlyMap<string, EvidenceSubject> {
  return new Map(
    data?.rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: nameOf(row),
        kind: list.kind,
        values: row,
        claims: data.claims.get(row.id) ?? [],
      },
    ]),
  );
}
