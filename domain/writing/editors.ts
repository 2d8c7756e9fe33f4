import type { KindName } from '#domain/names.ts';
import { buildPath } from '#domain/routes.ts';

/** The two editors of entries: the one for rounds of companies and money of states has amounts, investors and rates; the other all else. */
export type Editor = 'ENTITY' | 'FUNDING_ROUND';

/** The editor of a kind. */
export const editorOf = (kind: string): Editor =>
  (OF_ROUNDS as readonly string[]).includes(kind) ? 'FUNDING_ROUND' : 'ENTITY';

const OF_ROUNDS: readonly KindName[] = ['fundingRound', 'publicFunding'];

/** The path of the editor with an entry of a kind. */
export const editPath = (kind: string, id: string): string =>
  editorOf(kind) === 'ENTITY'
    ? buildPath('ENTITY', { entityId: id })
    : buildPath('FUNDING_ROUND', { fundingRoundId: id });

/** The suggestion whose values are changed in the form of an entry. */
export const CHANGE_PARAMETER = 'change';

/** The links that a new entry may begin with: the organization that it belongs to, the metric that it is of. */
export const BEGUN_LINKS = ['entity', 'metric'] as const;

/** What a new entry begins with, by link: the ids of entries. */
export type Begun = Readonly<Partial<Record<(typeof BEGUN_LINKS)[number], string>>>;

/** The path of the editor with a new entry of a kind. */
export function newEntryPath(kind: string, begun: Begun = {}): string {
  const path = editorOf(kind) === 'ENTITY' ? buildPath('ENTITY') : buildPath('FUNDING_ROUND_NEW');
  const pairs = Object.entries({ kind, ...begun }).map((pair) => pair.map(encodeURIComponent).join('='));
  return `${path}?${pairs.join('&')}`;
}
