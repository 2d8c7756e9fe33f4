import type { ReactNode } from 'react';
import type { Field } from '#domain/fields.ts';
import { qualifierWords } from '#web/records/evidence/formatValue.ts';
import { Badge } from '#web/ui/Badge.tsx';
import css from './Amount.module.css';

type Values = Readonly<Record<string, unknown>>;

const UNTOLD = 'undisclosed';

const qualifierOf = (field: Field | undefined, row: Values): unknown =>
  field?.qualifierField === undefined ? undefined : row[field.qualifierField];

/** True where it is known that an amount is kept back; said once, beside the amount that rows are compared by. */
export const isUntold = (field: Field | undefined, row: Values): boolean =>
  qualifierOf(field, row) === UNTOLD && field?.derived === undefined && field?.currencyField === undefined;

type AmountBadgeProps = { readonly field: Field | undefined; readonly row: Values };

/** What an amount is where it is none that counts: up to, planned, a letter of intent. */
export function AmountBadge({ field, row }: AmountBadgeProps) {
  const { words } = qualifierWords(qualifierOf(field, row));
  if (words === '') return null;
  return (
    <Badge tone="warn" title={`${words}: not in the totals`}>
      {words}
    </Badge>
  );
}

/** A value with the badge of its amount before it. */
export const Badged = ({ field, row, children }: AmountBadgeProps & { readonly children: ReactNode }) => (
  <span className={css.amount}>
    <AmountBadge field={field} row={row} />
    <span className={css.figure}>{children}</span>
  </span>
);
