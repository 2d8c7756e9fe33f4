import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isEmailAddress } from '#domain/identity/email.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);
const hostName = /^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/;

/** A setting that cannot be used; the message is one plain sentence for the operator and is shown without a stack. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** How much the server writes to its log. */
export type LogLevel = (typeof logLevels)[number];

/** The configuration of one process: validated, with defaults filled in and paths made absolute. */
export type Env = {
  /** TCP port of the web server; 0 lets the system choose. */
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined;
  /** The same database without a pooler between, for migrations and LISTEN. */
  databaseUrlDirect: string | undefined;
  databaseUrlReplicas: string[];
  /** Origin under which browsers reach the product, without a final slash. */
  publicUrl: string | undefined;
  /** Other origins whose pages may read the answers. */
  allowedOrigins: readonly string[];
  /** Whose forwarded headers are believed: nobody, this many proxies, or these addresses. */
  trustProxy: false | number | string[];
  /** Folder name of the sector pack. */
  sector: string;
  logLevel: LogLevel;
  /** Whether hot statements are prepared by name; off behind a transaction pooler. */
  pgPrepare: boolean;
  pgPoolMax: number;
  /** Requests a minute that one address may make; 0 for no limit. Unset: the default, and the machine itself is not counted. */
  rateLimitPerMinute: number | undefined;
  /** Whether GraphQL tells its schema. */
  graphqlIntrospection: boolean;
  /** Whether GraphQL answers only the documents of the product's own screens. */
  graphqlKnownOnly: boolean;
  /** The key that seals secrets, 32 bytes in base64; without it one lies in the data folder. */
  identityKey: string | undefined;
  /** The key that the one above replaces, which still opens what it sealed. */
  identityKeyPrevious: string | undefined;
  /** Who must have a second factor: nobody, admins and super admins, or everybody. */
  mfa: 'optional' | 'admins' | 'required';
  /** The bin folder of another PostgreSQL for the embedded server. */
  pgBinaries: string | undefined;
  /** The server that brings mails; unset, they stay in the outbox, which only the operator reads. */
  smtp: SmtpSettings | undefined;
  /** Whether anybody may sign up, or only who is invited. */
  signUp: 'open' | 'invited';
  /** The bucket that uploads are kept in; unset, they are kept in the database. */
  uploadBucket: BucketSettings | undefined;
};

/** A bucket that speaks S3; who may use it, the AWS SDK finds by itself. */
export type BucketSettings = {
  bucket: string;
  /** Where it is asked for; undefined for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  /** Whether its name stands in the path of addresses, not before the host. */
  forcePathStyle: boolean;
};

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

type Source = NodeJS.ProcessEnv;

