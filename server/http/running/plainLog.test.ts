import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { plainLog } from './plainLog.ts';

function written(isColoured: boolean, tell: (log: FastifyBaseLogger) => void): string {
  let text = '';
  const stream = plainLog((more) => (text += more), isColoured);
  tell(Fastify({ logger: { level: 'debug', stream } }).log);
  return text.replaceAll(/\d\d:\d\d:\d\d/g, '12:00:00');
}

test('a line is the time and the sentence, with a word where something is wrong', () => {
  expect(
    written(false, (log) => {
      log.info('The sector pack "quantum" is loaded: person +3.');
      log.warn('It is late.');
      log.error('It failed:\nfirst\nsecond');
    }),
  ).toBe(
    [
      '12:00:00 The sector pack "quantum" is loaded: person +3.',
      '12:00:00 warning: It is late.',
      '12:00:00 error: It failed:',
      '         first',
      '         second\n',
    ].join('\n'),
  );
});

test('an error comes with where it was thrown', () => {
  const text = written(false, (log) => log.error({ err: new Error('broken') }, 'An unexpected error.'));
  expect(text).toMatch(/^12:00:00 error: An unexpected error\.\n {9}Error: broken\n {13}at /);
});

test('colours are used where they are shown', () => {
  expect(written(true, (log) => log.warn('It is late.'))).toBe(
    '\u001B[2m12:00:00\u001B[22m \u001B[33mwarning: \u001B[39mIt is late.\n',
  );
});

test('what somebody sent neither moves the cursor nor begins a line', () => {
  const text = written(false, (log) => log.warn('GET /\u001B[2J\r\n12:00:00 Stopped.: 404'));
  expect(text).toBe('12:00:00 warning: GET /\\x1b[2J\\x0d\n         12:00:00 Stopped.: 404\n');
});
