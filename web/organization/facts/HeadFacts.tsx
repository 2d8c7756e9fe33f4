import type { ReactNode } from 'react';
import type { Kind } from '#domain/kind.ts';
import { namesInGroups } from '#domain/names.ts';
import { EvidenceMark, EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { formatValue, isBlank, labelOf } from '#web/records/evidence/formatValue.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { FactValue, type FactRow } from './FactValue.tsx';
import css from './HeadFacts.module.css';

type HeadFactsProps = { readonly kind: Kind; readonly row: FactRow };

/** One line of plain facts under the name; what is not known is left out. */
export function HeadFacts({ kind, row }: HeadFactsProps) {
  const known = (...groups: Parameters<typeof namesInGroups>[1] & {}) =>
    namesInGroups(kind, groups).filter((name) => !isBlank(row[name]));
  return (
    <ul className={css.facts} aria-label="In short">
      <Place kind={kind} row={row} names={known('place')} />
      {known('founding', 'family').map((name) => (
        <Line key={name} label={labelOf(kind, name)}>
          <FactValue kind={kind} row={row} name={name} />
        </Line>
      ))}
      {known('web').map((name) => (
        <Line key={name}>
          <Address kind={kind} row={row} name={name} />
        </Line>
      ))}
      {known('names').map((name) => (
        <Line key={name} label={labelOf(kind, name)}>
          <FactValue kind={kind} row={row} name={name} />
        </Line>
      ))}
    </ul>
  );
}

const Line = ({ label, children }: { readonly label?: string; readonly children: ReactNode }) => (
  <li>
    {label !== undefined && <span className={css.label}>{label}</span>}
    {children}
  </li>
);

function Place({ kind, row, names }: HeadFactsProps & { readonly names: readonly string[] }) {
  const [first] = names;
  if (first === undefined) return null;
  const text = names.map((name) => formatValue(kind.fields[name], row[name])).join(', ');
  return (
    <Line label="HQ">
      <EvidenceValue subject={row.id} field={first} label="Headquarters" text={text} />
    </Line>
  );
}

// The first address is the organization's own; of the others the site says enough.
function Address({ kind, row, name }: HeadFactsProps & { readonly name: string }) {
  if (name === namesInGroups(kind, ['web'])[0]) return <FactValue kind={kind} row={row} name={name} />;
  return (
    <>
      <ExternalLink href={String(row[name])}>{labelOf(kind, name)}</ExternalLink>
      <EvidenceMark subject={row.id} field={name} />
    </>
  );
}
