import type { IdpCall } from '#server/identity/identity.ts';
import { getUserAttributeVerificationCode, updateUserAttributes, verifyUserAttribute } from './attributes.ts';
import type { Body } from './body.ts';
import { changePassword } from './changePassword.ts';
import { deleteUser } from './deleteUser.ts';
import { deleteUserAttributes } from './deleteUserAttributes.ts';
import { listDevices } from './listDevices.ts';
import { confirmForgotPassword, forgotPassword } from './resetPassword.ts';
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './mfa.ts';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './sessions.ts';
import { initiateAuth, respondToAuthChallenge } from './signIn.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './signUp.ts';
import { getUser } from './user.ts';

/** An operation of the identity protocol. */
export type Operation = (call: IdpCall, body: Body) => Promise<object>;

/** The operations of the user pool that everybody may ask for, by the names of the protocol. */
export const USER_POOL_OPERATIONS: Readonly<Record<string, Operation>> = {
  AssociateSoftwareToken: associateSoftwareToken,
  ChangePassword: changePassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ConfirmSignUp: confirmSignUp,
  DeleteUser: deleteUser,
  DeleteUserAttributes: deleteUserAttributes,
  ForgotPassword: forgotPassword,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  GetUser: getUser,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  GlobalSignOut: globalSignOut,
  InitiateAuth: initiateAuth,
  ListDevices: listDevices,
  ResendConfirmationCode: resendConfirmationCode,
  RespondToAuthChallenge: respondToAuthChallenge,
  RevokeToken: revokeToken,
  SetUserMFAPreference: setUserMfaPreference,
  SignUp: signUp,
  UpdateUserAttributes: updateUserAttributes,
  VerifySoftwareToken: verifySoftwareToken,
  VerifyUserAttribute: verifyUserAttribute,
};
