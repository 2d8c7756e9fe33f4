import type { Kind } from '#domain/kind.ts';
import { sourceName } from '#web/records/evidence/claim.ts';
import { kindOfSource, publisherOf } from '#web/records/evidence/sourceWords.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { formatDate } from '#domain/dates.ts';
import css from './Origins.module.css';
import { missingLabels, originsOf, type RecordAnswer } from './record.ts';

const TEXTS = { missing: 'Not reported in the sources:', none: 'No source is recorded.' };

type OriginsProps = { readonly kind: Kind; readonly row: RecordAnswer };

/** Where all that is known of a row comes from. */
export function Origins({ row }: Pick<OriginsProps, 'row'>) {
  const origins = originsOf(row);
  if (origins.length === 0) return <p className={css.missing}>{TEXTS.none}</p>;
  return (
    <ul className={css.list}>
      {origins.map((origin) => {
        const { id, url, publishedOn, retrievedOn } = origin;
        const name = sourceName(origin);
        const beside = [
          name.includes(publisherOf(origin)) ? null : publisherOf(origin),
          kindOfSource(origin),
          publishedOn && `published ${formatDate(publishedOn)}`,
          retrievedOn && `read ${formatDate(retrievedOn)}`,
        ].filter(Boolean);
        return (
          <li key={id}>
            {url ? <ExternalLink href={url}>{name}</ExternalLink> : name}
            {beside.length > 0 && <span className={css.beside}>{beside.join(' · ')}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** Which fields no source gives. */
export function NotReported({ kind, row }: OriginsProps) {
  const labels = missingLabels(kind, row);
  if (labels.length === 0) return null;
  return (
    <p className={css.missing}>
      {TEXTS.missing} {labels.join(' · ')}
    </p>
  );
}
