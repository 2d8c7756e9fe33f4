import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { createSeal } from '#server/identity/sealing/seal.ts';
import { clockAt } from '#tests/support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { sendNext, tidyOutbox } from './delivery.ts';
import { putInOutbox, readOutbox } from './outbox.ts';
import { openPostman } from './postman.ts';
import { openSmtp, type SmtpSettings } from './smtp.ts';

const START = '2026-03-01T12:00:00Z';
const KEY = Buffer.alloc(32, 7);
const seal = createSeal(KEY);
const clock = clockAt(START);
const ADA = { medium: 'EMAIL', recipient: 'ada@example.org' } as const;
const LETTER = { subject: 'Grüße', text: 'Hello,\n\n.code 123456 für Sie\n' };

let made: TestDatabase;
const open: { close: () => Promise<unknown> }[] = [];

beforeAll(async () => {
  // The test server says each time that its certificate is nobody's, which is what it is used for.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  made = await createTestDatabase();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await made.drop();
});
beforeEach(async () => {
  clock.set(START);
  await made.database.query(sql`delete from outgoing_message`);
});
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

type Received = { from: string; to: string[]; raw: string; isSecure: boolean };

async function serve(options: SMTPServerOptions = {}): Promise<{ port: number; mails: Received[] }> {
  const mails: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString('utf8')));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        mails.push({ from, to: rcptTo.map(({ address }) => address), raw, isSecure: session.secure });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  open.push({ close: () => new Promise<void>((resolve) => server.close(() => resolve())) });
  return { port: (server.server.address() as AddressInfo).port, mails };
}

const refusing = (at: 'onRcptTo' | 'onMailFrom', responseCode: number, text: string): SMTPServerOptions => ({
  [at]: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error(text), { responseCode })),
});

const smtp = (port: number, more: Partial<SmtpSettings> = {}): SmtpSettings => ({
  host: '127.0.0.1',
  port,
  isImplicitTls: false,
  tls: 'off',
  login: undefined,
  from: { name: 'Sector Atlas', address: 'atlas@example.org' },
  ...more,
});

const put = (letter = LETTER) =>
  made.database.transaction((inside) => putInOutbox(inside, { seal, now: clock.now() }, { ...ADA, letter }));
const sendOne = (port: number, more?: Partial<SmtpSettings>) =>
  sendNext({ database: made.database, clock, seal, send: openSmtp(smtp(port, more)) });
const kept = () => readOutbox(made.database, seal, { most: 20 });
const inMinutes = (minutes: number) =>
  clock.set(new Date(Date.parse(START) + minutes * 60_000).toISOString());

test('a mail is delivered as it was written, and what it said is forgotten', async () => {
  const { port, mails } = await serve();
  await put();
  expect(await kept()).toMatchObject([{ state: 'waiting', attempts: 0, text: LETTER.text }]);
  expect([await sendOne(port), await sendOne(port)]).toEqual([true, false]);
  expect(mails).toMatchObject([{ from: 'atlas@example.org', to: ['ada@example.org'], isSecure: false }]);
  const { raw = '' } = mails[0] ?? {};
  expect(raw).toMatch(/^From: "?Sector Atlas"? <atlas@example\.org>\r$/m);
  expect(raw).toMatch(/^To: ada@example\.org\r$/m);
  expect(raw).toMatch(/^Message-ID: <[\da-f-]{36}@example\.org>\r$/m);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(raw).toContain('.code 123456 f=C3=BCr Sie');
  const [row] = await made.database.query<{ length: number }>(
    sql`select length(sealed_text) as length from outgoing_message`,
  );
  expect([await kept(), row]).toMatchObject([
    [{ state: 'sent', attempts: 1, text: null, problem: null }],
    { length: 0 },
  ]);
});

