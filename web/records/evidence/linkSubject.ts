import type { Kind } from '#domain/kind.ts';
import type { Claim } from './claim.ts';
import type { EvidenceSubject } from './subject.ts';

type Named = { readonly id: string; readonly name: string };

type Link = {
  readonly kind: Kind;
  /** The relation of the first end, under which the link is shown. */
  readonly relation: string;
  readonly from: Named;
  readonly to: Named;
  /** Claims of either end, among them those about other links. */
  readonly claims: readonly Claim[];
};

/** The id under which a link between two rows stands among a screen's subjects. */
export const linkId = (relation: string, from: string, to: string): string => `${relation}-${from}-${to}`;

/** One link between two rows, with what is claimed of it on either side. */
export function linkSubject({ kind, relation, from, to, claims }: Link): EvidenceSubject {
  return {
    id: linkId(relation, from.id, to.id),
    name: `${from.name} and ${to.name}`,
    kind,
    values: { [relation]: [to] },
    claims: claims
      .filter(({ value }) => [from.id, to.id].includes(linkedId(value) ?? ''))
      .map((claim) => ({ ...claim, field: relation, value: to })),
  };
}

/** The id of the row that a claim's value names; null where it names none. */
export function linkedId(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  return typeof value.id === 'string' ? value.id : null;
}
