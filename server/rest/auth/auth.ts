import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { methodNotAllowed, unauthorized } from '#domain/errors.ts';
import { callFrom, type IdpCall } from '#server/identity/identity.ts';
import { updateUserAttributes } from '#server/identity/operations/attributes.ts';
import type { Body } from '#server/identity/operations/body.ts';
import { changePassword } from '#server/identity/operations/changePassword.ts';
import { deleteUser } from '#server/identity/operations/deleteUser.ts';
import { provePasswordAgain, signInPlainly, signOutHere } from '#server/identity/operations/plainSignIn.ts';
import { confirmForgotPassword, forgotPassword } from '#server/identity/operations/resetPassword.ts';
import { askerOf } from '#server/identity/operations/sessions.ts';
import { confirmSignUp, signUp } from '#server/identity/operations/signUp.ts';
import { tokenOfHeader } from '#server/identity/tokens/verifiedOfHeader.ts';
import type { RestContext } from '#server/rest/context.ts';
import { readOwnParams } from '#server/rest/params.ts';
import { checkRepeated, nameOf, readMembers, type Members } from './authBody.ts';
import { needsMore, sendMembers, signInElsewhere, toMemberError, type MemberOf } from './authErrors.ts';

/** One request of these paths: the call, its members, and what the operations of the pool want of every request. */
interface Asked {
  readonly call: IdpCall;
  readonly members: ReadonlyMap<string, string>;
  readonly client: Body;
}

/** One path: what it takes and does; without an answer it is 204. */
interface AuthPath extends Members {
  readonly method: HTTPMethods | HTTPMethods[];
  readonly url: string;
  /** Whether only who is signed in may ask. */
  readonly signedIn?: boolean;
  readonly memberOf?: MemberOf;
  readonly work: (asked: Asked) => Promise<object | void>;
}

/** What people may change of themselves. */
export const OWN_MEMBERS = [
  'email',
  'phone_number',
  'name',
  'given_name',
  'family_name',
  'nickname',
  'locale',
  'zoneinfo',
] as const;

const CODES: MemberOf = { CodeMismatchException: 'token', ExpiredCodeException: 'token' };

const PATHS: readonly AuthPath[] = [
  {
    method: 'POST',
    url: '/auth/token/login/',
    needed: ['password'],
    optional: ['email', 'username'],
    work: async ({ call, members }) => {
      const password = members.get('password') ?? '';
      const outcome = await signInPlainly(call, { username: nameOf(members), password });
      if ('needs' in outcome) throw needsMore(outcome.needs);
      return { auth_token: outcome.idToken };
    },
  },
  {
    method: 'POST',
    url: '/auth/token/logout/',
    signedIn: true,
    work: ({ call, client }) => signOutHere(call, client),
  },
  {
    method: 'POST',
    url: '/auth/users/',
    needed: ['email', 'password'],
    optional: ['username', 'name', 're_password'],
    memberOf: { InvalidPasswordException: 'password' },
    work: async ({ call, members, client }) => {
      checkRepeated(members, 'password');
      const [email, name] = [members.get('email') ?? '', members.get('name')];
      const username = members.get('username') ?? email;
      await signUp(call, {
        ...client,
        Username: username,
        Password: members.get('password'),
        UserAttributes: attributesOf({ email, ...(name === undefined ? {} : { name }) }),
      });
      return { email, username };
    },
  },
  {
    method: 'POST',
    url: '/auth/users/activation/',
    needed: ['uid', 'token'],
    memberOf: CODES,
    work: async ({ call, members, client }) => {
      await confirmSignUp(call, {
        ...client,
        Username: members.get('uid'),
        ConfirmationCode: members.get('token'),
      });
    },
  },
  {
    method: 'POST',
    url: '/auth/users/reset_password/',
    optional: ['email', 'username'],
    work: async ({ call, members, client }) => {
      await forgotPassword(call, { ...client, Username: nameOf(members) });
    },
  },
  {
    method: 'POST',
    url: '/auth/users/reset_password_confirm/',
    needed: ['uid', 'token', 'new_password'],
    optional: ['re_new_password'],
    memberOf: { ...CODES, InvalidPasswordException: 'new_password' },
    work: async ({ call, members, client }) => {
      checkRepeated(members, 'new_password');
      await confirmForgotPassword(call, {
        ...client,
        Username: members.get('uid'),
        ConfirmationCode: members.get('token'),
        Password: members.get('new_password'),
      });
    },
  },
  {
    method: 'POST',
    url: '/auth/users/set_password/',
    signedIn: true,
    needed: ['current_password', 'new_password'],
    optional: ['re_new_password'],
    memberOf: { NotAuthorizedException: 'current_password', InvalidPasswordException: 'new_password' },
    work: async ({ call, members, client }) => {
      checkRepeated(members, 'new_password');
      await changePassword(call, {
        ...client,
        PreviousPassword: members.get('current_password'),
        ProposedPassword: members.get('new_password'),
      });
    },
  },
  { method: 'GET', url: '/auth/users/me/', signedIn: true, work: readMe },
  { method: ['PUT', 'PATCH'], url: '/auth/users/me/', signedIn: true, optional: OWN_MEMBERS, work: changeMe },
  { method: 'PATCH', url: '/auth/edit/', signedIn: true, optional: OWN_MEMBERS, work: changeMe },
  {
    method: 'DELETE',
    url: '/auth/users/me/',
    signedIn: true,
    needed: ['current_password'],
    memberOf: { NotAuthorizedException: 'current_password' },
    work: async ({ call, members, client }) => {
      await provePasswordAgain(call, { ...client, PreviousPassword: members.get('current_password') });
      await deleteUser(call, client);
    },
  },
];