test('what is in the outbox cannot be read without the key', async () => {
  await put();
  const [row] = await made.database.query<{ sealed: Buffer }>(
    sql`select sealed_text as sealed from outgoing_message`,
  );
  expect(row?.sealed.includes('123456')).toBe(false);
  const other = createSeal(Buffer.alloc(32, 8));
  await expect(readOutbox(made.database, other, { most: 1 })).rejects.toThrow('unable to authenticate data');
});

test('a refusal for now is tried again after growing waits', async () => {
  const { port, mails } = await serve(refusing('onRcptTo', 451, '4.7.1 try later, code 123456'));
  await put();
  expect(await sendOne(port)).toBe(true);
  expect(await kept()).toMatchObject([
    { state: 'waiting', attempts: 1, problem: 'The mail server answered 451 4.7.1 to RCPT TO.' },
  ]);
  expect(await sendOne(port)).toBe(false);
  for (const [minutes, isDue] of [
    [0.4, false],
    [0.5, true],
    [1.4, false],
    [1.5, true],
    [3.4, false],
    [3.5, true],
  ] as const) {
    inMinutes(minutes);
    expect([minutes, await sendOne(port)]).toEqual([minutes, isDue]);
  }
  const { port: willing, mails: taken } = await serve();
  inMinutes(60);
  await sendOne(willing);
  expect([mails.length, taken.length, (await kept())[0]?.state]).toEqual([0, 1, 'sent']);
});

test('a recipient whom the server does not know is given up, a sender whom it refuses is not', async () => {
  const unknown = await serve(refusing('onRcptTo', 550, '5.1.1 no such user'));
  await put();
  await sendOne(unknown.port);
  inMinutes(600);
  expect(await sendOne(unknown.port)).toBe(false);
  expect(await kept()).toMatchObject([
    {
      state: 'given up',
      attempts: 1,
      problem: 'The mail server answered 550 5.1.1 to RCPT TO.',
      text: LETTER.text,
    },
  ]);
  await made.database.query(sql`delete from outgoing_message`);
  const refused = await serve(refusing('onMailFrom', 530, '5.7.0 not you'));
  await put();
  await sendOne(refused.port);
  expect(await kept()).toMatchObject([
    { state: 'waiting', problem: 'The mail server answered 530 5.7.0 to MAIL FROM.' },
  ]);
});

test('a server that is down is asked again until the letter is a day old', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await put();
  await sendOne(port);
  expect(await kept()).toMatchObject([
    { state: 'waiting', attempts: 1, problem: 'The mail server could not be used (ESOCKET).' },
  ]);
  inMinutes(24 * 60);
  expect(await sendOne(port)).toBe(false);
  await tidyOutbox(made.database, clock.now(), true);
  expect(await kept()).toMatchObject([
    { state: 'given up', problem: expect.stringContaining('not sent within 24 hours') as string },
  ]);
  inMinutes(7 * 24 * 60);
  await tidyOutbox(made.database, clock.now(), true);
  expect(await kept()).toEqual([]);
});

test('without a server mails wait for the operator', async () => {
  await put();
  inMinutes(6 * 24 * 60);
  await tidyOutbox(made.database, clock.now(), false);
  expect(await kept()).toMatchObject([{ state: 'waiting', text: LETTER.text }]);
});

test('a certificate that nobody vouches for is refused unless the settings allow it', async () => {
  const { port, mails } = await serve();
  await put();
  await sendOne(port, { tls: 'verified' });
  expect([mails.length, (await kept())[0]?.problem]).toEqual([
    0,
    'The mail server could not be used (ESOCKET).',
  ]);
  inMinutes(10);
  await sendOne(port, { tls: 'unverified' });
  expect(mails.map(({ isSecure }) => isSecure)).toEqual([true]);
});

