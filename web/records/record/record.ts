import type { Kind } from '#domain/kind.ts';
import type { Claim } from '#web/records/evidence/claim.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';

/** A row as its REST path answers it: values, links in short, and every claim about it. */
export type RecordAnswer = { readonly id: string; readonly facts: readonly Claim[] } & Readonly<
  Record<string, unknown>
>;

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
  claims: row.facts,
});

// What the head of a record, or the machinery, shows already.
const APART = new Set(['status', 'facts']);

/** The fields that people read, in the order of the registry: without the name and long texts. */
export const shownFields = (kind: Kind): readonly string[] =>
  Object.entries(kind.fields)
    .filter(([name, { hidden, type }]) => !hidden && type !== 'longText' && name !== kind.nameField)
    .filter(([name]) => !APART.has(name))
    .map(([name]) => name);

/** The long texts of a kind. */
export const textFields = (kind: Kind): readonly string[] =>
  Object.entries(kind.fields)
    .filter(([, { hidden, type }]) => !hidden && type === 'longText')
    .map(([name]) => name);

/** A relation of a row with the rows it leads to. */
export type RecordLinks = {
  readonly name: string;
  readonly label: string;
  readonly kind: string;
  readonly rows: readonly LinkedRow[];
};

/** The links of a row that lead somewhere, in the order of the registry. */
export function linksOf(kind: Kind, row: RecordAnswer): readonly RecordLinks[] {
  return Object.entries(kind.relations).flatMap(([name, relation]) => {
    if (APART.has(name)) return [];
    const rows = [(row[name] ?? []) as LinkedRow | readonly LinkedRow[]].flat();
    return rows.length > 0 ? [{ name, label: relation.label, kind: relation.kind, rows }] : [];
  });
}
