import { Link } from 'react-router';
import { formatCount } from '#domain/format.ts';
import { findKind } from '#domain/registry.ts';
import type { LoadedPack } from '#domain/writing/origins.ts';
import { editPath } from '#domain/writing/editors.ts';
import { utcText } from '#web/pages/admin-dashboard/moments.ts';
import { Card } from '#web/ui/Card.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { Table } from '#web/ui/Table.tsx';
import css from './origins.module.css';
import { kindWords, TEXTS } from './texts.ts';

type PackProps = { readonly pack: LoadedPack };

/** A pack as it was last loaded: its version, its rows by kind, its data sets, and what stays of it. */
export const PackCard = ({ pack }: PackProps) => (
  <>
    <Card title={pack.name} isFlush>
      <dl className={css.facts}>
        {[
          [TEXTS.version, pack.version],
          [TEXTS.snapshot, pack.snapshot],
          [TEXTS.loaded, `${utcText(pack.loadedAt)} UTC`],
          [TEXTS.digest, pack.digest.slice(0, 12)],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <Kept pack={pack} />
      <p className={css.note}>{TEXTS.ofLastLoad}</p>
      <p className={css.note}>
        <Link to="?tab=audit&kind=pack">{TEXTS.changes}</Link>
      </p>
      <Counts pack={pack} />
    </Card>
    {pack.sources.length > 0 && <DataSets pack={pack} />}
  </>
);

function Kept({ pack: { kept } }: PackProps) {
  if (kept.length === 0) return <p className={css.note}>{TEXTS.noneKept}</p>;
  return (
    <>
      <p className={css.note}>{TEXTS.kept(kept.length)}</p>
      <ul className={css.kept}>
        {kept.map(({ kind, id, name }) => (
          <li key={id}>
            {kindWords(kind)}:{' '}
            {name !== null && findKind(kind) ? <Link to={editPath(kind, id)}>{name}</Link> : (name ?? id)}
          </li>
        ))}
      </ul>
    </>
  );
}

const FIGURES = [
  { name: 'count', label: TEXTS.rows },
  { name: 'inserted', label: TEXTS.inserted },
  { name: 'updated', label: TEXTS.updated },
  { name: 'removed', label: TEXTS.removed },
] as const;

const Counts = ({ pack: { name, counts } }: PackProps) => (
  <Table
    caption={TEXTS.rowsOf(name)}
    heads={[TEXTS.kind, ...FIGURES.map(({ label }) => ({ label, isFigure: true }))]}
  >
    {counts.map((row) => (
      <tr key={row.kind}>
        <th scope="row">{kindWords(row.kind)}</th>
        {FIGURES.map((figure) => (
          <td key={figure.name} data-head={figure.label} data-figure="">
            {formatCount(row[figure.name])}
          </td>
        ))}
      </tr>
    ))}
  </Table>
);

const DataSets = ({ pack: { sources } }: PackProps) => (
  <Card title={TEXTS.dataSets} isFlush>
    <Table caption={TEXTS.dataSets} heads={[TEXTS.dataSet, TEXTS.what, TEXTS.licence]}>
      {sources.map(({ name, url, what, licence, licenceUrl }) => (
        <tr key={`${name} ${url}`}>
          <th scope="row" className={css.long}>
            <ExternalLink href={url}>{name}</ExternalLink>
          </th>
          <td data-head={TEXTS.what} className={css.long}>
            {what}
          </td>
          <td data-head={TEXTS.licence} className={css.long}>
            {licenceUrl === undefined ? licence : <ExternalLink href={licenceUrl}>{licence}</ExternalLink>}
          </td>
        </tr>
      ))}
    </Table>
  </Card>
);
