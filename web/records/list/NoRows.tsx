import { asOf } from '#web/api/past/asOf.ts';
import { useEffect, useState } from 'react';
import { allOf } from '#domain/query/grammar.ts';
import type { Conditions, ListKind } from '#domain/lists.ts';
import { conditionWords, type NameOf } from '#domain/query/sentence.ts';
import { askCount } from '#web/records/questions/askRows.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { amountWords } from './amountWords.ts';
import type { Noun } from '#web/records/spec/listSpec.ts';
import css from './NoRows.module.css';

type NoRowsProps = {
  readonly list: ListKind;
  readonly noun: Noun;
  readonly conditions: Conditions;
  readonly nameOf: NameOf;
  readonly onChange: (conditions: Conditions) => void;
};

/** Says why the list is empty, and which condition to drop for the most rows. */
export function NoRows({ list, noun, conditions, nameOf, onChange }: NoRowsProps) {
  const ways = useWaysOut(list, conditions);
  if (conditions.length === 0) {
    return asOf() === undefined ? (
      <EmptyState title={`There are no ${noun.many} yet.`}>The sector has no data.</EmptyState>
    ) : (
      <EmptyState title={`No ${noun.many} were on record then.`}>
        Read a later day, or what is on record now.
      </EmptyState>
    );
  }
  return (
    <div className={css.box}>
      <EmptyState
        title={`No ${noun.one} meets all of these conditions.`}
        action={
          <div className={css.ways}>
            {ways.map(({ index, count, isCapped }) => (
              <Button key={index} look="link" onClick={() => onChange(conditions.toSpliced(index, 1))}>
                Drop “{conditionWords(list.kind, conditions[index] ?? { and: [] }, nameOf)}”:{' '}
                {amountWords(noun, count, isCapped)}
              </Button>
            ))}
            <Button look="link" onClick={() => onChange([])}>
              Clear all filters
            </Button>
          </div>
        }
      >
        {conditions.length > 1
          ? 'Without the narrowest of them there are some.'
          : `The data have no such ${noun.one}, or do not say so.`}
      </EmptyState>
    </div>
  );
}

type WayOut = { readonly index: number; readonly count: number; readonly isCapped: boolean };

const MOST_WAYS = 3;

// How many rows there are without each of the conditions, the most first.
function useWaysOut({ kind, always }: ListKind, conditions: Conditions): readonly WayOut[] {
  const [ways, setWays] = useState<readonly WayOut[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const counts = conditions.map(async (_, index) => {
      const where = allOf([always, ...conditions.toSpliced(index, 1)]);
      return { index, ...(await askCount(kind, where, controller.signal)) };
    });
    void Promise.allSettled(counts).then((all) => {
      const found = all.flatMap((way) => (way.status === 'fulfilled' ? [way.value] : []));
      const useful = found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
      if (!controller.signal.aborted) setWays(useful.slice(0, MOST_WAYS));
    });
    return () => controller.abort();
  }, [always, conditions, kind]);
  return ways;
}
