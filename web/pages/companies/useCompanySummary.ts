import { useMemo, useState } from 'react';
import { dayOf } from '#domain/dates.ts';
import type { Conditions } from '#domain/lists.ts';
import { useQuery } from '#web/api/useQuery.ts';
import type { FilterData } from '#web/records/filters/FilterPanel.tsx';
import type { FacetNode } from '#web/records/filters/facet.ts';
import type { Gap } from '#web/records/frame/CoverageLine.tsx';
import type { LabelOf } from '#web/records/state/conditionText.ts';
import { AMOUNTS, gapsOf, summaryVariables } from './companyList.ts';
import { classTreeQuery, companySummaryQuery } from './companyQueries.ts';

export type CompanySummary = {
  readonly filters: FilterData;
  readonly gaps: readonly Gap[];
  readonly sourced: number | undefined;
  readonly labelOf: LabelOf;
  readonly isLoading: boolean;
};

const CLASS_FIELD = 'primaryClassification';
const NO_NODES: readonly FacetNode[] = [];

/** The counts around the list; while new ones come, those before stay. */
export function useCompanySummary(conditions: Conditions): CompanySummary {
  const [today] = useState(() => dayOf(new Date()));
  const variables = useMemo(() => summaryVariables(conditions, today), [conditions, today]);
  const { data: current, previousData, loading } = useQuery(companySummaryQuery, variables);
  const nodes = useClassNodes();
  const data = current ?? previousData;
  return useMemo(() => {
    const count = (key: keyof typeof AMOUNTS) => data?.[key].totalCount;
    const buckets = Object.entries(AMOUNTS).map(([key, bucket]) => ({
      ...bucket,
      count: count(key as keyof typeof AMOUNTS),
    }));
    const names = new Map(nodes.map(({ key, label }) => [key, label]));
    const { noTotal, noFounded, stale } = gapsOf(today);
    return {
      filters: {
        counts: new Map(data?.facets.map(({ field, values }) => [field, values])),
        nodes: new Map([[CLASS_FIELD, nodes]]),
        buckets: new Map([['totalRaisedUsd', buckets]]),
        isPending: loading && data === undefined,
      },
      gaps: [
        { key: 'noTotal', ...noTotal, count: data?.noTotal.totalCount },
        { key: 'noFounded', ...noFounded, count: data?.noFounded.totalCount },
        { key: 'stale', ...stale, count: data?.stale.totalCount },
      ],
      sourced: data?.sourced.totalCount,
      labelOf: (field, value) => (field === CLASS_FIELD ? names.get(value) : undefined),
      isLoading: loading,
    };
  }, [data, loading, nodes, today]);
}

function useClassNodes(): readonly FacetNode[] {
  const { data } = useQuery(classTreeQuery, {});
  return useMemo(
    () =>
      data?.classifications.map(({ slug, name, color, parentClassification }) => ({
        key: slug,
        label: name,
        color,
        parent: parentClassification?.slug ?? null,
      })) ?? NO_NODES,
    [data],
  );
}
