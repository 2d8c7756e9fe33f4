import { sourceName } from '#web/records/evidence/claim.ts';
import { useFieldEvidence } from '#web/records/evidence/evidenceContext.ts';
import { publisherOf } from '#web/records/evidence/sourceWords.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import css from './EventSource.module.css';

type EventSourceProps = { readonly subject: string; readonly field: string };

/** The best source of a value, by the name of its site or data set, with how many more there are. */
export function EventSource({ subject, field }: EventSourceProps) {
  const evidence = useFieldEvidence(subject, field);
  const source = evidence?.groups[0]?.claims[0]?.source ?? null;
  if (source === null) return <span className={css.source}>no source</span>;
  const more = (evidence?.sourceCount ?? 1) - 1;
  const name = publisherOf(source);
  return (
    <span className={css.source}>
      {source.url ? (
        <ExternalLink href={source.url} title={sourceName(source)} className={css.link}>
          {name}
        </ExternalLink>
      ) : (
        <span title={sourceName(source)}>{name}</span>
      )}
      {more > 0 && ` +${more}`}
    </span>
  );
}
