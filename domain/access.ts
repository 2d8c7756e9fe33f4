/** The identity provider's groups, exactly as the specification names them. */
export type Group = 'METAVERSE_User' | 'METAVERSE_Premium' | 'METAVERSE_Admin' | 'METAVERSE_Super';

/** The roles that routes and operations ask for. */
export type Role = 'USER' | 'PREMIUM' | 'ADMIN' | 'SUPER_ADMIN';

/** Everybody who may ask: a visitor without a session, or one of the roles. */
export type Audience = 'VISITOR' | Role;

/** Who is asking: the user's id (null for a visitor) and the highest rank of the user's groups. */
export type Viewer = {
  readonly id: string | null;
  readonly rank: number;
  /** The user asks by an API key, and not in person: whether it may change something. */
  readonly key?: { readonly mayWrite: boolean };
};

/** The rank of every audience; a higher rank includes the lower ones. */
export const RANKS = { VISITOR: -1, USER: 0, PREMIUM: 1, ADMIN: 2, SUPER_ADMIN: 3 } as const satisfies Record<
  Audience,
  number
>;

/** The roles from the lowest to the highest. */
export const ROLES = ['USER', 'PREMIUM', 'ADMIN', 'SUPER_ADMIN'] as const satisfies readonly Role[];

/** The identity group that stands for each role. */
export const GROUP_OF_ROLE = {
  USER: 'METAVERSE_User',
  PREMIUM: 'METAVERSE_Premium',
  ADMIN: 'METAVERSE_Admin',
  SUPER_ADMIN: 'METAVERSE_Super',
} as const satisfies Record<Role, Group>;

/** The viewer without a session. */
export const VISITOR: Viewer = { id: null, rank: RANKS.VISITOR };

/** Gives the role that an identity group stands for, or null for a group this product does not know. */
export function roleOfGroup(group: string): Role | null {
  return ROLES.find((role) => GROUP_OF_ROLE[role] === group) ?? null;
}

/** Gives the highest rank among a token's groups; unknown groups count for nothing, no known group is a visitor's rank. */
export function rankOf(groups: readonly string[]): number {
  return groups.reduce((highest, group) => {
    const role = roleOfGroup(group);
    return role === null ? highest : Math.max(highest, RANKS[role]);
  }, RANKS.VISITOR as number);
}

/** Gives the highest audience that a rank belongs to, for messages and snapshots. */
export function audienceOf(rank: number): Audience {
  return ROLES.findLast((role) => rank >= RANKS[role]) ?? 'VISITOR';
}

/** Says whether the viewer's rank is at least the required one; null and VISITOR require nothing. */
export function hasRank(viewer: Viewer, required: Audience | null): boolean {
  return viewer.rank >= RANKS[required ?? 'VISITOR'];
}

/** Says whether the viewer is an admin or a super admin. */
export function isAdmin(viewer: Viewer): boolean {
  return hasRank(viewer, 'ADMIN');
}

/** Says whether the viewer is a super admin. */
export function isSuperAdmin(viewer: Viewer): boolean {
  return hasRank(viewer, 'SUPER_ADMIN');
}

/**
 * Says whether the viewer may see and administer the accounts of a rank, and may give it: admins those below them, super admins all.
 */
export function mayAdminister(viewer: Viewer, rank: number): boolean {
  return isSuperAdmin(viewer) || (isAdmin(viewer) && rank < RANKS.ADMIN);
}

/** The roles that the viewer may give and take, from the lowest to the highest. */
export function rolesToGive(viewer: Viewer): readonly Role[] {
  return ROLES.filter((role) => mayAdminister(viewer, RANKS[role]));
}

/** Everything that can be done to the rows of a kind besides reading those that are approved, which everybody may. */
export const ACTIONS = ['create', 'edit', 'approve', 'decline', 'remove', 'suggest', 'seePending'] as const;

/** One of the things that can be done to the rows of a kind. */
export type Action = (typeof ACTIONS)[number];

/** The lowest audience for each action on one kind. */
export type AccessRow = Readonly<Record<Action, Audience>>;

// Public content: everybody reads and exports what is approved, admins create, super admins decide and edit (decisions 8, 11, 12, 13, 14, 38, 44).
const CONTENT: AccessRow = {
  create: 'ADMIN',
  edit: 'SUPER_ADMIN',
  approve: 'SUPER_ADMIN',
  decline: 'SUPER_ADMIN',
  remove: 'SUPER_ADMIN',
  suggest: 'USER',
  seePending: 'ADMIN',
};

// A table that comes complete; only super admins add to it.
const REFERENCE: AccessRow = { ...CONTENT, create: 'SUPER_ADMIN' };

/** The lowest audience of every action on every kind: the one place where a role rule is written. */
export const ACCESS: Readonly<Record<string, AccessRow>> = {
  organization: CONTENT,
  person: CONTENT,
  fundingRound: CONTENT,
  deal: CONTENT,
  publicFunding: CONTENT,
  product: CONTENT,
  paper: CONTENT,
  classification: CONTENT,
  metricPoint: CONTENT,
  qubitUpdate: CONTENT,
  milestone: CONTENT,
  threshold: CONTENT,
  exchangeRate: CONTENT,
  tag: CONTENT,
  partnership: CONTENT,
  membership: CONTENT,
  spinOut: CONTENT,
  investment: CONTENT,
  role: CONTENT,
  source: CONTENT,
  fact: CONTENT,
  country: REFERENCE,
  metric: REFERENCE,
};

/** Gives the lowest audience that may do the action on the kind; throws for a kind that has no row in the table. */
export function lowestAudience(action: Action, kind: string): Audience {
  const row = Object.hasOwn(ACCESS, kind) ? ACCESS[kind] : undefined;
  if (row === undefined) {
    throw new Error(`Kind "${kind}" has no access rule.`);
  }
  return row[action];
}

/** Says whether the viewer may do what changes something, as far as ranks allow it: everybody in person, an API key by its scopes. */
export const mayWrite = ({ key }: Viewer): boolean => key?.mayWrite ?? true;

/** Says whether the viewer's rank allows the action on the kind; what a row's author may do besides is in approval.ts. */
export function can(viewer: Viewer, action: Action, kind: string): boolean {
  return (action === 'seePending' || mayWrite(viewer)) && hasRank(viewer, lowestAudience(action, kind));
}

/** Says whether the viewer may make one of two entries of the kind: what stays is edited, what goes is removed. */
export const mayMerge = (viewer: Viewer, kind: string): boolean =>
  can(viewer, 'edit', kind) && can(viewer, 'remove', kind);

/** The lowest audience that may upload a file. */
export const UPLOADERS: Role = 'USER';

/** Whose answers a page brings along, as it says of itself: a visitor's, or those of the user with this id. */
export const pageAudience = ({ id }: Viewer): string => id ?? 'visitor';

const SEES_ALL = Math.max(...Object.values(ACCESS).map(({ seePending }) => RANKS[seePending]));

/**
 * Gives the name of all who are answered alike, under which answers are kept: visitors, each role that sees every row, and each
 * other user by himself, who may have rows that nobody else sees.
 */
export function audienceKey({ id, rank }: Viewer): string {
  const audience = audienceOf(rank);
  return rank >= SEES_ALL || id === null ? audience : `${audience} ${id.toLowerCase()}`;
}
