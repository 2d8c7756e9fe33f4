import { describe, expect, it } from 'vitest';
import {
  AppError,
  databaseUnavailable,
  forbidden,
  identityUnavailable,
  gone,
  internal,
  invalidBody,
  invalidFields,
  malformedValue,
  methodNotAllowed,
  notFound,
  notReady,
  offsetTooLarge,
  queryTooDeep,
  queryTooLarge,
  rateLimited,
  tooSlow,
  stale,
  tooLarge,
  toProblem,
  unauthorized,
  unknownField,
  unknownOperator,
  unknownOption,
  unknownParameter,
  unsupportedMediaType,
  uploadsUnavailable,
} from './errors.ts';

describe('errors', () => {
  it('say what happened and what to do', () => {
    const errors = [
      unknownParameter('limt', ['limit', 'offset', 'search', 'ordering']),
      unknownField('fundng', ['fundingUsd', 'founded', 'name']),
      unknownOperator('name', 'equals', ['eq', 'notEq', 'contains']),
      unknownOption('status', 'APROVED', ['APPROVED', 'DECLINED', 'PENDING']),
      unknownOption('country', 'Atlantis', []),
      malformedValue('founded', 'soon', 'a year such as 2019'),
      invalidBody('It is not JSON.'),
      queryTooDeep(5),
      queryTooLarge(50),
      offsetTooLarge(10_000),
      unauthorized(),
      forbidden('PREMIUM'),
      notFound('company'),
      methodNotAllowed(['GET', 'POST']),
      stale(),
      gone(),
      tooLarge('5 MiB'),
      unsupportedMediaType('application/json'),
      invalidFields({ name: ['Give a name.'] }),
      rateLimited(30),
      internal(),
      databaseUnavailable(),
      tooSlow(10),
      notReady(),
      identityUnavailable(),
      uploadsUnavailable(),
    ];
    expect(errors.map(({ status, code, message }) => `${status} ${code}: ${message}`)).toMatchInlineSnapshot(`
      [
        "400 UNKNOWN_PARAMETER: Unknown parameter "limt". Nearest: "limit", "offset" or "search".",
        "400 UNKNOWN_FIELD: Unknown field "fundng". Nearest: "fundingUsd", "founded" or "name".",
        "400 UNKNOWN_OPERATOR: Unknown operator for "name": "equals". Nearest: "eq", "notEq" or "contains".",
        "400 UNKNOWN_OPTION: Unknown value for "status": "APROVED". Nearest: "APPROVED", "DECLINED" or "PENDING".",
        "400 UNKNOWN_OPTION: Unknown value for "country": "Atlantis". There are none to choose from.",
        "400 MALFORMED_VALUE: "soon" cannot be read as "founded". It must be a year such as 2019.",
        "400 INVALID_BODY: The request body cannot be read. It is not JSON.",
        "400 QUERY_TOO_DEEP: The query is nested too deeply. Use at most 5 levels.",
        "400 QUERY_TOO_LARGE: The query has too many conditions. Use at most 50.",
        "400 OFFSET_TOO_LARGE: The offset is greater than 10000. Follow the links in "next", or narrow the query.",
        "401 UNAUTHORIZED: User is not authenticated",
        "403 FORBIDDEN: Your role does not allow this. It needs the role PREMIUM.",
        "404 NOT_FOUND: There is no such company. It may have been moved or removed.",
        "405 METHOD_NOT_ALLOWED: This address does not take that method. Use GET or POST.",
        "409 STALE: Somebody else has changed this entry since you opened it. Compare both versions and save again.",
        "410 GONE: This entry has been removed.",
        "413 TOO_LARGE: This is larger than allowed. The limit is 5 MiB.",
        "415 UNSUPPORTED_MEDIA_TYPE: This address takes application/json only. Set the Content-Type header to it.",
        "422 INVALID_FIELDS: Some values are not valid. Correct the fields that are named.",
        "429 RATE_LIMITED: Too many requests. Try again in 30 seconds.",
        "500 INTERNAL: Something unexpected happened on the server. Try again; if it stays, tell the operator.",
        "503 DATABASE_UNAVAILABLE: The database cannot be reached at the moment. Try again shortly.",
        "503 TOO_SLOW: This took longer than 10 seconds. Ask for less at once, or try again later.",
        "503 NOT_READY: The server is starting. Try again shortly.",
        "503 IDENTITY_UNAVAILABLE: The sign-in service cannot be reached at the moment. Try again shortly.",
        "503 UPLOADS_UNAVAILABLE: Uploaded files cannot be kept or read at the moment. Try again shortly.",
      ]
    `);
  });

  it('keep what was sent short, clean and whole', () => {
    const message = unknownParameter(`a"b\u0000\u202e${'😀'.repeat(100)}`, ['name']).message;
    expect(message.length).toBeLessThan(120);
    expect(message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(message.isWellFormed()).toBe(true);
  });

  it('name fields that are called like members of an object', () => {
    expect(Object.keys(unknownField('__proto__', ['name']).fields ?? {})).toEqual(['__proto__']);
  });
});

describe('toProblem', () => {
  it('gives the problem body with the messages by field', () => {
    expect(toProblem(invalidFields({ name: ['Give a name.'] }))).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Content',
      status: 422,
      detail: 'Some values are not valid. Correct the fields that are named.',
      code: 'INVALID_FIELDS',
      errors: { name: ['Give a name.'] },
    });
  });

  it.each([new Error('password=secret'), 'password=secret', null, { status: 200, message: 'secret' }])(
    'hides %j',
    (error) => {
      const problem = toProblem(error);
      expect(problem).toMatchObject({ status: 500, code: 'INTERNAL' });
      expect(JSON.stringify(problem)).not.toContain('secret');
    },
  );

  it('takes any AppError for what it is', () => {
    expect(notFound()).toBeInstanceOf(AppError);
    expect(toProblem(notFound())).not.toHaveProperty('errors');
  });
});
