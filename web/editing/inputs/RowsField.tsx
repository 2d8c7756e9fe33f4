import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, type Control } from 'react-hook-form';
import type { Kind } from '#domain/kind.ts';
import { kindOf } from '#domain/registry.ts';
import { formatCount } from '#domain/format.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import rowsCss from '#web/editing/Rows.module.css';
import type { Mode } from '#web/editing/entry/opened.ts';
import type { RowRelation } from '#web/editing/entry/rows.ts';
import { TEXTS } from '#web/editing/entry/texts.ts';
import type { EntryDraft, LinkValue, RowDraft } from '#web/editing/entry/values.ts';
import { AddRow } from './AddRow.tsx';
import { rowId, rowsId } from './inputIds.ts';
import { RowItem } from './RowItem.tsx';

type RowsFieldProps = {
  readonly of: Kind;
  readonly relation: RowRelation;
  readonly control: Control<EntryDraft>;
  readonly mode: Mode;
  /** The source that what is entered rests on; "" for none. */
  readonly active: string;
};

const SHOWN = 8;

/** The rows of a relation: each with the values of its link, and the way to another one. */
export function RowsField({ of, relation, control, mode, active }: RowsFieldProps) {
  const { field, fieldState } = useController({ control, name: `rows.${relation.name}` });
  const rows = (field.value ?? []) as readonly RowDraft[];
  const [isWhole, setWhole] = useState(false);
  const [added, setAdded] = useState('');
  const problem = fieldState.error?.message;
  const shown = isWhole ? rows : rows.filter(({ isNew }, at) => isNew || at < SHOWN);
  const change = (key: string, next: RowDraft | undefined) =>
    field.onChange(rows.flatMap((row) => (row.key === key ? (next ?? []) : row)));
  const add = (to: LinkValue) => {
    const isThere = rows.some((row) => row.to.id === to.id);
    if (isThere) return;
    const key = to.create ? to.id : `new ${to.id}`;
    const evidence = active === '' ? {} : { evidence: { source: active, quote: '' } };
    const row = { key, isNew: true, isGone: false, to, values: {}, ...evidence };
    // At once, so that what is typed next is not lost.
    flushSync(() => {
      field.onChange([...rows, row]);
      setAdded(key);
    });
    document.getElementById(rowId(key))?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  return (
    <div
      className={rowsCss.rows}
      role="group"
      aria-labelledby={`${rowsId(relation.name)}-name`}
      data-empty={rows.length === 0 || undefined}
    >
      <h3 id={`${rowsId(relation.name)}-name`} className={rowsCss.rowsName}>
        {relation.label}{' '}
        {rows.length > 0 && <span className={rowsCss.count}>{formatCount(rows.length)}</span>}
      </h3>
      {shown.length > 0 && (
        <ul className={rowsCss.rowList}>
          {shown.map((row) => (
            <RowItem
              key={row.key}
              relation={relation}
              row={row}
              mode={mode}
              control={control}
              active={active}
              isOpenAtFirst={row.key === added}
              onChange={(next) => change(row.key, next)}
            />
          ))}
        </ul>
      )}
      <div className={rowsCss.rowsFoot}>
        {shown.length < rows.length && (
          <Button look="link" size="small" onClick={() => setWhole(true)}>
            {TEXTS.showAll(rows.length)}
          </Button>
        )}
        <AddRow of={of} relation={relation} label={addLabel(relation)} onAdd={add} />
      </div>
      {problem !== undefined && (
        <p id={`${rowsId(relation.name)}-problem`} className={rowsCss.rowProblem}>
          {problem}
        </p>
      )}
    </div>
  );
}

const addLabel = ({ label, to, edge }: RowRelation): string =>
  edge ? TEXTS.addTo(label) : TEXTS.addNew((kindOf(to) as Kind).label);
