import { GROUP_OF_ROLE, rankOf, RANKS, roleOfGroup, ROLES, type Role } from '#domain/access.ts';
import type { AdminCall } from '#server/identity/admin/administer.ts';
import { setRole } from '#server/identity/admin/changes.ts';
import { IdpError, invalidParameter } from '#server/identity/idpError.ts';
import { textOf, type Body } from '#server/identity/operations/body.ts';
import { namedUser } from './named.ts';

interface Group {
  readonly GroupName: string;
  readonly UserPoolId: string;
  readonly Description: string;
  readonly Precedence: number;
}

const WHAT: Readonly<Record<Role, string>> = {
  USER: 'Everybody who has an account',
  PREMIUM: 'Users of the premium screens',
  ADMIN: 'Those who add entries and administer users',
  SUPER_ADMIN: 'Those who decide on entries and administer everybody',
};

// The lower, the stronger.
const groupOf = ({ identity }: AdminCall, role: Role): Group => ({
  GroupName: GROUP_OF_ROLE[role],
  UserPoolId: identity.pool.poolId,
  Description: WHAT[role],
  Precedence: RANKS.SUPER_ADMIN - RANKS[role],
});

function roleNamed(body: Body): Role {
  const name = textOf(body, 'GroupName');
  const role = roleOfGroup(name);
  if (role === null) {
    throw new IdpError('ResourceNotFoundException', `Group ${name.slice(0, 128)} not found.`);
  }
  return role;
}

/** ListGroups: the groups of the four roles, and no other ones. */
export async function listGroups(call: AdminCall, _body: Body): Promise<object> {
  return { Groups: ROLES.map((role) => groupOf(call, role)) };
}

/** CreateGroup: refused, for the groups are fixed. */
export async function createGroup(_call: AdminCall, body: Body): Promise<object> {
  const name = textOf(body, 'GroupName');
  if (roleOfGroup(name) !== null) {
    throw new IdpError('GroupExistsException', 'A group with the name already exists.');
  }
  const known = ROLES.map((role) => GROUP_OF_ROLE[role]).join(', ');
  throw invalidParameter(`The groups are fixed: ${known}.`);
}

/** AdminListGroupsForUser: the one group that the user is in. */
export async function listGroupsForUser(call: AdminCall, body: Body): Promise<object> {
  const { groups } = await namedUser(call, body);
  const roles = groups.map(roleOfGroup).filter((role) => role !== null);
  return { Groups: roles.map((role) => groupOf(call, role)) };
}

/** AdminAddUserToGroup: gives the role of the group; a user who has a higher one keeps it, as the highest of several would count. */
export async function addUserToGroup(call: AdminCall, body: Body): Promise<object> {
  const role = roleNamed(body);
  const { id, groups } = await namedUser(call, body);
  if (RANKS[role] > rankOf(groups)) await setRole(call, id, role);
  return {};
}

/** AdminRemoveUserFromGroup: takes the role of the group; what stays is that of every user. */
export async function removeUserFromGroup(call: AdminCall, body: Body): Promise<object> {
  const role = roleNamed(body);
  const { id, groups } = await namedUser(call, body);
  if (!groups.includes(GROUP_OF_ROLE[role])) return {};
  if (role === 'USER') throw invalidParameter('Every user is in a group: disable the user instead.');
  await setRole(call, id, 'USER');
  return {};
}
