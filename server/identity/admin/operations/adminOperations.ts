import { isAdmin, rankOf, type Viewer } from '#domain/access.ts';
import { AppError } from '#domain/errors.ts';
import type { AdminCall } from '#server/identity/admin/administer.ts';
import { IdpError } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import type { Body } from '#server/identity/operations/body.ts';
import { noteRefusal } from '#server/identity/refusals/refusals.ts';
import { verifiedOfHeader } from '#server/identity/tokens/verifiedOfHeader.ts';
import { addUserToGroup, createGroup, listGroups, listGroupsForUser, removeUserFromGroup } from './groups.ts';
import { listUsers } from './listUsers.ts';
import { checkPool } from './named.ts';
import {
  createUserAsAdmin,
  disableUser,
  enableUser,
  getUserAsAdmin,
  resetPassword,
  setMfaPreference,
  setPassword,
  signOutUser,
} from './users.ts';

type AdminOperation = (call: AdminCall, body: Body) => Promise<object>;

const OPERATIONS: Readonly<Record<string, AdminOperation>> = {
  AdminAddUserToGroup: addUserToGroup,
  AdminCreateUser: createUserAsAdmin,
  AdminDisableUser: disableUser,
  AdminEnableUser: enableUser,
  AdminGetUser: getUserAsAdmin,
  AdminListGroupsForUser: listGroupsForUser,
  AdminRemoveUserFromGroup: removeUserFromGroup,
  AdminResetUserPassword: resetPassword,
  AdminSetUserMFAPreference: setMfaPreference,
  AdminSetUserPassword: setPassword,
  AdminUserGlobalSignOut: signOutUser,
  CreateGroup: createGroup,
  ListGroups: listGroups,
  ListUsers: listUsers,
};

/** The operation of administrators with a name of the protocol; undefined where there is none. */
export function adminOperation(
  name: string,
): ((call: IdpCall, authorization: string | undefined, body: Body) => Promise<object>) | undefined {
  const operation = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
  if (!operation) return undefined;
  return async (call, authorization, body) => {
    const viewer = await administrator(call, authorization, name);
    checkPool(call.identity, body);
    try {
      return await operation({ ...call, viewer }, body);
    } catch (error) {
      throw asIdpError(error);
    }
  };
}

// Only the session of a person who signed in: neither a signature with keys of a cloud nor a key for programs opens this door.
async function administrator(
  { identity, network, agent }: IdpCall,
  authorization: string | undefined,
  operation: string,
): Promise<Viewer> {
  const { userId, groups } = await verifiedOfHeader(identity, authorization).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'UNAUTHORIZED') throw notAllowed();
    throw error;
  });
  const viewer = { id: userId, rank: rankOf(groups) };
  if (isAdmin(viewer)) return viewer;
  noteRefusal(identity, { event: 'refused_role', userId, network, agent, route: `POST /idp/ ${operation}` });
  throw notAllowed();
}

const notAllowed = (): IdpError =>
  new IdpError(
    'NotAuthorizedException',
    'This operation needs the identity token of an administrator in the header Authorization; signatures are not taken.',
  );

function asIdpError(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { code, message, fields = {} } = error;
  if (code === 'NOT_FOUND') return new IdpError('UserNotFoundException', 'User does not exist.');
  if (code === 'FORBIDDEN') return new IdpError('NotAuthorizedException', message);
  if (code !== 'INVALID_FIELDS') return error;
  const [reason = message] = Object.values(fields).flat();
  if (Object.hasOwn(fields, 'email')) return new IdpError('UsernameExistsException', reason);
  return new IdpError('InvalidParameterException', reason);
}
