import type { EdgeRelation, InverseRelation } from '#domain/fields.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import type { KindName } from '#domain/names.ts';
import { edgeOf, kindOf } from '#domain/registry.ts';
import { canNest, type Part } from '#domain/writing/writable.ts';
import {
  changedParts,
  formParts,
  isEmpty,
  newProblems,
  problemOf,
  valuesOf,
  wordsOf,
  type EntryDraft,
  type FormRows,
  type FormValues,
  type OpenedRow,
  type RowDraft,
} from './values.ts';

/** A relation whose rows come with an entry: over links with values of their own, or as rows that belong to it. */
export type RowRelation = {
  readonly name: string;
  readonly label: string;
  /** What the rows are. */
  readonly to: KindName;
  /** The values of the links; none of rows that belong to the entry. */
  readonly parts: readonly Part[];
  readonly edge: Edge | null;
  /** The link of a new row that follows from where it stands. */
  readonly given: string;
};

const known = new Map<Kind, readonly RowRelation[]>();

/** The relations of a kind whose rows are written with its entries. */
export function rowRelations(kind: Kind): readonly RowRelation[] {
  const found = known.get(kind);
  if (found) return found;
  const relations = Object.entries(kind.relations).flatMap(([name, relation]): RowRelation[] => {
    if (relation.type === 'edge') return [ofEdge(name, relation)];
    return relation.type === 'inverse' && canNest(relation) ? [ofInverse(name, relation)] : [];
  });
  known.set(kind, relations);
  return relations;
}

function ofEdge(name: string, { label, kind, edge: edgeName, to }: EdgeRelation): RowRelation {
  const edge = edgeOf(edgeName);
  return { name, label, to: kind, edge, parts: formParts(edge), given: to };
}

const ofInverse = (name: string, { label, kind, of }: InverseRelation): RowRelation => ({
  name,
  label,
  to: kind,
  edge: null,
  parts: [],
  given: of,
});

/** The rows that stand in an entry as it was opened. */
export const rowsOf = (kind: Kind, row: OpenedRow = {}): FormRows =>
  Object.fromEntries(
    rowRelations(kind).map((relation) => [
      relation.name,
      ((row[relation.name] ?? []) as readonly OpenedRow[]).map((one) => standingRow(relation, one)),
    ]),
  );

function standingRow({ to, edge }: RowRelation, row: OpenedRow): RowDraft {
  const link = (row['link'] ?? {}) as OpenedRow;
  const { nameField }: Kind = kindOf(to);
  return {
    key: String(edge ? link['id'] : row['id']),
    isNew: false,
    isGone: false,
    to: { id: String(row['id']), name: String(row[nameField] ?? row['id']) },
    values: edge ? valuesOf(edge, link) : {},
    ...(typeof link['version'] === 'number' && { version: link['version'] }),
  };
}

/** A row with what stood in it before; nothing of a new one. */
export type RowChange = {
  readonly relation: RowRelation;
  readonly row: RowDraft;
  readonly before: RowDraft | undefined;
  /** The values of the link that are sent. */
  readonly parts: readonly Part[];
};

type Given = { readonly seenRows: FormRows; readonly draft: Pick<EntryDraft, 'rows' | 'sources'> };

/** The rows that are sent: new ones, those that go, those of which a value or its source is another one. */
export const changedRows = (kind: Kind, { seenRows, draft }: Given): readonly RowChange[] =>
  rowRelations(kind).flatMap((relation) =>
    (draft.rows[relation.name] ?? []).flatMap((row) => changeOf(relation, row, { seenRows, draft })),
  );

function changeOf(relation: RowRelation, row: RowDraft, { seenRows, draft }: Given): readonly RowChange[] {
  const filled = relation.parts.filter((part) => !isEmpty(part, row.values[part.name]));
  if (row.isNew) return [{ relation, row, before: undefined, parts: filled }];
  const before = seenRows[relation.name]?.find(({ key }) => key === row.key);
  if (row.isGone) return [{ relation, row, before, parts: [] }];
  if (!relation.edge) return [];
  const changed = changedParts(relation.edge, before?.values ?? {}, row.values);
  const isSourced = draft.sources.some(({ key }) => key === row.evidence?.source);
  const parts = isSourced ? [...new Set([...changed, ...filled])] : changed;
  return parts.length === 0 ? [] : [{ relation, row, before, parts }];
}

/** What of a row cannot be sent, the first of it. */
export function problemOfRow(relation: RowRelation, { to, values, isGone }: RowDraft): string | undefined {
  if (isGone) return undefined;
  const own = relation.parts.flatMap((part) => {
    const message = problemOf(part, values[part.name] ?? '');
    return message === undefined ? [] : [{ label: part.label, message }];
  });
  const [problem] = [...newProblems(relation.to, to, relation.given), ...own];
  return problem && `${to.name}: ${problem.label}: ${problem.message}`;
}

/** The values of a link in words, as they stand beside its row. */
export const rowWords = (relation: RowRelation, values: FormValues): string =>
  relation.parts
    .flatMap((part) => {
      const value = values[part.name];
      if (value === undefined || isEmpty(part, value)) return [];
      // A bare yes or no would not say of what.
      if (part.field?.type !== 'boolean') return [wordsOf(part, value)];
      return [value === 'true' ? part.label : `${part.label}: ${wordsOf(part, value)}`];
    })
    .join(' · ');

/** Takes in the rows that others have changed since; those that were changed here stay as they are here. */
export function mergeRows(
  kind: Kind,
  { seen, fresh, mine }: Readonly<Record<'seen' | 'fresh' | 'mine', FormRows>>,
): FormRows {
  const sources: EntryDraft['sources'] = [];
  const changed = new Set(
    changedRows(kind, { seenRows: seen, draft: { rows: mine, sources } }).map(({ row }) => row.key),
  );
  return Object.fromEntries(
    rowRelations(kind).map(({ name }) => {
      const own = mine[name] ?? [];
      const standing = (fresh[name] ?? []).map((row) => {
        const changedHere = own.find(({ key }) => key === row.key && changed.has(key));
        // What others made of it is shown as the difference before it is saved.
        return changedHere ? { ...changedHere, version: row.version } : row;
      });
      return [name, [...standing, ...own.filter(({ isNew }) => isNew)]];
    }),
  );
}
