import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Kind } from '#domain/kind.ts';
import { edgeOf, kindOf } from '#domain/registry.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { sourceName, type ClaimSource } from '#web/records/evidence/claim.ts';
import { EvidenceMark, EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { companionsOf, evidenceOf } from '#web/records/evidence/fieldEvidence.ts';
import { formatValue, isBlank } from '#web/records/evidence/formatValue.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { EvidenceDot } from '#web/ui/EvidenceDot.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import {
  linksOf,
  recordName,
  shownFields,
  subjectOfRecord,
  textFields,
  type LinkedRow,
  type RecordAnswer,
  type RecordLinks,
} from './record.ts';
import css from './RecordFacts.module.css';

type RecordFactsProps = {
  readonly kind: Kind;
  readonly row: RecordAnswer;
  /** Values open the drawer of their evidence; without it a dot tells how well each is known. */
  readonly isOpenable?: boolean;
};

/** Everything that is known about a row of any kind: texts, values, links, what is missing, sources. */
export function RecordFacts({ kind, row, isOpenable = false }: RecordFactsProps) {
  const subject = subjectOfRecord(kind, row);
  const filled = shownFields(kind).filter((name) => !isBlank(row[name]));
  const missing = shownFields(kind).filter((name) => isBlank(row[name]) && !kind.fields[name]?.derived);
  return (
    <>
      {textFields(kind)
        .filter((name) => !isBlank(row[name]))
        .map((name) => (
          <p key={name} className={css.text}>
            {String(row[name])} {isOpenable && <EvidenceMark subject={row.id} field={name} />}
          </p>
        ))}
      <dl className={css.facts}>
        {filled.map((name) => (
          <Fact key={name} label={kind.fields[name]?.label ?? name}>
            {isOpenable ? (
              <OpenableValue kind={kind} row={row} name={name} />
            ) : (
              <PlainValue subject={subject} name={name} />
            )}
          </Fact>
        ))}
        {linksOf(kind, row).map((links) => (
          <Fact key={links.name} label={links.label}>
            {links.rows.map((linked) => (
              <LinkedName key={linked.id} kind={kind} links={links} row={linked} />
            ))}
            {isOpenable && <EvidenceMark subject={row.id} field={links.name} />}
          </Fact>
        ))}
      </dl>
      {missing.length > 0 && (
        <p className={css.missing}>
          Not reported in the sources: {missing.map((name) => kind.fields[name]?.label ?? name).join(', ')}.
        </p>
      )}
      <Sources row={row} />
    </>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={css.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

type ValueProps = { readonly kind: Kind; readonly row: RecordAnswer; readonly name: string };

function OpenableValue({ kind, row, name }: ValueProps) {
  const address = row[name];
  if (kind.fields[name]?.type !== 'url' || typeof address !== 'string') {
    return <EvidenceValue subject={row.id} field={name} />;
  }
  return (
    <>
      <ExternalLink href={address}>{formatValue(kind.fields[name], address)}</ExternalLink>
      <EvidenceMark subject={row.id} field={name} />
    </>
  );
}

function PlainValue({ subject, name }: { readonly subject: EvidenceSubject; readonly name: string }) {
  const { kind, values } = subject;
  const field = kind.fields[name];
  const text = formatValue(field, values[name], companionsOf(field, values));
  const address = values[name];
  return (
    <>
      {field?.type === 'url' && typeof address === 'string' ? (
        <ExternalLink href={address}>{text}</ExternalLink>
      ) : (
        text
      )}
      <EvidenceDot level={evidenceOf(subject, name).level} subject={field?.label ?? name} />
    </>
  );
}

type LinkedNameProps = { readonly kind: Kind; readonly links: RecordLinks; readonly row: LinkedRow };

function LinkedName({ kind, links, row }: LinkedNameProps) {
  const path = rowPath({ kind: links.kind, id: row.id });
  const name = recordName(kindOf(links.kind), row) || row.id;
  const beside = edgeWords(kind, links, row);
  return (
    <span>
      {path === null ? name : <Link to={path}>{name}</Link>}
      {beside !== '' && <span className={css.beside}> ({beside})</span>}
    </span>
  );
}

// The values of the edge, such as "Lead investor": a yes is its label, a no nothing.
function edgeWords(kind: Kind, { name }: RecordLinks, row: LinkedRow): string {
  const relation = kind.relations[name];
  if (relation?.type !== 'edge') return '';
  return Object.entries(edgeOf(relation.edge).fields)
    .flatMap(([field, declared]) => {
      const value = row[field];
      if (declared.hidden || isBlank(value) || value === false) return [];
      return [value === true ? declared.label.toLowerCase() : formatValue(declared, value)];
    })
    .join(', ');
}

function Sources({ row }: { readonly row: RecordAnswer }) {
  const sources = new Map<string, ClaimSource>();
  for (const { source } of row.facts) if (source) sources.set(source.id, source);
  if (sources.size === 0) return null;
  return (
    <section aria-label="Sources">
      <h3 className={css.title}>Sources</h3>
      <ul className={css.sources}>
        {[...sources.values()].map((source) => (
          <li key={source.id}>
            {source.url ? (
              <ExternalLink href={source.url}>{sourceName(source)}</ExternalLink>
            ) : (
              sourceName(source)
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