/** Reads and checks the configuration; throws a ConfigurationError that names the first bad variable. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const databaseUrl = readDatabaseUrl(source, 'DATABASE_URL');
  const databaseUrlDirect = readDatabaseUrl(source, 'DATABASE_URL_DIRECT');
  const databaseUrlReplicas = readReplicas(source);
  if (databaseUrl === undefined) {
    refuseWithoutPrimary('DATABASE_URL_DIRECT', databaseUrlDirect !== undefined);
    refuseWithoutPrimary('DATABASE_URL_REPLICAS', databaseUrlReplicas.length > 0);
  }
  return {
    port: readWholeNumber(source, 'PORT', { fallback: 4000, min: 0, max: 65535 }),
    host: readHost(source),
    dataDir: resolve(given(source, 'DATA_DIR') ?? './data'),
    databaseUrl,
    databaseUrlDirect,
    databaseUrlReplicas,
    publicUrl: readOrigin(source, 'PUBLIC_URL'),
    allowedOrigins: readOrigins(source),
    trustProxy: readTrustProxy(source),
    sector: readSector(source),
    logLevel: readLogLevel(source),
    pgPrepare: readSwitch(source, 'PG_PREPARE', true),
    pgPoolMax: readWholeNumber(source, 'PG_POOL_MAX', { fallback: 10, min: 1, max: 1000 }),
    graphqlIntrospection: readSwitch(source, 'GRAPHQL_INTROSPECTION', true),
    graphqlKnownOnly: readSwitch(source, 'GRAPHQL_KNOWN_ONLY', false),
    rateLimitPerMinute:
      given(source, 'RATE_LIMIT_PER_MINUTE') === undefined
        ? undefined
        : readWholeNumber(source, 'RATE_LIMIT_PER_MINUTE', { fallback: 0, min: 0, max: 1_000_000 }),
    identityKey: given(source, 'IDENTITY_KEY'),
    identityKeyPrevious: given(source, 'IDENTITY_KEY_PREVIOUS'),
    mfa: readOption(source, 'MFA', ['optional', 'admins', 'required']),
    pgBinaries: readFolder(source, 'PG_BINARIES'),
    smtp: readSmtp(source),
    signUp: readOption(source, 'SIGN_UP', ['open', 'invited']),
    uploadBucket: readBucket(source),
  };
}

function given(source: Source, name: string): string | undefined {
  const value = source[name]?.trim();
  return value === '' ? undefined : value;
}

function bad(name: string, value: string, allowed: string): ConfigurationError {
  return new ConfigurationError(`${name} is "${value}", which is not allowed: give ${allowed}.`);
}

function refuseWithoutPrimary(name: string, isSet: boolean): void {
  if (isSet) {
    throw new ConfigurationError(
      `${name} is set but DATABASE_URL is not: set DATABASE_URL too, or remove ${name}.`,
    );
  }
}

function readWholeNumber(
  source: Source,
  name: string,
  range: { fallback: number; min: number; max: number },
): number {
  const value = given(source, name);
  if (value === undefined) return range.fallback;
  const parsed = Number(value);
  if (!/^\d+$/.test(value) || parsed < range.min || parsed > range.max) {
    throw bad(name, value, `a whole number from ${range.min} to ${range.max}`);
  }
  return parsed;
}

function readHost(source: Source): string {
  const value = given(source, 'HOST') ?? '127.0.0.1';
  if (isIP(value) === 0 && !hostName.test(value)) {
    throw bad(
      'HOST',
      value,
      'an IP address or a host name without scheme and port, such as 127.0.0.1 or 0.0.0.0',
    );
  }
  return value;
}

function readDatabaseUrl(source: Source, name: string): string | undefined {
  const value = given(source, name);
  return value === undefined ? undefined : checkedDatabaseUrl(name, value);
}

function readReplicas(source: Source): string[] {
  const value = given(source, 'DATABASE_URL_REPLICAS') ?? '';
  return value
    .split(/[\s,]+/)
    .filter((url) => url !== '')
    .map((url) => checkedDatabaseUrl('DATABASE_URL_REPLICAS', url));
}

function checkedDatabaseUrl(name: string, value: string): string {
  if (!/^postgres(?:ql)?:\/\//.test(value) || !URL.canParse(value)) {
    throw bad(
      name,
      withoutPassword(value),
      'an address such as postgresql://user:password@host:5432/database',
    );
  }
  return value;
}

// Works on what cannot be parsed as well.
function withoutPassword(url: string): string {
  return url
    .replace(/^([^:/?#]*:?\/\/[^:@/?#]*):.*@/s, '$1:***@')
    .replaceAll(/([?&]password=)[^&]*/gi, '$1***');
}

function readOrigin(source: Source, name: string): string | undefined {
  const value = given(source, name);
  return value === undefined ? undefined : checkedOrigin(name, value);
}

function readOrigins(source: Source): string[] {
  const value = given(source, 'ALLOWED_ORIGINS') ?? '';
  return value
    .split(/[\s,]+/)
    .filter((origin) => origin !== '')
    .map((origin) => checkedOrigin('ALLOWED_ORIGINS', origin));
}

