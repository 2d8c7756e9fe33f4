import { can, RANKS, ROLES, VISITOR, type Viewer } from '#domain/access.ts';
import { KINDS } from '#domain/registry.ts';
import { AUTHOR } from '#tests/support/randomWorld.ts';

const ID = '22222222-2222-4222-8222-222222222222';

/** Everybody who may ask: the five audiences, and a user who has added rows that are not approved. */
export const VIEWERS: Readonly<Record<string, Viewer>> = {
  VISITOR,
  ...Object.fromEntries(ROLES.map((role) => [role, { id: ID, rank: RANKS[role] }])),
  author: { id: AUTHOR, rank: RANKS.USER },
};

/** The names of those who may ask. */
export const WHO: readonly string[] = Object.keys(VIEWERS);

/** Those who see the same rows by the table of access, and so must be answered alike. */
export const ALIKE: readonly (readonly string[])[] = [
  ...Map.groupBy(WHO, (who) => {
    const viewer = VIEWERS[who] ?? VISITOR;
    const sees = KINDS.map(({ name }) => can(viewer, 'seePending', name));
    return JSON.stringify(sees.every(Boolean) ? 'all' : [sees, viewer.id === AUTHOR]);
  }).values(),
];
