import type { SignInOutput } from '@aws-amplify/auth';
import { IDENTITY_MESSAGES } from '#domain/messages.ts';
import { IdentityError } from './failures.ts';
import { authenticatorUri } from './authenticatorUri.ts';

/** A way to prove a second time who one is. */
export type MfaMethod = 'SMS' | 'TOTP' | 'EMAIL';

/** What comes next in a sign-in. */
export type Step =
  | { readonly name: 'DONE' }
  /** Attributes that have no value yet are to be given with the password. */
  | { readonly name: 'NEW_PASSWORD_REQUIRED'; readonly missing: readonly string[] }
  | { readonly name: 'SOFTWARE_TOKEN_MFA' }
  /** Where the code was sent, masked. */
  | { readonly name: 'SMS_MFA' | 'EMAIL_OTP'; readonly destination: string | null }
  | { readonly name: 'SELECT_MFA_TYPE'; readonly options: readonly MfaMethod[] }
  /** The secret for an authenticator app, and the same as an address for a QR code; the first code is the answer. */
  | { readonly name: 'MFA_SETUP'; readonly secret: string; readonly uri: string }
  | { readonly name: 'CUSTOM_CHALLENGE'; readonly parameters: Readonly<Record<string, string>> }
  | { readonly name: 'CONFIRM_SIGN_UP' }
  | { readonly name: 'RESET_PASSWORD' };

/** The step that an answer of the client stands for; the account is named to the authenticator app. */
export function stepOf({ nextStep }: SignInOutput, account: string): Step {
  switch (nextStep.signInStep) {
    case 'DONE':
    case 'CONFIRM_SIGN_UP':
    case 'RESET_PASSWORD':
      return { name: nextStep.signInStep };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { name: 'NEW_PASSWORD_REQUIRED', missing: nextStep.missingAttributes ?? [] };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { name: 'SOFTWARE_TOKEN_MFA' };
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { name: 'SMS_MFA', destination: nextStep.codeDeliveryDetails?.destination ?? null };
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { name: 'EMAIL_OTP', destination: nextStep.codeDeliveryDetails?.destination ?? null };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return { name: 'SELECT_MFA_TYPE', options: nextStep.allowedMFATypes ?? [] };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const secret = nextStep.totpSetupDetails.sharedSecret;
      return { name: 'MFA_SETUP', secret, uri: authenticatorUri(secret, account) };
    }
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return { name: 'CUSTOM_CHALLENGE', parameters: nextStep.additionalInfo ?? {} };
    default:
      // A flow that nobody asked for, such as one that begins with a choice of first factors.
      throw new IdentityError('InvalidParameterException', IDENTITY_MESSAGES.invalidFlow);
  }
}
