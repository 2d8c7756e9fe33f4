import { expect, test } from 'vitest';
import { fieldMessagesOf } from './postRest.ts';
import { ServerError } from './serverErrors.ts';

const refusal = (bodyText: string) => new ServerError('no', { statusCode: 422, bodyText });

test('a problem tells of its fields', () => {
  expect(fieldMessagesOf(refusal('{"detail":"no","errors":{"email":["Write one."]}}'))).toEqual({
    email: ['Write one.'],
  });
});

test.each([
  ['another problem', refusal('{"detail":"no"}')],
  ['no JSON', refusal('<html>')],
  ['a GraphQL answer', refusal('{"errors":[{"message":"no"}]}')],
  ['no answer at all', new TypeError('Failed to fetch')],
])('%s tells of none', (_, error) => {
  expect(fieldMessagesOf(error)).toBeNull();
});
