import { formatDate } from '#domain/dates.ts';
import { PRODUCT_NAME } from '#web/ui/useDocumentTitle.ts';
import { sourceName, type Claim } from './claim.ts';
import { claimText } from './fieldEvidence.ts';
import { labelOf } from './formatValue.ts';
import type { EvidenceSubject } from './subject.ts';

/** A claim as a footnote: what is said of whom, who says so, where, when it was read, and that we recorded it. */
export function citationOf(subject: EvidenceSubject, claim: Claim): string {
  const { source } = claim;
  const label = labelOf(subject.kind, claim.field ?? '');
  const parts = [
    `${subject.name}, ${label}: ${claimText(subject, claim)}`,
    source === null ? 'Source not recorded' : sourcePart(claim),
    source?.url ?? null,
    source?.retrievedOn ? `Retrieved ${formatDate(source.retrievedOn)}` : null,
    recordedPart(claim),
  ];
  return `${parts.filter((part) => part !== null).join('. ')}.`;
}

function sourcePart({ source, locator }: Claim): string {
  const title = sourceName(source);
  const others = [source?.publisher, source?.dataset, locator].filter((part) => part && part !== title);
  const published = source?.publishedOn ? `, ${formatDate(source.publishedOn)}` : '';
  const licence = source?.licence ? ` (${source.licence})` : '';
  return `“${title}”${others.length > 0 ? `, ${others.join(', ')}` : ''}${published}${licence}`;
}

function recordedPart({ recordedAt }: Claim): string {
  const day = recordedAt ? ` on ${formatDate(recordedAt.slice(0, 10))}` : '';
  return `As recorded by ${PRODUCT_NAME}${day}`;
}
