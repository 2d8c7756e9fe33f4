// Under which an authenticator app lists the account.
const ISSUER = 'Sector Atlas';

/** The address that a QR code gives to an authenticator app. */
export const authenticatorUri = (secret: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(`${ISSUER}:${account}`)}?${new URLSearchParams({ secret, issuer: ISSUER })}`.replaceAll(
    '+',
    '%20',
  );
