import { useEffect, useRef, type ReactNode } from 'react';
import type { Kind } from '#domain/kind.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { fieldOfColumn, type RecordColumn } from '#web/records/table/recordColumn.ts';
import css from './ColumnCard.module.css';
import { ColumnFigures } from './ColumnFigures.tsx';

type ColumnCardProps<Row> = {
  readonly kind: Kind;
  /** The condition of the list's rows. */
  readonly where: ConditionInput | undefined;
  readonly column: RecordColumn<Row>;
  /** The head that it hangs from. */
  readonly anchor: HTMLElement;
  /** What can be done with the column, by name. */
  readonly actions: readonly ColumnAction[];
  readonly onFilter: (condition: ConditionInput) => void;
  readonly onClose: () => void;
};

export type ColumnAction = { readonly label: string; readonly act: () => void };

const WIDTH = 288;
const GAP = 4;

/** What the values of a column come to, and what can be done with it; hangs from its head. */
export function ColumnCard<Row>(props: ColumnCardProps<Row>) {
  const { kind, where, column, anchor, actions, onFilter, onClose } = props;
  const f = fieldOfColumn(column);
  return (
    <Hanging label={`Summary of ${column.label}`} anchor={anchor} onClose={onClose}>
      <p className={css.title}>{column.label}</p>
      {column.help !== undefined && <p className={css.help}>{column.help}</p>}
      {f !== undefined && (
        <ColumnFigures
          kind={kind}
          where={where}
          f={f}
          label={column.label}
          onFilter={(condition) => {
            onClose();
            onFilter(condition);
          }}
        />
      )}
      <ul className={css.actions}>
        {actions.map(({ label, act }) => (
          <li key={label}>
            <button
              type="button"
              className={css.action}
              onClick={() => {
                onClose();
                act();
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Hanging>
  );
}

type HangingProps = {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

// Above everything, so that no scroller cuts it off; Escape and a press elsewhere close it. The focus goes back to the grid.
function Hanging({ label, anchor, onClose, children }: HangingProps) {
  const panel = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const { left, bottom } = anchor.getBoundingClientRect();
    const farthest = document.documentElement.clientWidth - WIDTH - GAP;
    element.style.left = `${Math.max(GAP, Math.min(left, farthest))}px`;
    element.style.top = `${bottom + GAP}px`;
    element.showPopover();
    element.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') latest.current();
    };
    element.addEventListener('toggle', onToggle);
    return () => {
      element.removeEventListener('toggle', onToggle);
      anchor.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
    };
  }, [anchor]);
  return (
    <div ref={panel} popover="auto" role="dialog" aria-label={label} className={css.card}>
      {children}
    </div>
  );
}
