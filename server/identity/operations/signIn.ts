import { IdpError, invalidParameter } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { admit } from '#server/identity/limits/limits.ts';
import { beginPassword, provePassword } from '#server/identity/steps/passwordVerifier.ts';
import { takeNewPassword } from '#server/identity/steps/newPassword.ts';
import type { StepAnswer } from '#server/identity/steps/nextStep.ts';
import { checkClient, objectOf, textOf, type Body } from './body.ts';

/** InitiateAuth: begins a sign-in by secure remote password, the only flow there is. */
export async function initiateAuth(call: IdpCall, body: Body): Promise<object> {
  checkClient(call.identity, body);
  const flow = textOf(body, 'AuthFlow');
  if (flow !== 'USER_SRP_AUTH') throw refusedFlow(flow);
  const given = objectOf(body, 'AuthParameters');
  const username = textOf(given, 'USERNAME');
  await admit(call.identity, { name: username, network: call.network });
  return beginPassword(call, { username, clientPublic: textOf(given, 'SRP_A') });
}

// Passwords in clear are a weaker door; refreshing is an operation of its own where refresh tokens rotate.
function refusedFlow(flow: string): IdpError {
  if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN') {
    return new IdpError(
      'NotAuthorizedException',
      'Refresh tokens rotate: ask GetTokensFromRefreshToken for new tokens.',
    );
  }
  return FLOWS.has(flow)
    ? invalidParameter(`${flow} flow not enabled for this client`)
    : invalidParameter(`AuthFlow must be USER_SRP_AUTH, not ${flow.slice(0, 64)}.`);
}

const FLOWS: ReadonlySet<string> = new Set([
  'USER_PASSWORD_AUTH',
  'USER_AUTH',
  'CUSTOM_AUTH',
  'ADMIN_NO_SRP_AUTH',
  'ADMIN_USER_PASSWORD_AUTH',
]);

/** What answers a step: the request's responses, and the session that names the step. */
export interface StepResponse {
  readonly session: string;
  readonly responses: Body;
}

type AnswerStep = (call: IdpCall, response: StepResponse) => Promise<StepAnswer>;

const STEPS: Readonly<Record<string, AnswerStep>> = {
  NEW_PASSWORD_REQUIRED: (call, { session, responses }) =>
    takeNewPassword(call, { session, password: textOf(responses, 'NEW_PASSWORD') }),
  PASSWORD_VERIFIER: (call, { responses }) =>
    provePassword(call, {
      username: textOf(responses, 'USERNAME'),
      secretBlock: textOf(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'),
      timestamp: textOf(responses, 'TIMESTAMP'),
      signature: textOf(responses, 'PASSWORD_CLAIM_SIGNATURE'),
    }),
};

/** RespondToAuthChallenge: answers a step of a sign-in. */
export async function respondToAuthChallenge(call: IdpCall, body: Body): Promise<object> {
  checkClient(call.identity, body);
  const name = textOf(body, 'ChallengeName');
  const answer = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
  // We never ask for a custom challenge or a remembered device.
  if (!answer) throw new IdpError('NotAuthorizedException', 'This challenge was not asked for.');
  const session = name === 'PASSWORD_VERIFIER' ? '' : textOf(body, 'Session');
  return answer(call, { session, responses: objectOf(body, 'ChallengeResponses') });
}
