import { lazy, Suspense, useCallback } from 'react';
import { COMPANY_LIST } from '#domain/lists.ts';
import { lazyImport } from '#web/api/lazyImport.ts';
import { AddCondition } from '#web/records/filters/AddCondition.tsx';
import { FilterChips } from '#web/records/filters/FilterChips.tsx';
import { FilterPanel } from '#web/records/filters/FilterPanel.tsx';
import { TextFilter } from '#web/records/filters/TextFilter.tsx';
import { ColumnMenu } from '#web/records/frame/ColumnMenu.tsx';
import { CoverageLine } from '#web/records/frame/CoverageLine.tsx';
import { exportHref } from '#web/records/frame/exportHref.ts';
import { ExportMenu } from '#web/records/frame/ExportMenu.tsx';
import { ListFrame } from '#web/records/frame/ListFrame.tsx';
import { placeOf, rowAt } from '#web/records/rows/rowStore.ts';
import { anyOf, leafOf, replaceField, valuesOf } from '#web/records/state/conditions.ts';
import { useListState } from '#web/records/state/useListState.ts';
import { useColumns } from '#web/records/table/useColumns.ts';
import { PHONE, useMedia } from '#web/records/table/useMedia.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { COMPANY_COLUMNS } from './companyColumns.tsx';
import { SECTIONS, TEXT_FIELD } from './companyList.ts';
import { CompanyRows } from './CompanyRows.tsx';
import { companiesWords } from './companyWords.ts';
import { useCompanyRows } from './useCompanyRows.ts';
import { useCompanySummary } from './useCompanySummary.ts';

const { kind, always } = COMPANY_LIST;

const CompanyPeek = lazy(async () => ({
  default: (await lazyImport('company-peek', () => import('./CompanyPeek.tsx'))).CompanyPeek,
}));

/** The list of companies. */
export function CompaniesPage() {
  const state = useListState(COMPANY_LIST);
  const { conditions, sort, peek, setConditions, setPeek } = state;
  const list = useCompanyRows(conditions, sort);
  const summary = useCompanySummary(conditions);
  const columns = useColumns('companies', COMPANY_COLUMNS);
  const isPhone = useMedia(PHONE);
  const amount = state.problem === undefined ? companiesWords(list.store.total, list.store.isCapped) : '';
  const textLeaf = leafOf(conditions, TEXT_FIELD.f, [TEXT_FIELD.op]);
  const setText = useCallback(
    (text: string) =>
      setConditions(
        replaceField(conditions, TEXT_FIELD.f, anyOf(TEXT_FIELD.f, TEXT_FIELD.op, text === '' ? [] : [text])),
        true,
      ),
    [conditions, setConditions],
  );
  const header = (
    <PageHeader
      title="Companies"
      description={<span aria-live="polite">{list.isFirstLoad ? '' : amount}</span>}
      actions={
        <>
          <TextFilter label="Filter by name" value={valuesOf(textLeaf)[0] ?? ''} onChange={setText} />
          {!isPhone && (
            <ColumnMenu
              choices={columns.choices}
              isAsDesigned={columns.isAsDesigned}
              onToggle={columns.toggle}
              onReset={columns.reset}
            />
          )}
          <ExportMenu
            hrefOf={(format) => exportHref({ kind, where: [always, ...conditions], sort }, format)}
            amount={amount}
          />
        </>
      }
    />
  );
  return (
    <ListFrame
      header={header}
      filters={
        <FilterPanel
          kind={kind}
          sections={SECTIONS}
          data={summary.filters}
          conditions={conditions}
          onChange={setConditions}
        />
      }
      chips={
        <FilterChips kind={kind} conditions={conditions} labelOf={summary.labelOf} onChange={setConditions}>
          <AddCondition kind={kind} onAdd={(condition) => setConditions([...conditions, condition])} />
        </FilterChips>
      }
      rows={
        <CompanyRows
          state={state}
          list={list}
          columns={columns}
          labelOf={summary.labelOf}
          isPhone={isPhone}
        />
      }
      peek={
        peek !== undefined &&
        !isPhone && (
          <Suspense>
            <CompanyPeek id={peek} onClose={() => setPeek(undefined)} {...neighbours(list, peek, setPeek)} />
          </Suspense>
        )
      }
      coverage={
        state.problem === undefined && (
          <CoverageLine
            amount={amount}
            total={list.store.total}
            gaps={summary.gaps}
            sourced={summary.sourced}
            onShow={(condition) => setConditions([...conditions, condition])}
          />
        )
      }
      isFirstLoad={list.isFirstLoad && list.error === undefined && state.problem === undefined}
      isLoading={list.isLoading || summary.isLoading}
    />
  );
}

type Moves = { readonly onPrevious: (() => void) | undefined; readonly onNext: (() => void) | undefined };

// The ways from the row of the panel to those before and after it.
function neighbours(
  list: ReturnType<typeof useCompanyRows>,
  peek: string,
  setPeek: (id: string) => void,
): Moves {
  const place = placeOf(list.store, peek);
  const to = (step: number) => {
    const row = place === undefined ? undefined : rowAt(list.store, place + step);
    return row && (() => setPeek(row.id));
  };
  return { onPrevious: to(-1), onNext: to(1) };
}
