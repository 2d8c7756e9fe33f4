import { ApolloLink, ServerError } from '@apollo/client';
import { tap } from 'rxjs';

type ErrorLinkOptions = {
  /** Called when the server no longer knows the session; nothing is shown. */
  readonly onUnauthorized?: (() => void) | undefined;
};

type ResultErrors = NonNullable<ApolloLink.Result['errors']>;

/** Logs every error of the data client to the console, and notices a 401. */
export const createErrorLink = ({ onUnauthorized }: ErrorLinkOptions = {}): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const report = (words: readonly string[], isUnauthorized: boolean): void => {
      for (const word of words) console.error(`${operation.operationName ?? 'Unnamed operation'}: ${word}`);
      if (isUnauthorized) onUnauthorized?.();
    };
    return forward(operation).pipe(
      tap({
        next: ({ errors }) =>
          errors?.length &&
          report(
            errors.map(({ message }) => message),
            isUnauthorized(errors),
          ),
        error: (error: unknown) =>
          report(
            [error instanceof Error ? error.message : String(error)],
            ServerError.is(error) && error.statusCode === 401,
          ),
      }),
    );
  });

const isUnauthorized = (errors: ResultErrors): boolean =>
  errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHORIZED');
