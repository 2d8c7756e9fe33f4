import { IDENTITY_MESSAGES, NO_ROOM } from './messages.ts';
import { nearest } from './spoken/nearest.ts';

// Every code, and the status that it is answered with.
const STATUS_OF = {
  UNKNOWN_PARAMETER: 400,
  UNKNOWN_FIELD: 400,
  UNKNOWN_OPERATOR: 400,
  UNKNOWN_OPTION: 400,
  MALFORMED_VALUE: 400,
  INVALID_BODY: 400,
  QUERY_TOO_DEEP: 400,
  QUERY_TOO_LARGE: 400,
  OFFSET_TOO_LARGE: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  MFA_REQUIRED: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  SIGN_IN_AGAIN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  STALE: 409,
  DUPLICATE: 409,
  IDEMPOTENCY_CONFLICT: 409,
  DECIDED_ALREADY: 409,
  BUILT_UPON: 409,
  UNSOURCED: 409,
  GONE: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  INVALID_FIELDS: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  SIGN_IN_ELSEWHERE: 501,
  DATABASE_UNAVAILABLE: 503,
  TOOK_TOO_LONG: 503,
  TOO_SLOW: 503,
  OVERLOADED: 503,
  STORAGE_FULL: 507,
  NOT_READY: 503,
  IDENTITY_UNAVAILABLE: 503,
  UPLOADS_UNAVAILABLE: 503,
} as const;

/** The code of every error the product answers with. */
export type ErrorCode = keyof typeof STATUS_OF;

/** Messages by field or parameter name. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

/** What an error says besides its code and status. */
export type ErrorDetails = {
  readonly message: string;
  readonly fields?: FieldMessages | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** What else the caller can go on with, by its name in the problem. */
  readonly more?: Readonly<Record<string, unknown>> | undefined;
};

/** An error meant for whoever asked: its message is a plain sentence that may be shown as it is. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldMessages | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly more: ErrorDetails['more'];

  constructor(code: ErrorCode, details: ErrorDetails) {
    super(details.message);
    this.code = code;
    this.status = STATUS_OF[code];
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.more = details.more;
  }
}

/** The codes of all errors. */
export const ERROR_CODES = Object.keys(STATUS_OF) as readonly ErrorCode[];

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** 400: a request parameter that does not exist; names the nearest ones. */
export function unknownParameter(name: string, candidates: readonly string[]): AppError {
  return unknownName('UNKNOWN_PARAMETER', { noun: 'parameter', name, candidates, at: name });
}

/** 400: a field or path that the kind does not have, or may not be used this way; names the nearest ones. It stands at itself, or at the parameter that it was sent in. */
export function unknownField(name: string, candidates: readonly string[], at = name): AppError {
  return unknownName('UNKNOWN_FIELD', { noun: 'field', name, candidates, at });
}

/** 400: an operator that the field does not take; names the nearest ones. */
export function unknownOperator(field: string, name: string, candidates: readonly string[]): AppError {
  const noun = `operator for "${quotable(field)}":`;
  return unknownName('UNKNOWN_OPERATOR', { noun, name, candidates, at: field });
}

/** 400: a value that is none of the field's options; names the nearest ones. */
export function unknownOption(field: string, name: string, candidates: readonly string[]): AppError {
  const noun = `value for "${quotable(field)}":`;
  return unknownName('UNKNOWN_OPTION', { noun, name, candidates, at: field });
}

/** 400: a value that cannot be read; expected completes the sentence "It must be …" ("a date like 2022-07-01"). */
export function malformedValue(field: string, value: unknown, expected: string): AppError {
  const given = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const message = `"${quotable(given)}" cannot be read as "${quotable(field)}". It must be ${expected}.`;
  return new AppError('MALFORMED_VALUE', { message, fields: { [field]: [message] } });
}

/** 400: a body that is not what the path takes; reason is one sentence. */
export function invalidBody(reason: string): AppError {
  const message = `The request body cannot be read. ${reason}`;
  return new AppError('INVALID_BODY', { message, fields: { body: [message] } });
}

