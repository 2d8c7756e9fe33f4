import type { WebDocument } from '#web/api/graphql.ts';
import { useMemo, useState } from 'react';
import type { Conditions } from '#domain/lists.ts';
import { foldText } from '#domain/query/fold.ts';
import type { NameOf } from '#domain/query/sentence.ts';
import { presentDay } from '#web/api/past/asOf.ts';
import { documentQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { FacetNode } from '#web/records/filters/facet.ts';
import type { FilterData } from '#web/records/filters/FilterPanel.tsx';
import type { Gap } from '#web/records/frame/CoverageLine.tsx';
import type { ListRow, ListSpec, SummaryData } from '#web/records/spec/listSpec.ts';
import { useTreeNodes } from './useTreeNodes.ts';
import { summaryVariables, type SummaryVariables } from './summaryVariables.ts';

export type ListSummary = {
  readonly filters: FilterData;
  readonly gaps: readonly Gap[];
  readonly sourced: number | undefined;
  /** The names behind keys, as far as the counts know them. */
  readonly nameOf: NameOf;
  /** The key behind a name, as far as the counts know it. */
  readonly keyOf: (path: string, name: string) => string | undefined;
  /** Why counts are missing. */
  readonly error: Error | undefined;
  readonly isLoading: boolean;
};

/** The counts around a list; while new ones come, those before stay. */
export function useListSummary<Row extends ListRow>(
  spec: ListSpec<Row>,
  conditions: Conditions,
): ListSummary {
  const { summary } = spec;
  const [today] = useState(presentDay);
  const variables = useMemo(() => summaryVariables(spec, conditions, today), [spec, conditions, today]);
  const document = summary.document as WebDocument<SummaryData, SummaryVariables>;
  const { data, error, isLoading } = useAnswer(documentQuestion(spec.list.kind.name, document, variables));
  const nodes = useTreeNodes(summary.tree);
  return useMemo(() => {
    const treeField = summary.tree?.f ?? '';
    const buckets = Object.entries(summary.amounts?.stretches ?? {}).map(([alias, stretch]) => ({
      ...stretch,
      count: countUnder(data, alias),
    }));
    return {
      filters: {
        counts: new Map(data?.facets?.map(({ field, values }) => [field, values])),
        nodes: new Map([[treeField, nodes]]),
        buckets: new Map([[summary.amounts?.f ?? '', buckets]]),
        isPending: isLoading && data === undefined,
      },
      gaps: Object.entries(summary.gapsOf(today)).map(([key, gap]) => ({
        key,
        ...gap,
        count: countUnder(data, key),
      })),
      sourced: countUnder(data, 'sourced'),
      ...namesFrom(data, treeField, nodes),
      error,
      isLoading,
    };
  }, [data, error, isLoading, nodes, summary, today]);
}

const countUnder = (data: SummaryData | undefined, alias: string): number | undefined =>
  (data?.[alias] as { readonly totalCount: number } | undefined)?.totalCount;

function namesFrom(
  data: SummaryData | undefined,
  treeField: string,
  nodes: readonly FacetNode[],
): Pick<ListSummary, 'nameOf' | 'keyOf'> {
  const names = new Map<string, string>();
  const keys = new Map<string, string>();
  const add = (path: string, key: string, name: string) => {
    names.set(`${path} ${key}`, name);
    keys.set(`${path} ${foldText(name)}`, key);
  };
  for (const { field, values } of data?.facets ?? []) {
    for (const { value, label } of values) if (label !== value) add(field, value, label);
  }
  for (const { key, label } of nodes) add(treeField, key, label);
  return {
    nameOf: (path, value) => names.get(`${path} ${value}`),
    keyOf: (path, name) => keys.get(`${path} ${foldText(name)}`),
  };
}