test('nothing goes in the clear to a server that does not encrypt', async () => {
  const { port, mails } = await serve({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  await put();
  await sendOne(port, { tls: 'verified', login: { user: 'atlas', password: 'open-sesame' } });
  expect([mails.length, (await kept())[0]?.state]).toEqual([0, 'waiting']);
});

test('a connection encrypted from the start, with a login', async () => {
  const logins: unknown[] = [];
  const { port, mails } = await serve({
    secure: true,
    authOptional: false,
    onAuth: ({ username, password }, _session, done) => {
      logins.push([username, password]);
      if (password === 'open-sesame') return done(null, { user: username });
      return done(Object.assign(new Error('5.7.8 not with wrong-one'), { responseCode: 535 }));
    },
  });
  const encrypted = { isImplicitTls: true, tls: 'unverified' } as const;
  await put();
  await sendOne(port, { ...encrypted, login: { user: 'atlas', password: 'wrong-one' } });
  expect(await kept()).toMatchObject([
    {
      state: 'waiting',
      problem: expect.stringMatching(/^The mail server answered 535 5\.7\.8 to AUTH/) as string,
    },
  ]);
  inMinutes(10);
  await sendOne(port, { ...encrypted, login: { user: 'atlas', password: 'open-sesame' } });
  expect(logins).toEqual([
    ['atlas', 'wrong-one'],
    ['atlas', 'open-sesame'],
  ]);
  expect(mails.map(({ isSecure }) => isSecure)).toEqual([true]);
});

test.each([
  [{ ...ADA, recipient: 'ada@example.org, eve@example.org' }, LETTER],
  [{ ...ADA, recipient: 'ada@example.org\r\nBcc: eve@example.org' }, LETTER],
  [ADA, { ...LETTER, subject: 'Hello\r\nBcc: eve@example.org' }],
  [{ medium: 'SMS', recipient: '+41 79 000' } as const, LETTER],
])('no header can be slipped in: %j', async (to, letter) => {
  await expect(putInOutbox(made.database, { seal, now: clock.now() }, { ...to, letter })).rejects.toThrow(
    'can be sent',
  );
  expect(await kept()).toEqual([]);
});

test('several processes send each mail once, and what is undone is never sent', async () => {
  const { port, mails } = await serve();
  for (let count = 0; count < 6; count += 1) await put({ ...LETTER, subject: `Letter ${count}` });
  await expect(
    made.database.transaction(async (inside) => {
      await putInOutbox(inside, { seal, now: clock.now() }, { ...ADA, letter: LETTER });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await made.database.query(sql`
    insert into outgoing_message (id, medium, recipient, subject, sealed_text, created_at, next_attempt_at)
    values (gen_random_uuid(), 'SMS', '+41790000000', '', '', ${clock.now()}, ${clock.now()})`);
  const parts = { database: made.database, clock, seal };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const postmen = [1, 2].map(() => openPostman(parts, { send: openSmtp(smtp(port)), log, everyMs: 10 }));
  await expect.poll(() => mails.length).toBe(6);
  await Promise.all(postmen.map((postman) => postman.stop()));
  const subjects = mails.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1]);
  expect(subjects.toSorted()).toEqual(Array.from({ length: 6 }, (_, count) => `Letter ${count}`));
});

test('npm run mail prints the newest messages, each with its text until it is sent', async () => {
  const print = (...args: string[]) =>
    spawnSync(process.execPath, [fileURLToPath(new URL('outboxCommand.ts', import.meta.url)), ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATABASE_URL: made.url, IDENTITY_KEY: KEY.toString('base64') },
    });
  await put();
  await put({ ...LETTER, subject: 'Second' });
  await made.database.query(sql`
    update outgoing_message set sent_at = ${clock.now()}, sealed_text = '', attempts = 1 where subject = 'Second'`);
  const { status, stdout, stderr } = print('ADA@example.org');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(
    `EMAIL  waiting\nTo: ada@example.org\nSubject: ${LETTER.subject}\n\n${LETTER.text}`,
  );
  expect(stdout).toContain(
    'EMAIL  sent, attempts: 1\nTo: ada@example.org\nSubject: Second\n\n(The text is deleted',
  );
  expect(print('eve@example.org').stdout).toBe('The outbox is empty.\n');
});
