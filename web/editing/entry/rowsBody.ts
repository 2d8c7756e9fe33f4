import type { Kind } from '#domain/kind.ts';
import { kindOf } from '#domain/registry.ts';
import type { Part } from '#domain/writing/writable.ts';
import { changedRows, type RowChange } from './rows.ts';
import { sentNode, sentValue, type EntryDraft, type EvidenceDraft, type FormRows } from './values.ts';

type Given = { readonly seenRows: FormRows; readonly draft: EntryDraft };

/** How links and rows are sent, in the order in which they are. */
const ACTIONS = ['connect', 'create', 'update', 'disconnect'] as const;
type Action = (typeof ACTIONS)[number];

const actionOf = ({ row }: RowChange): Action =>
  row.isNew ? (row.to.create ? 'create' : 'connect') : row.isGone ? 'disconnect' : 'update';

/** The rows of a request, by the relation and what becomes of them. */
export function rowsBody(kind: Kind, given: Given): Readonly<Record<string, unknown>> {
  const byRelation = Map.groupBy(changedRows(kind, given), ({ relation }) => relation.name);
  return Object.fromEntries(
    [...byRelation].map(([name, changes]) => {
      const actions = ACTIONS.flatMap((action): [string, unknown][] => {
        const some = changes.filter((change) => actionOf(change) === action);
        return some.length === 0
          ? []
          : [[action, some.map((change) => sentRow(change, action, given.draft))]];
      });
      return [name, Object.fromEntries(actions)];
    }),
  );
}

/** The row that a path of a refusal leads to, such as employees.create.0.edge.title. */
export function rowAt(kind: Kind, given: Given, path: readonly string[]): RowChange | undefined {
  const [name, action, at] = path;
  const changes = changedRows(kind, given).filter(({ relation }) => relation.name === name);
  return changes.filter((change) => actionOf(change) === action)[Number(at)];
}

function sentRow(change: RowChange, action: Action, draft: EntryDraft): unknown {
  const { relation, row } = change;
  if (action === 'disconnect') return { where: { edge: { id: row.key } } };
  const evidence = evidenceIn(row.evidence, draft);
  if (action === 'update') {
    const { key, version } = row;
    return {
      where: { edge: { id: key } },
      ...(version !== undefined && { version }),
      edge: edgeValues(change, evidence),
    };
  }
  const node = nodeWith(relation.to, row, evidence);
  if (!relation.edge) return { node };
  const edge = edgeValues(change, evidence);
  return action === 'create' ? { node, edge } : { where: { node: { id: row.to.id } }, edge };
}

const evidenceIn = (evidence: EvidenceDraft | undefined, { sources }: EntryDraft): object | undefined => {
  if (!evidence || !sources.some(({ key }) => key === evidence.source)) return undefined;
  const quote = evidence.quote.trim();
  return { source: evidence.source, ...(quote && { quote }) };
};

// A link without values rests on its source by where it leads.
function edgeValues({ relation, row, before, parts }: RowChange, evidence: object | undefined): object {
  const named = parts.length > 0 ? parts.map(({ name }) => name) : before ? [] : [relation.given];
  return {
    ...Object.fromEntries(
      parts.map((part: Part) => [part.name, sentValue(part, row.values[part.name] ?? '')]),
    ),
    ...(evidence && named.length > 0 && { evidence: all(named, evidence) }),
  };
}

function nodeWith(
  to: RowChange['relation']['to'],
  { to: link }: RowChange['row'],
  evidence: object | undefined,
) {
  const node = sentNode(to, link);
  const names = [...new Set([kindOf(to).nameField as string, ...Object.keys(node)])];
  return { ...node, ...(evidence && { evidence: all(names, evidence) }) };
}

const all = (names: readonly string[], evidence: object): object =>
  Object.fromEntries(names.map((name) => [name, evidence]));
