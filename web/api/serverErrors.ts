import { DATA_CLIENT_ERRORS, DATA_CLIENT_MESSAGES } from '#domain/messages.ts';

type Refused = { readonly statusCode: number; readonly bodyText: string };

/** An answer that is no success. */
export class ServerError extends Error {
  override readonly name = DATA_CLIENT_ERRORS.server;
  readonly statusCode: number;
  readonly bodyText: string;

  constructor(message: string, { statusCode, bodyText }: Refused) {
    super(message);
    this.statusCode = statusCode;
    this.bodyText = bodyText;
  }
}

/** An answer that is no JSON. */
export class ServerParseError extends Error {
  override readonly name = DATA_CLIENT_ERRORS.parse;
  readonly statusCode: number;
  readonly bodyText: string;

  constructor(message: string, { statusCode, bodyText }: Refused) {
    super(message);
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

/** The JSON of an answer; any other answer is one of the errors above. */
export async function jsonOf(response: Response): Promise<unknown> {
  const bodyText = await response.text();
  const statusCode = response.status;
  if (statusCode >= 300) {
    throw new ServerError(DATA_CLIENT_MESSAGES.statusCode(statusCode), { statusCode, bodyText });
  }
  try {
    return JSON.parse(bodyText) as unknown;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ServerParseError(message, { statusCode, bodyText });
  }
}
