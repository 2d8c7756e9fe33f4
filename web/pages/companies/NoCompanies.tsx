import { useEffect, useState } from 'react';
import { ask } from '#web/api/ask.ts';
import { conditionText, type LabelOf } from '#web/records/state/conditionText.ts';
import { COMPANY_LIST, type Conditions } from '#domain/lists.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { queryText } from './companyList.ts';
import { companyCountQuery } from './companyQueries.ts';
import { companiesWords } from './companyWords.ts';
import css from './NoCompanies.module.css';

type NoCompaniesProps = {
  readonly conditions: Conditions;
  readonly labelOf: LabelOf;
  readonly onChange: (conditions: Conditions) => void;
};

/** Says why the list is empty, and which condition to drop for the most companies. */
export function NoCompanies({ conditions, labelOf, onChange }: NoCompaniesProps) {
  const ways = useWaysOut(conditions);
  if (conditions.length === 0) {
    return <EmptyState title="There are no companies yet.">The sector has no data.</EmptyState>;
  }
  return (
    <div className={css.box}>
      <EmptyState
        title="No company meets all of these conditions."
        action={
          <div className={css.ways}>
            {ways.map(({ index, count }) => (
              <button
                key={index}
                type="button"
                className={css.way}
                onClick={() => onChange(conditions.toSpliced(index, 1))}
              >
                Drop “{conditionText(COMPANY_LIST.kind, conditions[index] ?? { and: [] }, labelOf)}”:{' '}
                {companiesWords(count, false)}
              </button>
            ))}
            <button type="button" className={css.way} onClick={() => onChange([])}>
              Clear all filters
            </button>
          </div>
        }
      >
        {conditions.length > 1
          ? 'Without the narrowest of them there are some.'
          : 'The data have no such company, or do not say so.'}
      </EmptyState>
    </div>
  );
}

type WayOut = { readonly index: number; readonly count: number };

const MOST_WAYS = 3;

// How many companies there are without each of the conditions, the most first.
function useWaysOut(conditions: Conditions): readonly WayOut[] {
  const [ways, setWays] = useState<readonly WayOut[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const counts = conditions.map(async (_, index) => {
      const variables = { q: queryText(conditions.toSpliced(index, 1)) };
      const { data } = await ask(companyCountQuery, variables);
      return { index, count: data?.organizationsConnection.totalCount ?? 0 };
    });
    void Promise.all(counts).then((all) => {
      const useful = all.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
      if (isCurrent) setWays(useful.slice(0, MOST_WAYS));
    });
    return () => {
      isCurrent = false;
    };
  }, [conditions]);
  return ways;
}
