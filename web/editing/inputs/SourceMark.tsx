import { useContext } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { Part } from '#domain/writing/writable.ts';
import { isCurrent, sourceName, type Claim } from '#web/records/evidence/claim.ts';
import { evidenceOf } from '#web/records/evidence/fieldEvidence.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import claimsCss from '#web/editing/Claims.module.css';
import css from '#web/editing/Editing.module.css';
import { NoValue } from './NoValue.tsx';
import { OpenedContext } from './openedContext.ts';
import { PresentClaims } from './PresentClaims.tsx';
import { TEXTS } from '#web/editing/entry/texts.ts';
import {
  emptyOf,
  isEmpty,
  isSameValue,
  type EntryDraft,
  type EvidenceDraft,
  type FormValue,
} from '#web/editing/entry/values.ts';

type SourceMarkProps = { readonly part: Part; readonly control: Control<EntryDraft> };

/** What a value rests on: a source of the form, else what is on record, which opens; a value without any is marked. */
export function SourceMark({ part, control }: SourceMarkProps) {
  const { seen, claims, subject } = useContext(OpenedContext);
  const value = useWatch({ control, name: `values.${part.name}` }) as FormValue | undefined;
  const evidence = useWatch({ control, name: `evidence.${part.name}` }) as EvidenceDraft | undefined;
  const sources = useWatch({ control, name: 'sources' });
  const at = sources.findIndex(({ key }) => key === evidence?.source);
  const own = claims.filter((claim) => claim.field === part.name && isCurrent(claim));
  const isFilled = value !== undefined && !isEmpty(part, value);
  const isChanged = !isSameValue(part, seen[part.name] ?? emptyOf(part), value ?? emptyOf(part));
  return (
    <>
      {isFilled && at >= 0 && <span className={css.mark}>{TEXTS.source(at + 1)}</span>}
      {isFilled && at < 0 && (isChanged || own.length === 0) && (
        <span className={css.unsourced}>
          {evidence?.method === 'derived' ? TEXTS.derived : TEXTS.unsourced}
        </span>
      )}
      {!isFilled && <NoValue part={part} />}
      {subject && own.length > 0 && (
        <Dropdown
          look="link"
          className={claimsCss.open}
          label={<span className={claimsCss.mark}>{wordsOf(bestFirst(subject, part.name))}</span>}
          title={TEXTS.claimsOf(part.label)}
        >
          {() => <PresentClaims subject={subject} field={part.name} />}
        </Dropdown>
      )}
    </>
  );
}

// As they stand where they are opened: those of the value that is shown before all others.
const bestFirst = (subject: EvidenceSubject, field: string): readonly Claim[] =>
  evidenceOf(subject, field).groups.flatMap(({ claims }) => claims);

function wordsOf(claims: readonly Claim[]): string {
  const sourced = claims.filter(({ source }) => source !== null);
  const [first] = sourced;
  if (!first) return TEXTS.claims(claims.length);
  const more = new Set(sourced.map(({ source }) => source?.id)).size - 1;
  return more > 0 ? `${sourceName(first.source)} +${more}` : sourceName(first.source);
}
