import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { ConfigurationError } from './env/values.ts';

const database = 'postgresql://atlas:secret@db.example.org:5432/atlas';

describe('readEnv', () => {
  test('has a default for everything', () => {
    expect(readEnv({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      databaseUrlDirect: undefined,
      databaseUrlReplicas: [],
      publicUrl: undefined,
      allowedOrigins: [],
      embedSites: ['*'],
      trustProxy: false,
      sector: 'quantum',
      logLevel: 'info',
      pgPrepare: true,
      pgPoolMax: 10,
      graphqlIntrospection: true,
      graphqlKnownOnly: false,
      requestsAtOnce: 100,
      exportsAtOnce: 10,
      stopGraceMs: 0,
      stopFinishMs: 5000,
      mfa: 'optional',
      pgBinaries: undefined,
      smtp: undefined,
      signUp: 'open',
      uploadBucket: undefined,
      backup: { folder: path.resolve('data/backups'), everyHours: 0, keep: 7, beforeMigration: true },
      logFormat: 'auto',
      metricsToken: undefined,
      buildCommit: undefined,
      hsts: { seconds: 31_536_000, subdomains: true },
    });
  });

  test('takes what is given', () => {
    const env = readEnv({
      PORT: '0',
      HOST: '::',
      DATA_DIR: '/srv/atlas',
      DATABASE_URL: database,
      DATABASE_URL_DIRECT: 'postgres:///atlas?host=/run/postgresql',
      DATABASE_URL_REPLICAS: `${database}, ${database}2`,
      PUBLIC_URL: 'https://atlas.example.org/',
      ALLOWED_ORIGINS: 'https://a.example, http://localhost:4001/',
      EMBED_SITES: 'https://a.example https://*.b.example',
      TRUST_PROXY: '10.0.0.0/8, loopback, fd00::/8',
      SECTOR: 'metaverse',
      LOG_LEVEL: 'DEBUG',
      PG_PREPARE: '0',
      PG_POOL_MAX: '25',
      GRAPHQL_INTROSPECTION: '0',
      GRAPHQL_KNOWN_ONLY: '1',
      REQUESTS_AT_ONCE: '40',
      EXPORTS_AT_ONCE: '3',
      STOP_GRACE_SECONDS: '15',
      STOP_FINISH_SECONDS: '60',
      LOG_FORMAT: 'PLAIN',
      METRICS_TOKEN: 'token-of-the-tests',
      BUILD_COMMIT: 'FD1EF98B',
      HSTS_SECONDS: '600',
      HSTS_SUBDOMAINS: '0',
      PG_BINARIES: '/usr/lib/postgresql/15/bin',
      SMTP_URL: 'smtps://atlas%40example.org:p%25ss@mail.example.org',
      SMTP_TLS: 'Unverified',
      MAIL_FROM: 'Sector Atlas <atlas@example.org>',
      SIGN_UP: 'invited',
      MFA: 'Admins',
      S3_BUCKET: 'atlas-uploads',
      S3_ENDPOINT: 'http://minio:9000/',
      S3_REGION: 'garage',
      S3_FORCE_PATH_STYLE: '0',
      BACKUP_DIR: '/srv/backups',
      BACKUP_KEEP: '30',
      BACKUP_BEFORE_MIGRATION: '0',
    });
    expect(env).toEqual({
      port: 0,
      host: '::',
      dataDir: path.resolve('/srv/atlas'),
      databaseUrl: database,
      databaseUrlDirect: 'postgres:///atlas?host=/run/postgresql',
      databaseUrlReplicas: [database, `${database}2`],
      publicUrl: 'https://atlas.example.org',
      allowedOrigins: ['https://a.example', 'http://localhost:4001'],
      embedSites: ['https://a.example', 'https://*.b.example'],
      trustProxy: ['10.0.0.0/8', 'loopback', 'fd00::/8'],
      sector: 'metaverse',
      logLevel: 'debug',
      pgPrepare: false,
      pgPoolMax: 25,
      graphqlIntrospection: false,
      graphqlKnownOnly: true,
      requestsAtOnce: 40,
      exportsAtOnce: 3,
      stopGraceMs: 15_000,
      stopFinishMs: 60_000,
      pgBinaries: path.resolve('/usr/lib/postgresql/15/bin'),
      smtp: {
        host: 'mail.example.org',
        port: 465,
        isImplicitTls: true,
        tls: 'unverified',
        login: { user: 'atlas@example.org', password: 'p%ss' },
        from: { name: 'Sector Atlas', address: 'atlas@example.org' },
      },
      signUp: 'invited',
      mfa: 'admins',
      uploadBucket: {
        bucket: 'atlas-uploads',
        endpoint: 'http://minio:9000',
        region: 'garage',
        forcePathStyle: false,
      },
      backup: { folder: path.resolve('/srv/backups'), everyHours: 24, keep: 30, beforeMigration: false },
      logFormat: 'plain',
      metricsToken: 'token-of-the-tests',
      buildCommit: 'fd1ef98b',
      hsts: { seconds: 600, subdomains: false },
    });
  });

  test.each(['', '  '])('takes "%s" for not given', (blank) => {
    expect(readEnv({ PORT: blank, DATABASE_URL: blank, SECTOR: blank })).toEqual(readEnv({}));
  });

  test.each([
    ['0', false],
    ['FALSE', false],
    ['2', 2],
  ])('reads TRUST_PROXY %s', (given, expected) => {
    expect(readEnv({ TRUST_PROXY: given }).trustProxy).toEqual(expected);
  });

  test('a token that is no secret, and https without it, are refused in a sentence that repeats no token', () => {
    expect(() => readEnv({ METRICS_TOKEN: 'tooshort' })).toThrow(/^METRICS_TOKEN is too short/);
    expect(() => readEnv({ METRICS_TOKEN: 'with blanks in the token' })).toThrow(
      /^METRICS_TOKEN has letters/,
    );
    expect(() => readEnv({ HSTS_SECONDS: '600' })).toThrow(/^HSTS_SECONDS is set but PUBLIC_URL is no https/);
  });

  test('behind a proxy a stop is announced for a while', () => {
    expect(readEnv({ TRUST_PROXY: '1' }).stopGraceMs).toBe(2000);
    expect(readEnv({ TRUST_PROXY: '1', STOP_GRACE_SECONDS: '0' }).stopGraceMs).toBe(0);
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '4000a'],
    ['PORT', '-1'],
    ['PORT', '4e3'],
    ['HOST', 'http://localhost'],
    ['HOST', 'localhost:4000'],
    ['ALLOWED_ORIGINS', 'https://b.example/app'],
    ['ALLOWED_ORIGINS', '*'],
    ['BUILD_COMMIT', 'v1.2'],
    ['LOG_FORMAT', 'xml'],
    ['EMBED_SITES', 'javascript:alert(1)'],
    ['EMBED_SITES', 'https://a.example; script-src *'],
    ['PUBLIC_URL', 'atlas.example.org'],
    ['PUBLIC_URL', 'ftp://atlas.example.org'],
    ['PUBLIC_URL', 'https://atlas.example.org/app'],
    ['PUBLIC_URL', 'https://atlas.example.org/?a=1'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', ','],
    ['SECTOR', '../quantum'],
    ['SECTOR', 'Quantum'],
    ['LOG_LEVEL', 'loud'],
    ['PG_PREPARE', 'yes'],
    ['PG_POOL_MAX', '0'],
    ['REQUESTS_AT_ONCE', '0'],
    ['EXPORTS_AT_ONCE', 'many'],
    ['STOP_GRACE_SECONDS', '1.5'],
    ['STOP_FINISH_SECONDS', '3601'],
    ['BACKUP_EVERY_HOURS', 'daily'],
    ['BACKUP_KEEP', '0'],
    ['DATABASE_URL', 'mysql://localhost/atlas'],
    ['DATABASE_URL', 'localhost:5432'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['SMTP_URL', 'smtp://mail.example.org/?tls=off'],
    ['SIGN_UP', 'closed'],
  ])('refuses %s=%s in a sentence that says what is allowed', (name, value) => {
    const read = (): unknown => readEnv({ [name]: value });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(`${name} is "${value}", which is not allowed: give `);
  });

  test.each([
    'mysql://atlas:secret@db/atlas',
    'postgres://atlas:sec@ret@[bad/atlas',
    'postgres:/x?password=secret',
  ])('does not print the password of %s', (url) => {
    expect(() => readEnv({ DATABASE_URL: url })).toThrow(/^(?!.*(?:secret|sec@ret)).*\*\*\*/);
  });

  test.each(['DATABASE_URL_DIRECT', 'DATABASE_URL_REPLICAS'])('refuses %s alone', (name) => {
    expect(() => readEnv({ [name]: database })).toThrow(`${name} is set but DATABASE_URL is not`);
  });

  const PUBLIC_URL = 'https://atlas.example.org';
  const mail = { SMTP_URL: 'smtp://[::1]:2525', MAIL_FROM: 'atlas@example.org', PUBLIC_URL };

  test.each([
    [mail, 'off', { name: '', address: 'atlas@example.org' }],
    [{ ...mail, SMTP_TLS: 'verified' }, 'verified', { name: '', address: 'atlas@example.org' }],
    [
      { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: '"Atlas, the" <a@b>', PUBLIC_URL },
      'verified',
      { name: 'Atlas, the', address: 'a@b' },
    ],
  ] as const)('encrypts mail unless the server is on this machine: %j', (given, tls, from) => {
    expect(readEnv(given).smtp).toMatchObject({ tls, from, login: undefined });
  });

  test.each([
    [{ SMTP_URL: mail.SMTP_URL, PUBLIC_URL }, 'MAIL_FROM is not'],
    [{ ...mail, PUBLIC_URL: '' }, 'PUBLIC_URL is not'],
    [{ ...mail, MAIL_FROM: 'Atlas' }, 'MAIL_FROM is "Atlas", which is not allowed'],
    [{ ...mail, MAIL_FROM: 'A <a@b>\r\nBcc: <c@d>' }, 'MAIL_FROM is "A <a@b>'],
    [{ ...mail, SMTP_TLS: 'yes' }, 'SMTP_TLS is "yes", which is not allowed'],
    [{ ...mail, SMTP_URL: 'smtps://[::1]', SMTP_TLS: 'off' }, 'SMTP_TLS is off but'],
    [{ ...mail, SMTP_URL: 'smtp://a:%zz@b' }, 'SMTP_URL has a "%"'],
    [{ ...mail, SMTP_URL: 'smtp://a:secret@b/c' }, 'SMTP_URL is "smtp://a:***@b/c"'],
  ])('refuses mail settings that cannot be used: %j', (given, reason) => {
    expect(() => readEnv(given)).toThrow(reason);
  });

  test.each([
    [{ S3_REGION: 'eu-central-1' }, { endpoint: undefined, region: 'eu-central-1', forcePathStyle: false }],
    [{ AWS_REGION: 'eu-west-1' }, { endpoint: undefined, region: 'eu-west-1', forcePathStyle: false }],
    [
      { S3_ENDPOINT: 'https://s3.example' },
      { endpoint: 'https://s3.example', region: 'us-east-1', forcePathStyle: true },
    ],
  ])('a bucket is one of Amazon unless an endpoint is given: %j', (given, expected) => {
    expect(readEnv({ S3_BUCKET: 'atlas', ...given }).uploadBucket).toEqual({ bucket: 'atlas', ...expected });
  });

  test.each([
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_ENDPOINT is set but S3_BUCKET is not'],
    [{ S3_BUCKET: 'atlas' }, 'S3_BUCKET is set but S3_REGION is not'],
    [
      { S3_BUCKET: 's3://atlas', S3_REGION: 'eu-central-1' },
      'S3_BUCKET is "s3://atlas", which is not allowed',
    ],
    [{ S3_BUCKET: 'atlas', S3_REGION: 'eu central' }, 'S3_REGION is "eu central", which is not allowed'],
    [{ S3_BUCKET: 'atlas', S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT is "minio:9000", which is not allowed'],
    [{ S3_BUCKET: 'atlas', S3_REGION: 'a', S3_FORCE_PATH_STYLE: 'yes' }, 'S3_FORCE_PATH_STYLE is "yes"'],
  ])('refuses bucket settings that cannot be used: %j', (given, reason) => {
    expect(() => readEnv(given)).toThrow(reason);
  });
});
