import { Link } from 'react-router';
import type { Kind } from '#domain/kind.ts';
import { companionsOf } from '#web/records/evidence/fieldEvidence.ts';
import { formatValue, isBlank } from '#web/records/evidence/formatValue.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { Monogram } from '#web/ui/Monogram.tsx';
import css from './Cells.module.css';
import { Missing } from './Missing.tsx';

type Values = Readonly<Record<string, unknown>>;

type FieldCellProps = {
  readonly kind: Kind;
  readonly f: string;
  readonly row: Values;
  readonly why?: string | undefined;
};

/** The value of a field as its type asks, in one line. */
export function FieldCell({ kind, f, row, why }: FieldCellProps) {
  const field = kind.fields[f];
  const value = row[f];
  if (isBlank(value)) return <Missing {...(why ? { why } : {})} />;
  const text = formatValue(field, value, companionsOf(field, row), 'short');
  if (field?.type === 'url' && typeof value === 'string') {
    return <ExternalLink href={value}>{text}</ExternalLink>;
  }
  const full = formatValue(field, value, companionsOf(field, row));
  return (
    <span className={css.cut} title={full}>
      {text}
    </span>
  );
}

type NameCellProps = { readonly name: string; readonly path: string | null; readonly hasMonogram?: boolean };

/** The name of a row, leading to its screen. */
export const NameCell = ({ name, path, hasMonogram = false }: NameCellProps) => (
  <span className={css.name}>
    {hasMonogram && <Monogram name={name} size={22} />}
    {path === null ? (
      <span className={css.link} title={name}>
        {name}
      </span>
    ) : (
      <Link to={path} tabIndex={-1} className={css.link} title={name}>
        {name}
      </Link>
    )}
  </span>
);

type NamesCellProps = { readonly names: readonly string[]; readonly why?: string | undefined };

/** The first of several names, and how many more there are. */
export function NamesCell({ names, why }: NamesCellProps) {
  const [first, ...others] = names;
  if (first === undefined) return <Missing {...(why ? { why } : {})} />;
  return (
    <span className={css.list} title={names.join(', ')}>
      <span className={css.cut}>{first}</span>
      {others.length > 0 && <span className={css.more}>+{others.length}</span>}
    </span>
  );
}
