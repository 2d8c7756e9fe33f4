import { IdpError, invalidParameter } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { beginPassword, provePassword } from '#server/identity/steps/passwordVerifier.ts';
import type { StepResponse } from '#server/identity/steps/answerer.ts';
import type { StepAnswer } from '#server/identity/steps/answers.ts';
import { finishSetUp } from '#server/identity/steps/mfaSetup.ts';
import { takeNewPassword } from '#server/identity/steps/newPassword.ts';
import { chooseFactor, takeFactor } from '#server/identity/steps/secondFactor.ts';
import type { MfaMethod } from '#server/identity/users/readUser.ts';
import { checkClient, objectOf, textOf, type Body } from './body.ts';

/** InitiateAuth: begins a sign-in by secure remote password, the only flow there is. */
export async function initiateAuth(call: IdpCall, body: Body): Promise<object> {
  checkClient(call.identity, body);
  const flow = textOf(body, 'AuthFlow');
  if (flow !== 'USER_SRP_AUTH') throw refusedFlow(flow);
  const given = objectOf(body, 'AuthParameters');
  return beginPassword(call, { username: textOf(given, 'USERNAME'), clientPublic: textOf(given, 'SRP_A') });
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

type AnswerStep = (call: IdpCall, response: StepResponse) => Promise<StepAnswer>;

const factor =
  (method: MfaMethod): AnswerStep =>
  (call, response) =>
    takeFactor(call, response, method);

// No sign-in ever asks for a custom challenge or a remembered device.
const STEPS: Readonly<Record<string, AnswerStep>> = {
  EMAIL_OTP: factor('EMAIL_OTP'),
  MFA_SETUP: finishSetUp,
  NEW_PASSWORD_REQUIRED: takeNewPassword,
  PASSWORD_VERIFIER: (call, { username, answer }) =>
    provePassword(call, {
      username,
      secretBlock: answer('PASSWORD_CLAIM_SECRET_BLOCK'),
      timestamp: answer('TIMESTAMP'),
      signature: answer('PASSWORD_CLAIM_SIGNATURE'),
    }),
  SELECT_MFA_TYPE: chooseFactor,
  SMS_MFA: factor('SMS_MFA'),
  SOFTWARE_TOKEN_MFA: factor('SOFTWARE_TOKEN_MFA'),
};

/** RespondToAuthChallenge: answers a step of a sign-in. */
export async function respondToAuthChallenge(call: IdpCall, body: Body): Promise<object> {
  checkClient(call.identity, body);
  const name = textOf(body, 'ChallengeName');
  const answerStep = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
  if (!answerStep) throw new IdpError('NotAuthorizedException', 'This challenge was not asked for.');
  const responses = objectOf(body, 'ChallengeResponses');
  return answerStep(call, {
    // The secret block of a password names its step.
    session: name === 'PASSWORD_VERIFIER' ? '' : textOf(body, 'Session'),
    username: textOf(responses, 'USERNAME'),
    answer: (field) => textOf(responses, field),
  });
}
