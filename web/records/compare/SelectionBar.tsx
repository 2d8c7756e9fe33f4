import { useEffect, useRef, useState } from 'react';
import { formatQuantity } from '#domain/format.ts';
import type { SortKey } from '#domain/kind.ts';
import { COMPARED } from '#domain/lists.ts';
import { MAX_VALUES } from '#domain/query/values.ts';
import { copyText } from '#web/records/evidence/copyText.ts';
import type { ShownColumn } from '#web/records/frame/exportColumns.ts';
import { ExportMenu } from '#web/records/frame/ExportMenu.tsx';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';
import type { Selection } from '#web/records/state/useSelection.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { useFocusBack } from '#web/ui/rowsFocus.ts';
import css from './SelectionBar.module.css';

type SelectionBarProps<Row extends ListRow> = {
  readonly spec: ListSpec<Row>;
  readonly selection: Selection<Row>;
  readonly sort: readonly SortKey[];
  /** The columns that are shown. */
  readonly shown: readonly ShownColumn[];
  readonly onCompare: (ids: readonly string[]) => void;
};

const SAID_MS = 1500;

/** What can be done with the picked rows. */
export function SelectionBar<Row extends ListRow>({
  spec,
  selection,
  sort,
  shown,
  onCompare,
}: SelectionBarProps<Row>) {
  const { list, noun, nameOf } = spec;
  const { rows, clear } = selection;
  const ids = [...rows.keys()];
  const isComparable = ids.length >= COMPARED.least && ids.length <= COMPARED.most;
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
      </span>
      <Button
        look="filled"
        disabled={!isComparable}
        title={isComparable ? undefined : `Select ${COMPARED.least} to ${COMPARED.most} to compare`}
        onClick={() => onCompare(ids)}
      >
        Compare
      </Button>
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