/** Registers the paths of sign-in and of one's own account for programs, in Djoser's shapes (decision 36). */
export function registerAuth(app: FastifyInstance, context: RestContext): void {
  for (const path of PATHS) registerPath(app, context, path);
  // Who has an account is for admins to see, at /users/.
  app.get('/auth/users/', (_request, reply) => {
    void reply.header('allow', 'POST');
    throw methodNotAllowed(['POST']);
  });
}

function registerPath(app: FastifyInstance, context: RestContext, path: AuthPath): void {
  const { method, url, signedIn = false, memberOf = {}, work } = path;
  app.route({
    method,
    url,
    handler: async (request, reply) => {
      readOwnParams(request, []);
      const identity = context.identity();
      if (identity.remote) throw signInElsewhere(identity.remote.poolId, identity.remote.url);
      const token = tokenOf(request);
      if (signedIn && token === undefined) throw unauthorized();
      const network = context.clientOf(request);
      const call = {
        ...callFrom(identity, { network, agent: request.headers['user-agent'] }),
        tokenUse: 'id',
      } as const;
      const client = {
        ClientId: identity.pool.clientId,
        ...(token === undefined ? {} : { AccessToken: token }),
      };
      try {
        const answer = await work({ call, members: readMembers(request, path), client });
        void reply.header('cache-control', 'no-store');
        return await (answer === undefined ? reply.status(204).send() : reply.send(answer));
      } catch (error) {
        return sendMembers(reply, toMemberError(error, memberOf));
      }
    },
  });
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  headers.authorization === undefined ? undefined : tokenOfHeader(headers.authorization);

const attributesOf = (values: Readonly<Record<string, string>>): readonly object[] =>
  Object.entries(values).map(([Name, Value]) => ({ Name, Value }));

async function readMe({ call, client }: Asked): Promise<object> {
  const { user } = await askerOf(call, client);
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    email_verified: user.isEmailVerified,
    phone_number: user.phone,
    ...user.attributes,
    groups: user.groups,
  };
}

async function changeMe(asked: Asked): Promise<object> {
  const { call, members, client } = asked;
  await updateUserAttributes(call, { ...client, UserAttributes: attributesOf(Object.fromEntries(members)) });
  return readMe(asked);
}
