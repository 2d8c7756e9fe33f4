import { linkId } from '#web/records/evidence/linkSubject.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import { dateLabel } from '#web/organization/rounds.ts';

/** Another organization that it came out of, belongs to, holds or bought. */
export type Relative = {
  readonly id: string;
  readonly name: string;
  /** What the other one is to it. */
  readonly words: string;
  /** Since when, as people read it; null where nobody says. */
  readonly when: string | null;
  /** The page that the link itself names. */
  readonly page: string | null;
  /** The value whose sources say so. */
  readonly subject: string;
  readonly field: string;
};

type Kin = Pick<
  Company,
  | 'id'
  | 'acquisitions'
  | 'memberOfConnection'
  | 'membersConnection'
  | 'partOf'
  | 'parts'
  | 'spinOutsConnection'
  | 'spunOutOfConnection'
>;

/** Whom an organization belongs with: first what is above it, then what came out of it, its parts, what it bought, its members. */
export function familyOf(company: Kin): Relative[] {
  const { id, partOf, parts, acquisitions } = company;
  const links = (relation: string, words: string, edges: readonly Edge[]): Relative[] =>
    edges.map(({ node, source, since, year }) => ({
      ...node,
      words,
      when: since ? dateLabel(since, null) : (year?.toString() ?? null),
      page: source,
      subject: linkId(relation, id, node.id),
      field: relation,
    }));
  const own = (words: string, field: string, of: Named, when: string | null = null): Relative => ({
    id: of.id,
    name: of.name,
    words,
    when,
    page: null,
    subject: words === PARENT ? id : of.id,
    field,
  });
  return [
    ...(partOf ? [own(PARENT, 'partOf', partOf)] : []),
    ...links('spunOutOf', 'origin', company.spunOutOfConnection.edges),
    ...links('spinOuts', 'spin-out', company.spinOutsConnection.edges),
    ...parts.map((part) => own('part', 'partOf', part)),
    ...acquisitions.map((bought) => own('acquired', 'acquiredBy', bought, whenOf(bought))),
    ...links('memberOf', 'group it is in', company.memberOfConnection.edges),
    ...links('members', 'member', company.membersConnection.edges),
  ];
}

/** True where there is any. */
export const hasFamily = (company: Kin): boolean => familyOf(company).length > 0;

/** How many of them the overview shows at first. */
export const FAMILY_SHOWN = 10;

const PARENT = 'parent';

type Named = { readonly id: string; readonly name: string };

type Edge = {
  readonly node: Named;
  readonly source: string | null;
  readonly since?: string | null;
  readonly year?: number | null;
};

const whenOf = ({ acquiredOn, acquiredOnPrecision }: Company['acquisitions'][number]): string | null =>
  acquiredOn === null ? null : dateLabel(acquiredOn, acquiredOnPrecision);