/** 400: a query nested deeper than allowed. */
export function queryTooDeep(limit: number): AppError {
  return new AppError('QUERY_TOO_DEEP', {
    message: `The query is nested too deeply. Use at most ${limit} levels.`,
  });
}

/** 400: a query with more conditions (or more of something else) than allowed. */
export function queryTooLarge(limit: number, what = 'conditions'): AppError {
  return new AppError('QUERY_TOO_LARGE', {
    message: `The query has too many ${what}. Use at most ${limit}.`,
  });
}

/** 400: a jump beyond the rows that can be reached by offset. */
export function offsetTooLarge(limit: number): AppError {
  const message = `The offset is greater than ${limit}. Follow the links in "next", or narrow the query.`;
  return new AppError('OFFSET_TOO_LARGE', { message, fields: { offset: [message] } });
}

/** 401: no valid session. */
export function unauthorized(message: string = IDENTITY_MESSAGES.notAuthenticated): AppError {
  return new AppError('UNAUTHORIZED', { message });
}

/** 403: the rank is too low; role is what is needed, in words of the role list. */
export function forbidden(role: string): AppError {
  return new AppError('FORBIDDEN', { message: `Your role does not allow this. It needs the role ${role}.` });
}

/** 404: nothing there, or nothing that this viewer may see. */
export function notFound(what = 'page'): AppError {
  return new AppError('NOT_FOUND', {
    message: `There is no such ${what}. It may have been moved or removed.`,
  });
}

/** 405: the path exists, but not for this method. */
export function methodNotAllowed(allowed: readonly string[]): AppError {
  return new AppError('METHOD_NOT_ALLOWED', {
    message: `This address does not take that method. Use ${allowed.join(' or ')}.`,
  });
}

/** 409: the row has changed since it was read; both versions of each value that differs. */
export function stale(conflicts?: Readonly<Record<string, unknown>>): AppError {
  const fields =
    conflicts &&
    Object.fromEntries(
      Object.keys(conflicts).map((name) => [name, ['This has been changed since you opened it.']]),
    );
  return new AppError('STALE', {
    message:
      'Somebody else has changed this entry since you opened it. Compare both versions and save again.',
    fields,
    more: conflicts && { conflicts },
  });
}

/** 410: the row was removed for good. */
export function gone(what = 'entry'): AppError {
  return new AppError('GONE', { message: `This ${what} has been removed.` });
}

/** 413: the body or file is larger than allowed; limit is in words ("5 MiB"), field is where it stands in a form. */
export function tooLarge(limit: string, field?: string): AppError {
  const message = `This is larger than allowed. The limit is ${limit}.`;
  return new AppError('TOO_LARGE', {
    message,
    fields: field === undefined ? undefined : { [field]: [message] },
  });
}

/** 415: a body of a media type that the path does not take. */
export function unsupportedMediaType(expected: string): AppError {
  return new AppError('UNSUPPORTED_MEDIA_TYPE', {
    message: `This address takes ${expected} only. Set the Content-Type header to it.`,
  });
}

/** 422: values that break a rule, by field. */
export function invalidFields(fields: FieldMessages): AppError {
  return new AppError('INVALID_FIELDS', {
    message: 'Some values are not valid. Correct the fields that are named.',
    fields,
  });
}

