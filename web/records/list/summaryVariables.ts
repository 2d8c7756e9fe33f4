import { questionText, type Conditions, type ListKind } from '#domain/lists.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import type { FacetSpec, SectionSpec } from '#web/records/filters/facet.ts';
import { rangeLeaf, withoutField, type Range } from '#web/records/state/conditions.ts';
import type { SummarySpec } from '#web/records/spec/listSpec.ts';

export type SummaryVariables = Readonly<Record<string, string | readonly string[]>>;

type Counted = {
  readonly list: ListKind;
  readonly sections: readonly SectionSpec[];
  readonly summary: SummarySpec;
};

// The types of facets whose values are counted.
const COUNTED: ReadonlySet<FacetSpec['type']> = new Set(['choices', 'tree', 'years']);

/** The variables of the counts around a list: an amount is counted without its own condition, a gap with all of them. */
export function summaryVariables(
  { list, sections, summary }: Counted,
  conditions: Conditions,
  today: string,
): SummaryVariables {
  const also = (condition: ConditionInput): string => questionText(list, [...conditions, condition]);
  return {
    q: questionText(list, conditions),
    facets: sections
      .flatMap(({ facets }) => facets)
      .filter(({ type }) => COUNTED.has(type))
      .map(({ f }) => f),
    ...mapped(summary.amounts?.stretches ?? {}, (range) => within({ list, summary }, conditions, range)),
    ...mapped(summary.gapsOf(today), ({ condition }) => also(condition)),
    ...(summary.sourced ? { sourced: also(summary.sourced) } : {}),
  };
}

function within(
  { list, summary }: Pick<Counted, 'list' | 'summary'>,
  conditions: Conditions,
  range: Range,
): string {
  const f = summary.amounts?.f ?? '';
  const parts = [...withoutField(conditions, f), rangeLeaf(f, range)];
  return questionText(
    list,
    parts.filter((part) => part !== undefined),
  );
}

const mapped = <Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
