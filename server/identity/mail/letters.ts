import { buildPath } from '#domain/routes.ts';

/** What a message says. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** Whom a link leads to, and the code that it brings. */
interface Coded {
  readonly origin: string;
  readonly userId: string;
  readonly code: string;
}

const PRODUCT = 'Sector Atlas';

// No letter repeats what its reader may not have written: whoever signs up with the address of another person could make us send it.
const letter = (subject: string, origin: string, ...paragraphs: readonly string[]): Letter => ({
  subject,
  text: ['Hello,', ...paragraphs, `${PRODUCT}\n${origin}`].join('\n\n').concat('\n'),
});

const NOT_YOU =
  'If this was not you, choose a new password at once and end your other sessions in your profile.';

const activateUrl = ({ origin, userId, code }: Coded): string =>
  `${origin}${buildPath('CONFIRM_REGISTRATION', { uid: userId, token: code })}`;

const resetUrl = ({ origin, userId, code }: Coded): string =>
  `${origin}${buildPath('CHANGE_PASSWORD_RESET', { uid: userId })}?code=${code}`;

/** All letters that accounts are written about. */
export const LETTERS = {
  activation: (given: Coded): Letter =>
    letter(
      `Confirm your ${PRODUCT} account`,
      given.origin,
      `To confirm your e-mail address, open this link and press the button there:\n${activateUrl(given)}`,
      `or enter this code where you signed up: ${given.code}`,
      'Both work once, within 24 hours. If you did not sign up, do nothing: without the code the account cannot be used.',
    ),

  alreadyRegistered: ({ origin }: Pick<Coded, 'origin'>): Letter =>
    letter(
      `You already have a ${PRODUCT} account`,
      origin,
      'Somebody signed up with this e-mail address, which already belongs to an account. Nothing has changed.',
      `If it was you, sign in: ${origin}${buildPath('LOGIN')}\nIf you have forgotten your password: ${origin}${buildPath('RESET_PASSWORD')}`,
      'If it was not you, there is nothing to do.',
    ),

  signUpAgain: (given: Coded): Letter =>
    letter(
      `Finish your ${PRODUCT} sign-up`,
      given.origin,
      'Somebody signed up again with this e-mail address, which has waited for its confirmation since the first time. So that nobody but its owner chooses the password, no code that was sent before counts any more.',
      `If it was you, choose your password and confirm your address in one step, within 10 minutes:\n${resetUrl(given)}`,
      'If it was not you, do nothing: the account cannot be used.',
    ),

  nameTaken: ({ origin }: Pick<Coded, 'origin'>): Letter =>
    letter(
      `Choose another user name for ${PRODUCT}`,
      origin,
      'Somebody signed up with this e-mail address and a user name that already belongs to another account. No account was made.',
      `If it was you, sign up with another user name: ${origin}${buildPath('SIGN_UP')}`,
      'If it was not you, there is nothing to do.',
    ),

  reset: (given: Coded): Letter =>
    letter(
      `Reset your ${PRODUCT} password`,
      given.origin,
      `To choose a new password, open this link:\n${resetUrl(given)}`,
      `or enter this code where you asked for it: ${given.code}`,
      'Both work once, within 10 minutes. If you did not ask for a new password, do nothing: your password stays as it is.',
    ),

  invitation: ({
    origin,
    email,
    password,
    until,
  }: {
    readonly origin: string;
    readonly email: string;
    readonly password: string;
    readonly until: Date;
  }): Letter =>
    letter(
      `You are invited to ${PRODUCT}`,
      origin,
      `An administrator has made an account for you. Sign in at ${origin}${buildPath('LOGIN')} with`,
      `e-mail address: ${email}\ntemporary password: ${password}`,
      `You choose a password of your own then. The temporary one works until ${dayOf(until)}.`,
    ),

  emailChange: ({ origin, code }: Omit<Coded, 'userId'>): Letter =>
    letter(
      `Confirm your new e-mail address for ${PRODUCT}`,
      origin,
      `To use this e-mail address for your account, enter this code in your profile: ${code}`,
      'It works once, within 10 minutes. Until then your account keeps the old address. If you did not ask for this, do nothing.',
    ),

  emailChanged: ({ origin }: Pick<Coded, 'origin'>): Letter =>
    letter(
      `The e-mail address of your ${PRODUCT} account was changed`,
      origin,
      'Your account has a new e-mail address; this one is no longer used for it.',
      `${NOT_YOU} If you can no longer sign in, write to those who run this site: ${origin}${buildPath('CONTACT')}`,
    ),

  signIn: ({ origin, code }: Omit<Coded, 'userId'>): Letter =>
    letter(
      `Your ${PRODUCT} sign-in code`,
      origin,
      `Your code is ${code}`,
      `It works once, within 3 minutes. Somebody who knows your password asked for it. ${NOT_YOU}`,
    ),

  passwordChanged: ({ origin }: Pick<Coded, 'origin'>): Letter =>
    letter(
      `Your ${PRODUCT} password was changed`,
      origin,
      'The password of your account was changed. All other sessions have ended.',
      `If this was not you, reset it at once: ${origin}${buildPath('RESET_PASSWORD')}`,
    ),

  accountDeleted: ({ origin }: Pick<Coded, 'origin'>): Letter =>
    letter(
      `Your ${PRODUCT} account was deleted`,
      origin,
      'Your account was deleted, with all sessions and settings.',
      `If this was not you, write to those who run this site: ${origin}${buildPath('CONTACT')}`,
    ),

  question: ({ origin }: Pick<Coded, 'origin'>): Letter =>
    letter(
      `A question about what you sent to ${PRODUCT}`,
      origin,
      'Somebody who decides about changes asks you something about one that you sent. It waits for your answer.',
      `Read the question, answer it or change what you sent: ${origin}${buildPath('PROFILE')}`,
    ),

  mfaChanged: ({ origin, isOn }: { readonly origin: string; readonly isOn: boolean }): Letter =>
    letter(
      `Two-step sign-in of your ${PRODUCT} account was turned ${isOn ? 'on' : 'off'}`,
      origin,
      isOn
        ? 'From now on, signing in takes a code besides your password.'
        : 'From now on, your password alone is enough to sign in.',
      NOT_YOU,
    ),

  mfaReset: ({ origin, isRequired }: { readonly origin: string; readonly isRequired: boolean }): Letter =>
    letter(
      `Two-step sign-in of your ${PRODUCT} account was turned off`,
      origin,
      'An administrator turned two-step sign-in off for your account, and all sessions have ended.',
      isRequired
        ? `When you sign in next, you set it up again: ${origin}${buildPath('LOGIN')}`
        : `Until you set it up again, your password alone is enough to sign in: ${origin}${buildPath('PROFILE')}`,
      `If you did not ask for this, write to those who run this site: ${origin}${buildPath('CONTACT')}`,
    ),

  lockedOut: ({
    origin,
    knowsPassword,
  }: {
    readonly origin: string;
    readonly knowsPassword: boolean;
  }): Letter =>
    letter(
      `Failed attempts to sign in to your ${PRODUCT} account`,
      origin,
      knowsPassword
        ? 'Somebody entered your password and then wrong codes, one after the other. No further code is taken for some minutes; where you are signed in, you stay so.'
        : 'Somebody entered wrong passwords for your account, one after the other. Nobody can sign in with it for some minutes; where you are signed in, you stay so.',
      `If it was you, wait a little and try again. If you have forgotten your password: ${origin}${buildPath('RESET_PASSWORD')}`,
      knowsPassword
        ? `If it was not you, choose another password at once: ${origin}${buildPath('CHANGE_PASSWORD')}`
        : `If it was not you, nobody got in. Two-step sign-in keeps it so even if your password is found out: ${origin}${buildPath('PROFILE')}`,
      'We tell you of this once a day at most.',
    ),

  // The last line is the form by which phones fill a code in on the right site only.
  textMessage: ({ origin, code }: Omit<Coded, 'userId'>): Letter => ({
    subject: '',
    text: `${code} is your ${PRODUCT} code.\n\n@${new URL(origin).hostname} #${code}\n`,
  }),
} as const;

const dayOf = (moment: Date): string =>
  moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
