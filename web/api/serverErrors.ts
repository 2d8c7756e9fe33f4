import { DATA_CLIENT_ERRORS, DATA_CLIENT_MESSAGES } from '#domain/messages.ts';
import type { Reply } from './patientFetch.ts';

type ErrorName = (typeof DATA_CLIENT_ERRORS)[keyof typeof DATA_CLIENT_ERRORS];
type Refused = { readonly statusCode: number; readonly bodyText: string; readonly name?: ErrorName };

/** An answer that is no success, or no JSON; its name says which. */
export class ServerError extends Error {
  override readonly name: ErrorName;
  readonly statusCode: number;
  readonly bodyText: string;

  constructor(message: string, { statusCode, bodyText, name = DATA_CLIENT_ERRORS.server }: Refused) {
    super(message);
    this.name = name;
    this.statusCode = statusCode;
    this.bodyText = bodyText;
  }
}

type GraphqlError = { readonly message: string; readonly extensions?: Readonly<Record<string, unknown>> };

/** The errors in a GraphQL answer. */
export class GraphqlErrors extends Error {
  readonly errors: readonly GraphqlError[];

  constructor(errors: readonly GraphqlError[]) {
    super([...new Set(errors.map(({ message }) => message))].join(' '));
    this.errors = errors;
  }
}

/** The JSON of an answer; any other answer is a ServerError. */
export function jsonOf({ status: statusCode, bodyText }: Reply): unknown {
  if (statusCode >= 300) {
    throw new ServerError(DATA_CLIENT_MESSAGES.statusCode(statusCode), { statusCode, bodyText });
  }
  try {
    return JSON.parse(bodyText) as unknown;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ServerError(message, { statusCode, bodyText, name: DATA_CLIENT_ERRORS.parse });
  }
}

/** The server does not know the session. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof GraphqlErrors
    ? error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHORIZED')
    : error instanceof ServerError && error.statusCode === 401;
