import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Kind } from '#domain/kind.ts';
import { edgeOf, kindOf } from '#domain/registry.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { AmountBadge } from '#web/records/columns/Amount.tsx';
import { EvidenceMark, EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { evidenceOf } from '#web/records/evidence/fieldEvidence.ts';
import { companionsOf } from '#domain/evidence/companions.ts';
import { formatValue, isBlank, qualifierWords } from '#web/records/evidence/formatValue.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { EvidenceDot } from '#web/ui/EvidenceDot.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import {
  filledFields,
  linksOf,
  recordName,
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
  /** Fields and links that are shown elsewhere. */
  readonly apart?: readonly string[];
};

const NOTHING: readonly string[] = [];

/** Everything that is known about a row of any kind: texts, values, links. */
export function RecordFacts({ kind, row, isOpenable = false, apart = NOTHING }: RecordFactsProps) {
  const subject = subjectOfRecord(kind, row);
  return (
    <>
      {textFields(kind)
        .filter((name) => !isBlank(row[name]))
        .map((name) => (
          <p key={name} className={css.text}>
            {String(row[name])} {isOpenable && <EvidenceMark subject={row.id} field={name} />}
          </p>
        ))}
      <dl className={css.list}>
        {filledFields(kind, row)
          .filter((name) => !apart.includes(name))
          .map((name) => (
            <Fact key={name} label={kind.fields[name]?.label ?? name}>
              {isOpenable ? (
                <OpenableValue kind={kind} row={row} name={name} />
              ) : (
                <PlainValue subject={subject} name={name} />
              )}
            </Fact>
          ))}
        {linksOf(kind, row)
          .filter(({ name }) => !apart.includes(name))
          .map((links) => (
            <Fact key={links.name} label={links.label}>
              <ul className={css.links}>
                {links.rows.map((linked) => (
                  <LinkedName key={linked.id} kind={kind} links={links} row={linked} />
                ))}
              </ul>
              {isOpenable && kind.relations[links.name]?.type !== 'inverse' && (
                <EvidenceMark subject={row.id} field={links.name} />
              )}
            </Fact>
          ))}
      </dl>
    </>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={css.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

// A value as it is read beside its badge, which says the words.
function textOf(kind: Kind, values: EvidenceSubject['values'], name: string): string {
  const field = kind.fields[name];
  const { qualifier, ...others } = companionsOf(field, values);
  return qualifierWords(qualifier).sign + formatValue(field, values[name], others);
}

type ValueProps = { readonly kind: Kind; readonly row: RecordAnswer; readonly name: string };

function OpenableValue({ kind, row, name }: ValueProps) {
  const field = kind.fields[name];
  const address = row[name];
  if (field?.type !== 'url' || typeof address !== 'string') {
    return (
      <>
        <EvidenceValue subject={row.id} field={name} text={textOf(kind, row, name)} />
        <AmountBadge field={field} row={row} />
      </>
    );
  }
  return (
    <>
      <ExternalLink href={address}>{formatValue(field, address)}</ExternalLink>
      <EvidenceMark subject={row.id} field={name} />
    </>
  );
}

function PlainValue({ subject, name }: { readonly subject: EvidenceSubject; readonly name: string }) {
  const { kind, values } = subject;
  const field = kind.fields[name];
  const text = textOf(kind, values, name);
  const address = values[name];
  const dot = <EvidenceDot level={evidenceOf(subject, name).level} subject={field?.label ?? name} />;
  if (field?.type === 'url' && typeof address === 'string') {
    return (
      <>
        <ExternalLink href={address} className={css.address} title={address}>
          {text}
        </ExternalLink>
        {dot}
      </>
    );
  }
  return (
    <>
      <span>
        {text} {dot}
      </span>
      <AmountBadge field={field} row={values} />
    </>
  );
}

type LinkedNameProps = { readonly kind: Kind; readonly links: RecordLinks; readonly row: LinkedRow };

function LinkedName({ kind, links, row }: LinkedNameProps) {
  const path = rowPath({ kind: links.kind, id: row.id });
  const name = recordName(kindOf(links.kind), row) || row.id;
  const beside = edgeWords(kind, links, row);
  return (
    <li>
      {path === null ? name : <Link to={path}>{name}</Link>}
      {beside !== '' && <span className={css.beside}> ({beside})</span>}
    </li>
  );
}

// The values of the edge, such as "Lead investor": a yes is its label, a no nothing.
function edgeWords(kind: Kind, { name }: RecordLinks, row: LinkedRow): string {
  const relation = kind.relations[name];
  if (relation?.type !== 'edge') return '';
  return Object.entries(edgeOf(relation.edge).fields)
    .flatMap(([field, declared]) => {
      const value = row[field];
      if (declared.hidden || declared.type === 'url' || isBlank(value) || value === false) return [];
      return [value === true ? declared.label.toLowerCase() : formatValue(declared, value)];
    })
    .join(', ');
}
