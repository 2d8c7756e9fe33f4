import type { Edge } from '#domain/kind.ts';
import { kindOf } from '#domain/registry.ts';
import type { NewFact, Step } from '#domain/writing/changeSet.ts';
import { partOf } from '#domain/writing/writable.ts';
import type { WriteFactValue } from './settle.ts';

interface Ends {
  readonly from: string;
  readonly to: string;
  /** The relation of the kind at the first end, under which claims tell of the link. */
  readonly relation: string;
}

/** The two ends of an edge by their names, and how the first one tells of the other. */
export function endsOf(edge: Edge): Ends | undefined {
  const [from = '', to = ''] = Object.keys(edge.ends);
  const first = edge.ends[from];
  const found = Object.entries(first ? kindOf(first.kind).relations : {}).find(
    ([, relation]) => relation.type === 'edge' && relation.edge === edge.name && relation.from === from,
  );
  return found && { from, to, relation: found[0] };
}

/** The claim that a link exists, about the row at its first end; undefined for what is no link. */
export function linkFact(
  { of, claims }: Step & { readonly op: 'create' },
  { id, write }: { readonly id: string; readonly write: WriteFactValue },
): NewFact | undefined {
  if (!('ends' in of)) return undefined;
  const ends = endsOf(of);
  const claim = ends && claims.get(ends.to);
  const subject = ends && claims.get(ends.from)?.value;
  if (!ends || typeof claim?.value !== 'string' || typeof subject !== 'string') return undefined;
  return {
    ...claim.evidence,
    id,
    subjectKind: of.ends[ends.from]?.kind ?? '',
    subjectId: subject,
    field: ends.relation,
    value: write(partOf(of, ends.to), claim.value),
  };
}
