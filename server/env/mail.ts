import { isEmailAddress } from '#domain/identity/email.ts';
import { bad, ConfigurationError, given, readOption, withoutPassword, type Source } from './values.ts';

/** How mails are sent. */
export type SmtpSettings = {
  host: string;
  port: number;
  /** Whether the connection is encrypted from its first byte; otherwise STARTTLS makes it so. */
  isImplicitTls: boolean;
  /** Encrypted with a certificate that is checked, with any certificate, or not at all. */
  tls: 'verified' | 'unverified' | 'off';
  login: { user: string; password: string } | undefined;
  from: { name: string; address: string };
};

/** How mails are sent, where a server is given. */
export function readSmtp(source: Source): SmtpSettings | undefined {
  const value = given(source, 'SMTP_URL');
  if (value === undefined) return undefined;
  const url = /^smtps?:\/\/[^/]/.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url && url.hostname !== '' && /^\/?$/.test(url.pathname) && url.search + url.hash === '';
  if (!isPlain) {
    throw bad(
      'SMTP_URL',
      withoutPassword(value),
      'an address such as smtp://user:password@mail.example.org:587, or smtps://… where the connection is encrypted from the start',
    );
  }
  if (given(source, 'PUBLIC_URL') === undefined) {
    throw new ConfigurationError(
      'SMTP_URL is set but PUBLIC_URL is not: set PUBLIC_URL to the address of this site, which the links in mails begin with, or remove SMTP_URL.',
    );
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isImplicitTls = url.protocol === 'smtps:';
  const isHere = /^(localhost|127\.[\d.]+|::1)$/.test(host);
  const tls = readOption(source, 'SMTP_TLS', [
    isHere && !isImplicitTls ? 'off' : 'verified',
    'verified',
    'unverified',
    'off',
  ]);
  if (isImplicitTls && tls === 'off') {
    throw new ConfigurationError(
      'SMTP_TLS is off but SMTP_URL begins with smtps: give smtp instead, or remove SMTP_TLS.',
    );
  }
  return {
    host,
    port: Number(url.port) || (isImplicitTls ? 465 : 587),
    isImplicitTls,
    tls,
    login: url.username === '' ? undefined : { user: decoded(url.username), password: decoded(url.password) },
    from: readSender(source),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ConfigurationError(
      'SMTP_URL has a "%" that stands for nothing: write %25 for the sign itself.',
    );
  }
}

function readSender(source: Source): SmtpSettings['from'] {
  const value = given(source, 'MAIL_FROM');
  if (value === undefined) {
    throw new ConfigurationError(
      'SMTP_URL is set but MAIL_FROM is not: set MAIL_FROM to the address that mails come from, or remove SMTP_URL.',
    );
  }
  const [, quoted, plain = '', inBrackets, bare] =
    /^(?:(?:"([^"<>\p{C}]*)"|([^"<>\p{C}]*?))\s*<([^<>]+)>|([^<>]+))$/u.exec(value) ?? [];
  const address = inBrackets ?? bare ?? '';
  if (!isEmailAddress(address)) {
    throw bad('MAIL_FROM', value, 'an address, alone or behind a name: Sector Atlas <atlas@example.org>');
  }
  return { name: quoted ?? plain, address };
}
