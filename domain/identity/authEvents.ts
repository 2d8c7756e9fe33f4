/** What the security log tells of, in the words that administrators read. */
export const AUTH_EVENTS = {
  sign_in: 'Sign-in',
  sign_up: 'Sign-up',
  sign_out: 'Sign-out',
  sign_out_everywhere: 'Sign-out everywhere',
  confirm_sign_up: 'Account confirmed',
  resend_code: 'Code sent again',
  refresh: 'Session refreshed',
  refresh_reuse: 'Old refresh token used again',
  challenge: 'Second step of a sign-in',
  change_password: 'Password changed',
  forgot_password: 'Password reset asked for',
  reset_password: 'Password reset',
  require_reset: 'Password reset required',
  temporary_password: 'Temporary password given',
  change_attributes: 'Details changed',
  verify_attribute: 'Address confirmed',
  change_mfa: 'Two-step sign-in changed',
  delete_user: 'Account deleted',
  invite: 'Invitation',
  change_groups: 'Role changed',
  disable: 'Account disabled',
  enable: 'Account enabled',
  create_api_key: 'API key made',
  revoke_api_key: 'API key revoked',
  use_setup_link: 'First super admin made',
  rotate_keys: 'Key replaced',
  refused_credential: 'Credential refused',
  refused_role: 'Access refused',
  refused_flood: 'Too many requests',
} as const;

/** What the security log tells of. */
export type AuthEventName = keyof typeof AUTH_EVENTS;

/** An entry of the security log as administrators read it; the people may be gone by now. */
export interface AuthEventRow {
  readonly id: string;
  readonly at: string;
  readonly event: AuthEventName;
  readonly success: boolean;
  readonly reason: string | null;
  readonly userId: string | null;
  readonly userName: string | null;
  /** Who did it, where that is somebody else. */
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly network: string | null;
  readonly agent: string | null;
}
