import { useEffect, useRef, useState } from 'react';
import { formatQuantity } from '#domain/format.ts';
import type { Kind, SortKey } from '#domain/kind.ts';
import { COMPARED } from '#domain/lists.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import { MAX_VALUES } from '#domain/query/values.ts';
import { copyText } from '#web/records/evidence/copyText.ts';
import type { ShownColumn } from '#web/records/frame/exportColumns.ts';
import { ExportMenu } from '#web/records/frame/ExportMenu.tsx';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';
import type { Selection } from '#web/records/state/useSelection.ts';
import { askCount } from '#web/records/questions/askRows.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { useFocusBack } from '#web/ui/rowsFocus.ts';
import css from './SelectionBar.module.css';

type SelectionBarProps<Row extends ListRow> = {
  readonly spec: ListSpec<Row>;
  readonly selection: Selection<Row>;
  readonly sort: readonly SortKey[];
  /** The columns that are shown. */
  readonly shown: readonly ShownColumn[];
  /** The condition of all rows that the list shows. */
  readonly where: ConditionInput | undefined;
  readonly onCompare: (ids: readonly string[]) => void;
};

const SAID_MS = 1500;

/** What can be done with the picked rows. */
export function SelectionBar<Row extends ListRow>({
  spec,
  selection,
  sort,
  shown,
  where,
  onCompare,
}: SelectionBarProps<Row>) {
  const { list, noun, nameOf } = spec;
  const { rows, clear } = selection;
  const ids = [...rows.keys()];
  const isComparable = ids.length >= COMPARED.least && ids.length <= COMPARED.most;
  const hidden = useHidden(list.kind, ids, where);
  const bar = useRef<HTMLElement>(null);
  useFocusBack(bar);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => setIsCopied(await copyText([...rows.values()].map(nameOf).join('\n')));
  return (
    <section ref={bar} className={css.bar} aria-label="Selection" data-print="none">
      <span aria-live="polite" className={css.count}>
        {formatQuantity(ids.length, noun.one, noun.many)} selected
        {hidden > 0 && `, ${hidden} of them not shown: filtered out`}
      </span>
      <Button look="filled" disabled={!isComparable} onClick={() => onCompare(ids)}>
        Compare
      </Button>
      {!isComparable && (
        <span className={css.why}>
          {COMPARED.least} to {COMPARED.most} fit beside each other
        </span>
      )}
      <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy names'}</Button>
      {ids.length <= MAX_VALUES && (
        <ExportMenu
          label="Export selected"
          origin="those selected"
          exported={{ kind: list.kind, where: [{ f: 'id', op: 'eq', v: ids }], sort }}
          shown={shown}
          amount={formatQuantity(ids.length, noun.one, noun.many)}
        />
      )}
      <Button onClick={clear}>Clear</Button>
    </section>
  );
}

// How many of the picked rows the conditions of the list leave out.
function useHidden(kind: Kind, ids: readonly string[], where: ConditionInput | undefined): number {
  const [hidden, setHidden] = useState(0);
  const asked = where && JSON.stringify(allOf([where, { f: 'id', op: 'eq', v: ids }]));
  const total = ids.length;
  useEffect(() => {
    const stopped = new AbortController();
    const condition = asked === undefined || total > MAX_VALUES ? undefined : asked;
    const counted = condition
      ? askCount(kind, JSON.parse(condition) as ConditionInput, stopped.signal)
      : Promise.resolve({ count: total });
    counted.then(
      ({ count }) => !stopped.signal.aborted && setHidden(total - count),
      () => undefined,
    );
    return () => stopped.abort();
  }, [asked, kind, total]);
  return hidden;
}
