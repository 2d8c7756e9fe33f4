import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { readFramers } from '#domain/embeds/site.ts';
import { readBackup, type BackupSettings } from './env/backup.ts';
import { readBucket, type BucketSettings } from './env/bucket.ts';
import { readSmtp, type SmtpSettings } from './env/mail.ts';
import { withSecretFiles } from './env/secretFiles.ts';
import { readOperation, type OperationSettings } from './env/operation.ts';
import {
  bad,
  checkedOrigin,
  ConfigurationError,
  given,
  readFolder,
  readOption,
  readOrigin,
  readSeconds,
  readSwitch,
  readWholeNumber,
  withoutPassword,
  type Source,
} from './env/values.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);
const hostName = /^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/;

/** How much the server writes to its log. */
export type LogLevel = (typeof logLevels)[number];

/** The configuration of one process: validated, with defaults filled in and paths made absolute. */
export type Env = OperationSettings & {
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
  /** The sites that may show embeds which name none; `*` for all. */
  embedSites: readonly string[];
  /** Whose forwarded headers are believed: nobody, this many proxies, or these addresses. */
  trustProxy: false | number | string[];
  /** Folder name of the sector pack. */
  sector: string;
  logLevel: LogLevel;
  /** Whether hot statements are prepared by name; off behind a transaction pooler. */
  pgPrepare: boolean;
  pgPoolMax: number;
  /** Requests that are worked on at once; more are turned away. */
  requestsAtOnce: number;
  /** Lists that are sent as files at once. */
  exportsAtOnce: number;
  /** How long the server goes on taking requests after it is told to stop, and how long answers under way may take after that, in milliseconds. */
  stopGraceMs: number;
  stopFinishMs: number;
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
  /** Where backups are kept, and when they are taken. */
  backup: BackupSettings;
  /** The bucket that uploads are kept in; unset, they are kept in the database. */
  uploadBucket: BucketSettings | undefined;
};

/** Reads and checks the configuration; throws a ConfigurationError that names the first bad variable. */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const source = withSecretFiles(variables);
  const databaseUrl = readDatabaseUrl(source, 'DATABASE_URL');
  const databaseUrlDirect = readDatabaseUrl(source, 'DATABASE_URL_DIRECT');
  const databaseUrlReplicas = readReplicas(source);
  if (databaseUrl === undefined) {
    refuseWithoutPrimary('DATABASE_URL_DIRECT', databaseUrlDirect !== undefined);
    refuseWithoutPrimary('DATABASE_URL_REPLICAS', databaseUrlReplicas.length > 0);
  }
  const trustProxy = readTrustProxy(source);
  const dataDir = resolve(given(source, 'DATA_DIR') ?? './data');
  return {
    port: readWholeNumber(source, 'PORT', { fallback: 4000, min: 0, max: 65535 }),
    host: readHost(source),
    dataDir,
    databaseUrl,
    databaseUrlDirect,
    databaseUrlReplicas,
    publicUrl: readOrigin(source, 'PUBLIC_URL'),
    allowedOrigins: readOrigins(source),
    embedSites: readEmbedSites(source),
    trustProxy,
    sector: readSector(source),
    logLevel: readLogLevel(source),
    pgPrepare: readSwitch(source, 'PG_PREPARE', true),
    pgPoolMax: readWholeNumber(source, 'PG_POOL_MAX', { fallback: 10, min: 1, max: 1000 }),
    graphqlIntrospection: readSwitch(source, 'GRAPHQL_INTROSPECTION', true),
    graphqlKnownOnly: readSwitch(source, 'GRAPHQL_KNOWN_ONLY', false),
    requestsAtOnce: readWholeNumber(source, 'REQUESTS_AT_ONCE', { fallback: 100, min: 1, max: 100_000 }),
    exportsAtOnce: readWholeNumber(source, 'EXPORTS_AT_ONCE', { fallback: 10, min: 1, max: 10_000 }),
    // Who stands behind a proxy gives it time to notice.
    stopGraceMs: readSeconds(source, 'STOP_GRACE_SECONDS', trustProxy === false ? 0 : 2),
    stopFinishMs: readSeconds(source, 'STOP_FINISH_SECONDS', 5),
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
    backup: readBackup(source, dataDir),
    uploadBucket: readBucket(source),
    ...readOperation(source),
  };
}

function refuseWithoutPrimary(name: string, isSet: boolean): void {
  if (isSet) {
    throw new ConfigurationError(
      `${name} is set but DATABASE_URL is not: set DATABASE_URL too, or remove ${name}.`,
    );
  }
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

function readOrigins(source: Source): string[] {
  const value = given(source, 'ALLOWED_ORIGINS') ?? '';
  return value
    .split(/[\s,]+/)
    .filter((origin) => origin !== '')
    .map((origin) => checkedOrigin('ALLOWED_ORIGINS', origin));
}

function readEmbedSites(source: Source): readonly string[] {
  const value = given(source, 'EMBED_SITES') ?? '*';
  const sites = readFramers(value);
  if (sites) return sites;
  throw bad('EMBED_SITES', value, '*, none, or sites such as https://example.org or https://*.example.org');
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
