import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '#domain/dates.ts';
import { IconButton } from '#web/ui/kit/Button.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';
import { citationOf } from './citation.ts';
import { sourceName, type Claim, type ClaimSource } from './claim.ts';
import css from './ClaimCard.module.css';
import { copyText } from '#web/ui/copyText.ts';
import { claimText } from './fieldEvidence.ts';
import { kindOfSource, publisherOf } from './sourceWords.ts';
import type { EvidenceSubject } from './subject.ts';
import { methodInWords, TEXTS } from './words.ts';

type ClaimCardProps = {
  readonly subject: EvidenceSubject;
  readonly claim: Claim;
  /** Also says the value, where no heading above does. */
  readonly hasValue?: boolean;
  /** What can be done with it. */
  readonly children?: ReactNode;
};

/** One claim: who says it, how it came to be known, where it stands, and a citation to copy. */
export function ClaimCard({ subject, claim, hasValue = false, children }: ClaimCardProps) {
  const copy = async () => {
    const isCopied = await copyText(citationOf(subject, claim));
    if (isCopied) showSuccess(TEXTS.copied);
    else showError(TEXTS.notCopied);
  };
  const name = sourceName(claim.source);
  return (
    <article className={css.claim} aria-label={name}>
      {hasValue && <p className={css.value}>{claimText(subject, claim)}</p>}
      <div className={css.head}>
        <p className={css.source}>
          {claim.source?.url ? <ExternalLink href={claim.source.url}>{name}</ExternalLink> : name}
        </p>
        <IconButton
          size="small"
          className={css.copy}
          icon={IconCopy}
          label={`${TEXTS.copy}: ${name}`}
          title={TEXTS.copy}
          onClick={() => void copy()}
        />
      </div>
      {claim.source && <Origin source={claim.source} locator={claim.locator} />}
      {claim.quote && <blockquote className={css.quote}>{claim.quote}</blockquote>}
      {claim.note && <p className={css.note}>{claim.note}</p>}
      {claim.disputedReason && (
        <p className={css.note}>
          {TEXTS.disputed}: {claim.disputedReason}
        </p>
      )}
      <p className={css.line}>{historyOf(claim)}</p>
      {children}
    </article>
  );
}

type OriginProps = { readonly source: ClaimSource; readonly locator: string | null };

const Origin = ({ source, locator }: OriginProps) => {
  const page = [
    source.publisher === source.title ? null : publisherOf(source),
    kindOfSource(source),
    source.publishedOn && `${TEXTS.published} ${formatDate(source.publishedOn)}`,
    source.retrievedOn && `${TEXTS.retrieved} ${formatDate(source.retrievedOn)}`,
  ].filter(Boolean);
  const place = [
    placeOf(source, locator),
    locator,
    source.licence && `${TEXTS.licence} ${source.licence}`,
  ].filter(Boolean);
  return (
    <>
      {page.length > 0 && <p className={css.line}>{page.join(' · ')}</p>}
      {place.length > 0 && <p className={css.place}>{place.join(' · ')}</p>}
    </>
  );
};

// A page that came with a data set is told from the data set itself, which has lines.
function placeOf({ dataset, title }: ClaimSource, locator: string | null): string | null {
  if (dataset === null || dataset === title) return null;
  const short = dataset.replace(/\b([0-9a-f]{7})[0-9a-f]{33}\b/, '$1');
  return locator === null ? `via ${short}` : short;
}

function historyOf(claim: Claim): string {
  const day = (moment: string) => formatDate(moment.slice(0, 10));
  const parts = [
    methodInWords(claim),
    claim.validFrom && `valid from ${day(claim.validFrom)}`,
    claim.validTo && `valid until ${day(claim.validTo)}`,
    claim.recordedAt && `${TEXTS.recorded.toLowerCase()} ${day(claim.recordedAt)}`,
    claim.supersededAt && `${TEXTS.replaced} ${day(claim.supersededAt)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
