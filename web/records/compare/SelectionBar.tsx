import { useEffect, useRef, useState } from 'react';
import { formatCount } from '#domain/format.ts';
import type { Kind } from '#domain/kind.ts';
import { COMPARED, type Conditions } from '#domain/lists.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import { MAX_VALUES } from '#domain/query/values.ts';
import { COPY_LINK, copyAddress } from '#web/records/evidence/copyAddress.ts';
import { copyText } from '#web/ui/copyText.ts';
import type { ShownColumn } from '#web/records/frame/exportColumns.ts';
import { ExportMenu } from '#web/records/frame/ExportMenu.tsx';
import { knownRows, type RowStore } from '#web/records/rows/rowStore.ts';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';
import { writeListState } from '#web/records/state/listState.ts';
import { pickedOf } from '#web/records/state/picked.ts';
import type { ListControls } from '#web/records/state/useListState.ts';
import type { Selection } from '#web/records/state/useSelection.ts';
import { askCount } from '#web/records/questions/askRows.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';
import { useFocusBack } from '#web/ui/focus/rowsFocus.ts';
import { pickedAmount, pickedConditions } from './selected.ts';
import css from './SelectionBar.module.css';

type SelectionBarProps<Row extends ListRow> = {
  readonly spec: ListSpec<Row>;
  readonly state: ListControls;
  readonly selection: Selection<Row>;
  readonly store: RowStore<Row>;
  /** All rows of the list, in words. */
  readonly amount: string;
  /** The columns that are shown. */
  readonly shown: readonly ShownColumn[];
  /** The condition of all rows that the list shows. */
  readonly where: ConditionInput | undefined;
};

/** What can be done with the picked rows. */
export function SelectionBar<Row extends ListRow>(props: SelectionBarProps<Row>) {
  const { spec, state, selection, store, amount, shown, where } = props;
  const { list, noun, nameOf } = spec;
  const { rows, all, clear } = selection;
  const ids = all === undefined ? [...rows.keys()] : [];
  const isComparable = ids.length >= COMPARED.least && ids.length <= COMPARED.most;
  const hidden = useHidden(list.kind, ids, where);
  const bar = useRef<HTMLElement>(null);
  useFocusBack(bar);
  const words = pickedAmount(selection, { ...store, amount, noun });
  const conditions = pickedConditions(selection, state.conditions);
  const copyNames = async () => {
    if (await copyText([...rows.values()].map(nameOf).join('\n'))) showSuccess('Names copied');
    else showError('The browser did not allow copying.');
  };
  return (
    <section ref={bar} className={css.bar} aria-label="Selection" data-print="none">
      <span aria-live="polite" className={css.count}>
        {words} selected
        {hidden > 0 && `, ${hidden} of them not shown: filtered out`}
      </span>
      <AllShown selection={selection} store={store} amount={amount} />
      <Button look="filled" disabled={!isComparable} onClick={() => state.setCompare(ids)}>
        Compare
      </Button>
      {!isComparable && (
        <span className={css.why}>
          {COMPARED.least} to {COMPARED.most} fit beside each other
        </span>
      )}
      {all === undefined && <Button onClick={() => void copyNames()}>Copy names</Button>}
      {conditions ? (
        <>
          <Button onClick={() => void copyAddress(linkOf(props, conditions))}>{COPY_LINK}</Button>
          <ExportMenu
            label="Export selected"
            origin="those selected"
            exported={{ kind: list.kind, where: [list.always, ...conditions], sort: state.sort }}
            shown={shown}
            amount={words}
            isLong={all !== undefined && store.isCapped}
          />
        </>
      ) : (
        <span className={css.why}>
          A link or a file takes up to {MAX_VALUES} single rows, or all that match
        </span>
      )}
      <Button onClick={clear}>Clear selection</Button>
    </section>
  );
}

type AllShownProps<Row extends ListRow> = Pick<SelectionBarProps<Row>, 'selection' | 'store' | 'amount'>;

// From the rows that are there to all that the server would give.
function AllShown<Row extends ListRow>({ selection, store, amount }: AllShownProps<Row>) {
  const known = knownRows(store);
  if (selection.all !== undefined) return null;
  if (pickedOf(selection, known) !== true) {
    return (
      selection.isPicking && (
        <Button look="link" className={css.all} onClick={() => selection.set(known, true)}>
          Select all {formatCount(known.length)} shown
        </Button>
      )
    );
  }
  if (store.total <= known.length && !store.isCapped) return null;
  return (
    <span className={css.all}>
      All {formatCount(known.length)} shown are selected.{' '}
      <Button look="link" onClick={selection.pickAll}>
        Select all {amount} that match
      </Button>
    </span>
  );
}

// The address of a list of the picked rows alone, as the list stands.
function linkOf<Row extends ListRow>(
  { spec, state }: SelectionBarProps<Row>,
  conditions: Conditions,
): string {
  const listed = { ...state, conditions, peek: undefined, open: undefined, view: undefined };
  const search = writeListState(spec.list, listed);
  return `${window.location.origin}${window.location.pathname}?${search.toString()}`;
}

// How many of the picked rows the conditions of the list leave out.
function useHidden(kind: Kind, ids: readonly string[], where: ConditionInput | undefined): number {
  const [hidden, setHidden] = useState(0);
  const asked = where && JSON.stringify(allOf([where, { f: 'id', op: 'eq', v: ids }]));
  const total = ids.length;
  useEffect(() => {
    const stopped = new AbortController();
    const condition = asked === undefined || total > MAX_VALUES || total === 0 ? undefined : asked;
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