/** 429: too many requests. */
export function rateLimited(retryAfterSeconds: number): AppError {
  return new AppError('RATE_LIMITED', {
    message: `Too many requests. Try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  });
}

/** 503: the database does not answer. */
export function databaseUnavailable(retryAfterSeconds = 5): AppError {
  return new AppError('DATABASE_UNAVAILABLE', {
    message: 'The database cannot be reached at the moment. Try again shortly.',
    retryAfterSeconds,
  });
}

/** 503: the answer was not there in time. */
export function tooSlow(seconds: number, retryAfterSeconds = 10): AppError {
  return new AppError('TOO_SLOW', {
    message: `This took longer than ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. Ask for less at once, or try again later.`,
    retryAfterSeconds,
  });
}

/** 503: the database was stopped from answering because it took longer than allowed. */
export function tookTooLong(retryAfterSeconds = 5): AppError {
  return new AppError('TOOK_TOO_LONG', {
    message: 'The answer took longer than allowed. Narrow the question, or try again shortly.',
    retryAfterSeconds,
  });
}

/** 503: as many long questions are being answered as may be at once. */
export function overloaded(retryAfterSeconds = 5): AppError {
  return new AppError('OVERLOADED', {
    message: `Too many long questions are being answered at the moment. Try again in ${retryAfterSeconds} seconds, or ask for less.`,
    retryAfterSeconds,
  });
}

/** 503: as many requests are being answered as may be at once. */
export function busy(retryAfterSeconds = 2): AppError {
  return new AppError('OVERLOADED', {
    message: `The server has more to do at the moment than it can. Try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  });
}

/** 507: the disk is full. */
export const storageFull = (): AppError =>
  new AppError('STORAGE_FULL', { message: NO_ROOM, retryAfterSeconds: 60 });

/** 503: the server is about to end; another one answers, or the next. */
export function stopping(retryAfterSeconds = 5): AppError {
  return new AppError('NOT_READY', {
    message: 'The server is being stopped. Try again shortly.',
    retryAfterSeconds,
  });
}

/** 503: the server has started but is not ready yet. */
export function notReady(retryAfterSeconds = 5): AppError {
  return new AppError('NOT_READY', {
    message: 'The server is starting. Try again shortly.',
    retryAfterSeconds,
  });
}

/** 503: the user pool elsewhere does not answer, so that nobody can say who asks. */
export function identityUnavailable(retryAfterSeconds = 10): AppError {
  return new AppError('IDENTITY_UNAVAILABLE', {
    message: 'The sign-in service cannot be reached at the moment. Try again shortly.',
    retryAfterSeconds,
  });
}

/** 503: the bucket in which uploads lie does not serve; the cause is for the log. */
export function uploadsUnavailable(cause?: unknown, retryAfterSeconds = 10): AppError {
  const error = new AppError('UPLOADS_UNAVAILABLE', {
    message: 'Uploaded files cannot be kept or read at the moment. Try again shortly.',
    retryAfterSeconds,
  });
  error.cause = cause;
  return error;
}

/** 500: what anybody outside may know of an unexpected error. */
export function internal(): AppError {
  return new AppError('INTERNAL', {
    message: 'Something unexpected happened on the server. Try again; if it stays, tell the operator.',
  });
}

/** The body of an application/problem+json answer (RFC 9457) with the product's code and the messages by field. */
export type Problem = {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly errors?: FieldMessages;
};

/** Gives the problem body of an error; what is not an AppError tells nothing of itself. */
export function toProblem(error: unknown): Problem {
  const { status, message, code, fields, more } = error instanceof AppError ? error : internal();
  const problem: Problem = {
    type: 'about:blank',
    title: TITLES[status] ?? 'Error',
    status,
    detail: message,
    code,
  };
  return { ...more, ...problem, ...(fields && { errors: fields }) };
}

type UnknownName = {
  readonly noun: string;
  readonly name: string;
  readonly candidates: readonly string[];
  readonly at: string;
};

function unknownName(code: ErrorCode, { noun, name, candidates, at }: UnknownName): AppError {
  const near = nearest(name, candidates).map((candidate) => `"${candidate}"`);
  const last = near.pop();
  const hint =
    last === undefined
      ? 'There are none to choose from.'
      : `Nearest: ${near.length === 0 ? last : `${near.join(', ')} or ${last}`}.`;
  const message = `Unknown ${noun} "${quotable(name)}". ${hint}`;
  return new AppError(code, { message, fields: { [at]: [message] } });
}

// What was sent, cut short and without control characters, fit to stand in a message.
function quotable(text: string): string {
  const clean = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"]/gu, ' ');
  return (clean.length > 60 ? `${clean.slice(0, 60)}…` : clean).toWellFormed();
}
