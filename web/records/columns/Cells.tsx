import { Link } from 'react-router';
import type { Kind } from '#domain/kind.ts';
import { COUNTRY_OPTIONS } from '#domain/tables/options.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { companionsOf } from '#domain/evidence/companions.ts';
import { formatValue, isBlank } from '#web/records/evidence/formatValue.ts';
import type { Linked } from '#web/records/spec/selection.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { Logo } from '#web/records/logo/Logo.tsx';
import { PlaceName } from '#web/ui/place/PlaceName.tsx';
import { ApprovalBadge } from '#web/ui/ApprovalBadge.tsx';
import { AmountBadge, Badged, isUntold } from './Amount.tsx';
import { useShownInCell } from './cellRoom.ts';
import css from './Cells.module.css';
import { useLinkTab } from './linkTab.ts';
import { Missing } from './Missing.tsx';
import { WordsCell } from './WordsCell.tsx';
import words from './WordsCell.module.css';

type Values = Readonly<Record<string, unknown>>;

type FieldCellProps = {
  readonly kind: Kind;
  readonly f: string;
  readonly row: Values;
  readonly why?: string | undefined;
  /** What nothing counted means: the reader is told instead of shown a nought. */
  readonly zero?: string | undefined;
};

/** The value of a field as its type asks, in one line. */
export function FieldCell({ kind, f, row, why, zero }: FieldCellProps) {
  const field = kind.fields[f];
  const value = row[f];
  if (isBlank(value)) {
    return isUntold(field, row) ? (
      <AmountBadge field={field} row={row} />
    ) : (
      <Missing {...(why ? { why } : {})} />
    );
  }
  if (value === 0 && zero !== undefined) return <Missing why={zero} />;
  if (Array.isArray(value)) return <WordsCell words={value.map(String)} />;
  if (field?.options === COUNTRY_OPTIONS) return <PlaceName code={String(value)} />;
  const text = formatValue(field, value, companionsOf(field, row), 'short');
  if (field?.type === 'url' && typeof value === 'string') return <AddressCell address={value} />;
  const full = formatValue(field, value, companionsOf(field, row));
  return (
    <Badged field={field} row={row}>
      <span title={full}>{text}</span>
    </Badged>
  );
}

// The site of an address; the whole of it would fill the row.
function AddressCell({ address }: { readonly address: string }) {
  const tab = useLinkTab();
  return (
    <ExternalLink href={address} title={address} className={css.address} tabIndex={tab}>
      {hostOf(address)}
    </ExternalLink>
  );
}

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;

type NameCellProps = {
  readonly name: string;
  readonly path: string | null;
  readonly hasMonogram?: boolean;
  /** The address of its picture. */
  readonly logo?: unknown;
  /** Its approval status. */
  readonly status?: unknown;
};

/** The name of a row, leading to its screen. */
export function NameCell({ name, path, hasMonogram = false, logo, status }: NameCellProps) {
  const tab = useLinkTab();
  return (
    <span className={css.name}>
      {hasMonogram && <Logo name={name} logo={logo} size={22} />}
      {path === null ? (
        <span className={css.link} title={name}>
          {name}
        </span>
      ) : (
        <Link to={path} tabIndex={tab} className={css.link} title={name}>
          {name}
        </Link>
      )}
      <ApprovalBadge status={status} />
    </span>
  );
}

/** A linked row in short. */
export type LinkedName = Linked & {
  /** A muted word beside the name, such as "Lead". */
  readonly mark?: string | undefined;
};

type LinksCellProps = {
  /** The name of the kind of the rows. */
  readonly to: string;
  readonly rows: readonly LinkedName[];
  readonly why?: string | undefined;
};

/** The first of several linked rows, leading to its screen, and how many more there are. */
export function LinksCell({ to, rows, why }: LinksCellProps) {
  const shown = useShownInCell(rows.length, 1);
  if (rows.length === 0) return <Missing {...(why ? { why } : {})} />;
  const others = rows.length - shown;
  return (
    <span className={words.list} title={rows.map(({ name }) => name).join(', ')}>
      {rows.slice(0, shown).map((row) => (
        <LinkedWord key={row.id} to={to} row={row} />
      ))}
      {others > 0 && <span className={words.more}>+{others}</span>}
    </span>
  );
}

function LinkedWord({ to, row }: { readonly to: string; readonly row: LinkedName }) {
  const tab = useLinkTab();
  const path = rowPath({ kind: to, id: row.id, entityType: row.entityType });
  return (
    <>
      {path === null ? (
        <span className={words.cut}>{row.name}</span>
      ) : (
        <Link to={path} tabIndex={tab} className={css.linked}>
          {row.name}
        </Link>
      )}
      {row.mark !== undefined && <span className={words.more}>{row.mark}</span>}
    </>
  );
}
