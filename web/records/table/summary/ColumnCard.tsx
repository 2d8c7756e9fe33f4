import { useMemo } from 'react';
import type { Kind } from '#domain/kind.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { HelpText } from '#web/records/help/HelpText.tsx';
import { fieldOfColumn, type RecordColumn } from '#web/records/spec/recordColumn.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Popover } from '#web/ui/kit/Popover.tsx';
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

/** What the values of a column come to, and what can be done with it; hangs from its head. */
export function ColumnCard<Row>(props: ColumnCardProps<Row>) {
  const { kind, where, column, anchor, actions, onFilter, onClose } = props;
  const f = fieldOfColumn(column);
  const hook = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <Popover
      label={`Summary of ${column.label}`}
      anchor={hook}
      className={css.card}
      isShown
      onClose={() => {
        onClose();
        // What opened it may be gone; the keys go on in the grid.
        anchor.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
      }}
    >
      <p className={css.title}>{column.label}</p>
      {column.help !== undefined && <p className={css.help}>{column.help}</p>}
      {f !== undefined && <HelpText kind={kind} paths={[f]} />}
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
            <Button
              look="item"
              className={css.action}
              onClick={() => {
                onClose();
                act();
              }}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
