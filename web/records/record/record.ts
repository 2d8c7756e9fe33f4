import { shownFields } from '#domain/evidence/shownFields.ts';
import type { KindName } from '#domain/names.ts';
import { CLAIMS_LINK, claimsOf, type RowAnswer } from '#web/api/rowAnswer.ts';
import type { Kind } from '#domain/kind.ts';
import type { Claim, ClaimSource } from '#web/records/evidence/claim.ts';
import { isBlank } from '#web/records/evidence/formatValue.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';

/** A row as its REST path answers it. */
export type RecordAnswer = RowAnswer<Claim>;

/** A linked row in short; values of the edge that led to it stand beside its name. */
export type LinkedRow = { readonly id: string } & Readonly<Record<string, unknown>>;

/** The REST path of a row. */
export const recordPath = (kind: Kind, id: string): string =>
  `${kind.rest[0]?.path ?? '/'}${encodeURIComponent(id)}/`;

/** The name of a row as people read it. */
export const recordName = (kind: Kind, row: Readonly<Record<string, unknown>>): string =>
  String(row[kind.nameField] ?? '');

/** The row as the subject of evidence. */
export const subjectOfRecord = (kind: Kind, row: RecordAnswer): EvidenceSubject => ({
  id: row.id,
  name: recordName(kind, row),
  kind,
  values: row,
  claims: claimsOf(row),
});

/** The origins of all claims about a row, each once. */
export function originsOf(row: RecordAnswer): readonly ClaimSource[] {
  const origins = new Map<string, ClaimSource>();
  for (const { source } of claimsOf(row)) if (source) origins.set(source.id, source);
  return [...origins.values()];
}

// What the head of a record, or the machinery, shows already.
const APART: ReadonlySet<string> = new Set(['status', CLAIMS_LINK]);

/** The shown fields that have a value; an address that two fields have stands once. */
export function filledFields(kind: Kind, row: RecordAnswer): readonly string[] {
  const addresses = new Set<unknown>();
  return shownFields(kind).filter((name) => {
    const value = row[name];
    if (isBlank(value)) return false;
    if (kind.fields[name]?.type !== 'url') return true;
    const isNew = !addresses.has(value);
    addresses.add(value);
    return isNew;
  });
}

/** The labels of the fields that no source gives; what is computed follows from others. */
export const missingLabels = (kind: Kind, row: RecordAnswer): readonly string[] =>
  shownFields(kind)
    .filter((name) => isBlank(row[name]) && !kind.fields[name]?.derived)
    .map((name) => kind.fields[name]?.label ?? name);

/** The long texts of a kind. */
export const textFields = (kind: Kind): readonly string[] =>
  Object.entries(kind.fields)
    .filter(([, { hidden, type }]) => !hidden && type === 'longText')
    .map(([name]) => name);

/** A relation of a row with the rows it leads to. */
export type RecordLinks = {
  readonly name: string;
  readonly label: string;
  readonly kind: KindName;
  readonly rows: readonly LinkedRow[];
};

/** The links of a row that lead somewhere, in the order of the registry; a link by a shown field's own column says nothing new. */
export function linksOf(kind: Kind, row: RecordAnswer): readonly RecordLinks[] {
  const columns = new Set(Object.values(kind.fields).map(({ column }) => column));
  return Object.entries(kind.relations).flatMap(([name, relation]) => {
    if (APART.has(name) || (relation.type === 'ref' && columns.has(relation.column))) return [];
    const rows = [(row[name] ?? []) as LinkedRow | readonly LinkedRow[]].flat().toSorted(byMarks);
    return rows.length > 0 ? [{ name, label: relation.label, kind: relation.kind, rows }] : [];
  });
}

// Rows that the edge marks with a yes stand first, such as those who led.
const marks = (row: LinkedRow): number => Object.values(row).filter((value) => value === true).length;
const byMarks = (first: LinkedRow, second: LinkedRow): number => marks(second) - marks(first);
