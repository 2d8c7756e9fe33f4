import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { contactPath } from '#domain/contact/contactPath.ts';
import { formatDate } from '#domain/dates.ts';
import { ComputedPart } from './ComputedPart.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import css from './EvidenceDrawer.module.css';
import { rivalsInWords, supportInWords } from './evidenceName.ts';
import { HelpText } from '#web/records/help/HelpText.tsx';
import type { ClaimGroup, FieldEvidence } from './fieldEvidence.ts';
import { LateActs } from './LateActs.tsx';
import { Rivals } from './Rivals.tsx';
import { sourcesInWords, TEXTS } from './words.ts';

/** The value, contradictions first, then how it is computed, every claim, and the superseded ones. */
export const DrawerBody = ({ evidence }: { readonly evidence: FieldEvidence }) => (
  <div className={css.body}>
    <ShownValue evidence={evidence} />
    {evidence.isContradicted && <Rivals groups={evidence.groups} />}
    {evidence.isComputed && <ComputedPart evidence={evidence} />}
    {evidence.groups.length > 0 && <Claims evidence={evidence} />}
    {evidence.superseded.length > 0 && (
      <details className={css.superseded}>
        <summary>{TEXTS.superseded(evidence.superseded.length)}</summary>
        {evidence.superseded.map((claim) => (
          <ClaimCard key={claim.id} subject={evidence.subject} claim={claim} hasValue />
        ))}
      </details>
    )}
    <p className={css.support}>
      <Link to={wrongPath(evidence)}>{TEXTS.isWrong}</Link>
    </p>
  </div>
);

const wrongPath = ({ subject, field }: FieldEvidence): string =>
  contactPath({ category: 'wrong_value', kind: subject.kind.name, id: subject.id, field });

function ShownValue({ evidence }: { readonly evidence: FieldEvidence }) {
  const line = useRef<HTMLParagraphElement>(null);
  // A step from one value to the next takes the pressed button away; the focus must not fall out of the drawer.
  useEffect(() => {
    if (document.activeElement === document.body) line.current?.focus();
  }, []);
  const { isEmpty, text, groups, isComputed } = evidence;
  const support = [supportInWords(evidence), rivalsInWords(evidence)].filter(Boolean).join(' · ');
  const { absence } = evidence;
  const isBare = groups.length === 0 && !isComputed;
  return (
    <div>
      <p
        ref={line}
        tabIndex={-1}
        className={css.value}
        data-empty={isEmpty || undefined}
        data-long={text.length > 80 || undefined}
      >
        {isEmpty ? (absence?.short ?? TEXTS.notReported) : text}
      </p>
      {!isEmpty && !isBare && <p className={css.support}>{support}</p>}
      {isEmpty && absence && <p className={css.support}>{absence.words}</p>}
      <HelpText kind={evidence.subject.kind} paths={[evidence.field]} />
      {isBare && !absence && (
        <p className={css.support}>{isEmpty ? TEXTS.notReportedWhy : TEXTS.unsourced}</p>
      )}
      {!isEmpty && groups.length > 0 && evidence.level === 'none' && (
        <p className={css.support}>{TEXTS.unmatched}</p>
      )}
    </div>
  );
}

function Claims({ evidence }: { readonly evidence: FieldEvidence }) {
  const isSplit = evidence.groups.length > 1;
  return (
    <section className={css.section} aria-label={TEXTS.claims}>
      <h3 className={css.heading}>{evidence.isList ? TEXTS.members : TEXTS.claims}</h3>
      {evidence.groups.map((group) => (
        <div key={group.key} className={css.group}>
          {isSplit && <GroupHead group={group} isList={evidence.isList} />}
          {group.claims.map((claim) => (
            <ClaimCard key={claim.id} subject={evidence.subject} claim={claim}>
              <LateActs claim={claim} evidence={evidence} text={group.text} />
            </ClaimCard>
          ))}
        </div>
      ))}
    </section>
  );
}

const GroupHead = ({ group, isList }: { readonly group: ClaimGroup; readonly isList: boolean }) => (
  <h4 className={css.groupHead}>
    <span className={css.groupText}>{group.text}</span>
    <span className={css.muted}>
      {[
        group.isShown && !isList ? TEXTS.shown : '',
        group.until === null ? '' : `${TEXTS.until} ${formatDate(group.until)}`,
        sourcesInWords(group.sourceCount),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </h4>
);