function checkedOrigin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === '';
  if (!isOrigin) {
    throw bad(name, withoutPassword(value), 'scheme, host and port only, such as https://atlas.example.org');
  }
  return url.origin;
}

function readTrustProxy(source: Source): Env['trustProxy'] {
  const value = given(source, 'TRUST_PROXY');
  if (value === undefined || value === '0' || value.toLowerCase() === 'false') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const addresses = value.split(/[\s,]+/).filter((address) => address !== '');
  if (addresses.length === 0 || !addresses.every(isProxyAddress)) {
    throw bad(
      'TRUST_PROXY',
      value,
      'false, the number of proxies in front (1 to 99), or their addresses separated by commas, such as 10.0.0.0/8',
    );
  }
  return addresses;
}

function isProxyAddress(value: string): boolean {
  if (proxyNames.has(value)) return true;
  const [address = '', prefix, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

function readSector(source: Source): string {
  const value = given(source, 'SECTOR') ?? 'quantum';
  if (!/^[a-z][a-z0-9-]{0,62}$/.test(value)) {
    throw bad(
      'SECTOR',
      value,
      'the name of a folder in packs: lower-case letters, digits and hyphens, such as quantum',
    );
  }
  return value;
}

function readLogLevel(source: Source): LogLevel {
  const value = given(source, 'LOG_LEVEL') ?? 'info';
  const level = logLevels.find((name) => name === value.toLowerCase());
  if (level === undefined) throw bad('LOG_LEVEL', value, `one of ${logLevels.join(', ')}`);
  return level;
}

function readSwitch(source: Source, name: string, fallback: boolean): boolean {
  const value = given(source, name);
  if (value === undefined) return fallback;
  if (value !== '0' && value !== '1') throw bad(name, value, '1 (on) or 0 (off)');
  return value === '1';
}

function readOption<T extends string>(source: Source, name: string, options: readonly [T, ...T[]]): T {
  const value = given(source, name);
  const option = value === undefined ? options[0] : options.find((one) => one === value.toLowerCase());
  if (option === undefined) throw bad(name, value ?? '', `one of ${options.join(', ')}`);
  return option;
}

function readSmtp(source: Source): SmtpSettings | undefined {
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

const OF_BUCKETS = ['S3_ENDPOINT', 'S3_REGION', 'S3_FORCE_PATH_STYLE'];

function readBucket(source: Source): BucketSettings | undefined {
  const bucket = given(source, 'S3_BUCKET');
  if (bucket === undefined) {
    const alone = OF_BUCKETS.find((name) => given(source, name) !== undefined);
    if (alone === undefined) return undefined;
    throw new ConfigurationError(
      `${alone} is set but S3_BUCKET is not: set S3_BUCKET to the name of the bucket that keeps uploads, or remove ${alone}.`,
    );
  }
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{1,253}[A-Za-z0-9]$/.test(bucket)) {
    throw bad('S3_BUCKET', bucket, 'the name of a bucket alone, such as atlas-uploads');
  }
  const endpoint = readOrigin(source, 'S3_ENDPOINT');
  const region = given(source, 'S3_REGION') ?? given(source, 'AWS_REGION');
  if (region === undefined && endpoint === undefined) {
    throw new ConfigurationError(
      'S3_BUCKET is set but S3_REGION is not: set S3_REGION to the region of the bucket, such as eu-central-1, or S3_ENDPOINT to the address of a server that is not Amazon S3.',
    );
  }
  if (region !== undefined && !/^[a-z0-9-]{1,63}$/i.test(region)) {
    throw bad('S3_REGION', region, 'a region such as eu-central-1');
  }
  return {
    bucket,
    endpoint,
    region: region ?? 'us-east-1',
    // Servers of one's own seldom have a host for each bucket.
    forcePathStyle: readSwitch(source, 'S3_FORCE_PATH_STYLE', endpoint !== undefined),
  };
}

function readFolder(source: Source, name: string): string | undefined {
  const value = given(source, name);
  return value === undefined ? undefined : resolve(value);
}
