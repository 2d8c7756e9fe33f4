import { Button } from '#web/ui/kit/Button.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { sourceName } from './claim.ts';
import css from './EvidenceDrawer.module.css';
import { useEvidence, useFieldEvidence } from './evidenceContext.ts';
import type { Computation, ComputationPart } from './subject.ts';
import { sourcesInWords, TEXTS } from './words.ts';

/** How a computed value comes about, and the values it rests on; each leads to its own evidence. */
export const ComputedPart = ({ computation }: { readonly computation: Computation }) => (
  <section className={css.section} aria-label={TEXTS.computed}>
    <h3 className={css.heading}>{TEXTS.computed}</h3>
    <p className={css.words}>{computation.words}</p>
    {computation.rivals && computation.rivals.length > 0 && (
      <Parts title={TEXTS.rivals} parts={computation.rivals} />
    )}
    {computation.parts.length > 0 && <Parts title={TEXTS.restsOn} parts={computation.parts} />}
  </section>
);

type PartsProps = { readonly title: string; readonly parts: readonly ComputationPart[] };

const Parts = ({ title, parts }: PartsProps) => (
  <>
    <h4 className={css.subheading}>{title}</h4>
    <ul className={css.parts}>
      {parts.map((part) => (
        <Part key={part.key} part={part} />
      ))}
    </ul>
  </>
);

function Part({ part }: { readonly part: ComputationPart }) {
  const { open } = useEvidence();
  const evidence = useFieldEvidence(part.subject, part.field);
  const source = evidence?.groups[0]?.claims[0]?.source ?? null;
  return (
    <li className={css.part} data-left-out={part.leftOut !== undefined || undefined}>
      <Button look="none" className={css.partButton} onClick={() => open(part.subject, part.field)}>
        <span>{part.label}</span>
        <span className={css.partText}>{part.text}</span>
      </Button>
      <p className={css.muted}>
        {part.leftOut && <span>{part.leftOut} · </span>}
        {evidence ? sourcesInWords(evidence.sourceCount) : null}
        {source?.url && (
          <>
            {' · '}
            <ExternalLink href={source.url}>{sourceName(source)}</ExternalLink>
          </>
        )}
      </p>
    </li>
  );
}
