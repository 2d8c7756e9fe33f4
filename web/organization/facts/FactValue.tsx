import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Kind } from '#domain/kind.ts';
import { kindNamed } from '#domain/registry.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { EvidenceMark, EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { formatAddress } from '#web/records/evidence/formatValue.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { classPath } from '#web/organization/paths.ts';
import css from './FactsCard.module.css';

/** A row with its own values and links. */
export type FactRow = { readonly id: string; readonly entityType: readonly string[] } & Readonly<
  Record<string, unknown>
>;

type FactValueProps = { readonly kind: Kind; readonly row: FactRow; readonly name: string };

/** A value or link of a row as its type is read, with its evidence. */
export function FactValue({ kind, row, name }: FactValueProps) {
  const mark = <EvidenceMark subject={row.id} field={name} />;
  const values = [row[name]].flat();
  const type = kind.fields[name]?.type;
  if (type === 'longText') {
    return (
      <>
        {values.join(' ')} {mark}
      </>
    );
  }
  if (type === 'url') return <Addresses addresses={values.map(String)} mark={mark} />;
  const links = linksOf(kind, name, values);
  if (links.length === 0) return <EvidenceValue subject={row.id} field={name} isShort />;
  return (
    <>
      {links.map(({ path, words }, index) => (
        <span key={path}>
          {index > 0 && ', '}
          <Link to={path}>{words}</Link>
        </span>
      ))}{' '}
      {mark}
    </>
  );
}

type AddressesProps = { readonly addresses: readonly string[]; readonly mark: ReactNode };

const Addresses = ({ addresses, mark }: AddressesProps) =>
  addresses.map((address, index) => (
    <span key={address} className={addresses.length > 1 ? css.line : undefined}>
      <ExternalLink href={address}>{formatAddress(address)}</ExternalLink>{' '}
      {index === addresses.length - 1 && mark}
    </span>
  ));

type Linked = {
  readonly id: string;
  readonly name: string;
  readonly slug?: string;
  readonly entityType?: readonly string[];
};

// Where linked rows lead to: their own screen, or the list of a class.
function linksOf(kind: Kind, name: string, values: readonly unknown[]) {
  const to = kind.relations[name]?.kind;
  if (to === undefined) return [];
  const isTree = kindNamed(to).parent !== undefined;
  return (values as readonly Linked[]).flatMap(({ id, name: words, slug, entityType }) => {
    const path = isTree && slug !== undefined ? classPath(slug) : rowPath({ kind: to, id, entityType });
    return path === null ? [] : [{ path, words }];
  });
}
