import { formatDate } from '#domain/dates.ts';
import type { Kind } from '#domain/kind.ts';
import { sourceName } from '#web/records/evidence/claim.ts';
import { PRODUCT_NAME } from '#web/ui/useDocumentTitle.ts';
import { originsOf, recordName, type RecordAnswer } from './record.ts';

type Read = { readonly address: string; readonly today: string };

/** A row as a footnote: its name, where it was read and when, and the sources behind it. */
export function recordCitation(kind: Kind, row: RecordAnswer, { address, today }: Read): string {
  const origins = originsOf(row).map((origin) =>
    [`“${sourceName(origin)}”`, origin.url].filter(Boolean).join(' '),
  );
  const behind = origins.length === 0 ? 'No source is recorded' : `Sources: ${origins.join('; ')}`;
  return `“${recordName(kind, row)}” (${kind.label.toLowerCase()}). ${PRODUCT_NAME}. ${address}. Read ${formatDate(today)}. ${behind}.`;
}
