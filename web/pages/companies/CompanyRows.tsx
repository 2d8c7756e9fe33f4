import { lazy, Suspense } from 'react';
import { COMPANY_LIST } from '#domain/lists.ts';
import { lazyImport } from '#web/api/lazyImport.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import type { RowListView } from '#web/records/rows/useRowList.ts';
import type { LabelOf } from '#web/records/state/conditionText.ts';
import { nextSort } from '#web/records/state/sorting.ts';
import type { ListControls } from '#web/records/state/useListState.ts';
import { RecordCards } from '#web/records/table/RecordCards.tsx';
import { RecordTable } from '#web/records/table/RecordTable.tsx';
import type { Columns } from '#web/records/table/useColumns.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { profilePath } from './companyList.ts';
import type { CompanyRow } from './companyQueries.ts';
import { ListProblem } from './ListProblem.tsx';

type CompanyRowsProps = {
  readonly state: ListControls;
  readonly list: RowListView<CompanyRow>;
  readonly columns: Columns<CompanyRow>;
  readonly labelOf: LabelOf;
  readonly isPhone: boolean;
};

const LABEL = 'Companies';

const NoCompanies = lazy(async () => ({
  default: (await lazyImport('no-companies', () => import('./NoCompanies.tsx'))).NoCompanies,
}));

/** The rows, or what stands in their place: a wrong address, an error, no match. */
export function CompanyRows({ state, list, columns, labelOf, isPhone }: CompanyRowsProps) {
  const { conditions, sort, peek, problem, setConditions, setSort, setPeek, reset } = state;
  if (problem !== undefined) return <ListProblem message={problem} onReset={reset} />;
  if (list.error) {
    return <ListProblem message={errorMessage(list.error)} onReset={reset} onRetry={list.retry} />;
  }
  if (list.store.total === 0) {
    return (
      <Suspense>
        <NoCompanies conditions={conditions} labelOf={labelOf} onChange={setConditions} />
      </Suspense>
    );
  }
  if (isPhone) {
    return <RecordCards label={LABEL} list={list} render={(company) => <CompanyCard company={company} />} />;
  }
  return (
    <RecordTable
      label={LABEL}
      columns={columns}
      list={list}
      sort={sort}
      onSort={(field) => setSort(nextSort(COMPANY_LIST, sort, field))}
      hrefOf={({ id }) => profilePath(id)}
      peek={peek}
      onPeek={setPeek}
    />
  );
}
