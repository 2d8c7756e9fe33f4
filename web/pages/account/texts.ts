import type { MfaMethod } from '#web/session/identity/steps.ts';

/** The words of signing in and all that goes with it. */
export const TEXTS = {
  userName: 'User name or e-mail',
  password: 'Password',
  newPassword: 'New password',
  code: 'Code',
  codeHint: 'Six digits.',
  email: 'E-mail',
  name: 'Name (optional)',

  signIn: 'Sign in',
  signingIn: 'Signing in…',
  ended:
    'Your session has ended. Sign in to go on where you were; what you had typed is kept in this browser.',
  forgot: 'Forgot your password?',
  noAccount: 'No account yet?',
  signUp: 'Create an account',
  signingUp: 'Creating your account…',
  signUpLead: 'The data can be read without one. An account gives you API keys for programs of your own.',
  emailHint: 'You sign in with it. We send you a code to confirm it.',
  nameHint: 'How you are shown to others.',
  hasAccount: 'Have an account already?',
  back: 'Back to sign-in',
  goOn: 'Continue',
  checking: 'Checking…',
  saving: 'Saving…',

  newAtlas: 'Set up Sector Atlas',
  newAtlasLead: 'Make the account of the first super admin, who lets in everybody else. The link works once.',
  newAtlasName: 'Name',
  newAtlasSend: 'Create the account',
  newAtlasMade: 'Your account is made. Sign in with it.',
  noToken: 'This address is not complete',
  noTokenWhy:
    'Open the link that the server printed when it was started. As long as there is no super admin, every start prints a new one.',

  confirm: 'Confirm your e-mail',
  confirmLead:
    'Your e-mail address is not confirmed yet. Enter the code that we sent when you signed up, or ask for a new one.',
  confirmSent: (to: string) =>
    `We sent a code to ${to}. Nothing after a few minutes? Look among spam, or ask for a new code. If you have an account already, the e-mail says so.`,
  yourEmail: 'your e-mail address',
  confirmByLink: 'Confirm that this e-mail address is yours; then you can sign in.',
  confirmSend: 'Confirm',
  confirmSending: 'Confirming…',
  confirmByCode: 'Enter the code from the newest e-mail, or ask for a new one.',
  wrongConfirmCode:
    'This code is not right or no longer valid. If you have used the link of the e-mail, you can sign in already.',
  linkUsed:
    'This link does not work any more. If you have used it before, your e-mail is confirmed and you can sign in.',
  confirmed: 'Your e-mail is confirmed. You can sign in now.',

  reset: 'Reset your password',
  resetLead: 'We send you a code with which you choose a new one.',
  sendCode: 'Send the code',
  sending: 'Sending…',
  haveCode: 'I have a code',
  choose: 'Choose a new password',
  chooseSent: (who: string) =>
    `If there is an account for ${who}, we have sent a code to its e-mail address. Enter it and choose a new password.`,
  chooseDue:
    'Your password must be replaced before you sign in. Enter the code from the e-mail, or ask for a new one.',
  chooseByLink: 'It replaces the old one everywhere; you will be signed out on all other devices.',
  chooseByCode: 'Enter the code from the e-mail and choose a new password.',
  linkOld: 'The link does not work any more. Enter the code from the newest e-mail, or ask for a new one.',
  setPassword: 'Set the password',
  passwordSet: 'Your new password is set. You can sign in now.',

  first: 'Choose your password',
  firstLead: 'The one you signed in with was only for the first time.',
  firstStart: 'Sign in with the password from your invitation; then you choose your own.',

  change: 'Change your password',
  changeLead: 'You stay signed in here and are signed out on all other devices.',
  changeWhy: 'Here you replace the password of your account. Sign in first, so that we know whose it is.',
  current: 'Current password',
  notCurrent: 'This is not your current password.',
  changeSend: 'Change the password',
  changed: 'Your password is changed',
  changedWhy: 'Use the new one from now on.',
  toDashboard: 'Go to my feed',

  app: 'Enter the code from your app',
  appLead: 'Open your authenticator app and enter the code that it shows for Sector Atlas.',
  wrongAppCode: 'This code is not right. Enter the one that the app shows now.',
  sent: 'Enter the code we sent you',
  sentLead: (to: string) => `We sent it to ${to}.`,
  yourPhone: 'your phone',
  sendAgain: 'Send a new code',
  sendAgainIn: (seconds: number) => `Send a new code (in ${seconds} s)`,
  sentAgain: 'A new code is on its way. The one before no longer works.',

  method: 'Confirm that it is you',
  methodLead: 'Choose how.',
  setUp: 'Set up an authenticator app',
  setUpLead: 'Your account needs two-step sign-in: from now on, a code from an app besides the password.',

  custom: 'One more question',
  customLead: 'Your organization asks for this before you can sign in.',
  answer: 'Answer',
} as const;

/** The ways to prove a second time who one is, as buttons. */
export const METHODS: Readonly<Record<MfaMethod, string>> = {
  TOTP: 'Code from my authenticator app',
  SMS: 'Code by text message',
  EMAIL: 'Code by e-mail',
};
