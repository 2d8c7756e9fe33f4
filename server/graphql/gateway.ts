import { GraphQLError, parse, type GraphQLSchema } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { AppError, internal } from '#domain/errors.ts';
import type { GraphqlContext } from './builder.ts';
import { DOCUMENT_LIMITS, limitsRule } from './limits.ts';

/** What the gateway needs besides the schema. */
export interface GatewayOptions {
  readonly schema: GraphQLSchema;
  readonly path: string;
  /** Writes an unexpected error to the log; the client is told nothing of it. */
  readonly report: (error: unknown) => void;
}

/** The GraphQL endpoint: limits on, batching off, unexpected errors masked. */
export function createGateway(options: GatewayOptions): YogaServerInstance<GraphqlContext, object> {
  return createYoga<GraphqlContext>({
    schema: options.schema,
    graphqlEndpoint: options.path,
    graphiql: false,
    landingPage: false,
    batching: false,
    cors: false,
    logging: false,
    maskedErrors: { maskError: (error) => outwardError(error, options.report) },
    plugins: [limits(), coercionStatus()],
  });
}

function limits(): Plugin {
  return {
    onParse: ({ setParseFn }) => {
      setParseFn((source, parseOptions) =>
        parse(source, { ...parseOptions, maxTokens: DOCUMENT_LIMITS.tokens }),
      );
    },
    onValidate: ({ addValidationRule }) => {
      addValidationRule(limitsRule);
    },
  };
}

// Under application/json a well-formed request is answered 200, wrong variables included; Yoga
// leaves the status of errors marked so to the media type.
function coercionStatus(): Plugin {
  return {
    onExecute: () => ({
      onExecuteDone: ({ result }) => {
        if (Symbol.asyncIterator in result || result.data !== undefined) return;
        for (const { extensions } of result.errors ?? []) extensions['http'] = { status: 400, spec: true };
      },
    }),
  };
}

/** An error as the client may see it: the product's own and the document's stay, all else is masked and reported. */
export function outwardError(error: unknown, report: (error: unknown) => void): Error {
  const original = error instanceof GraphQLError ? error.originalError : error;
  if (original instanceof AppError) {
    const { code, status, fields, message } = original;
    const at = error instanceof GraphQLError ? { path: error.path, nodes: error.nodes } : {};
    return new GraphQLError(message, {
      ...at,
      extensions: { code, status, ...(fields ? { errors: fields } : {}) },
    });
  }
  if (error instanceof GraphQLError && (!original || original instanceof GraphQLError)) return error;
  report(original);
  return new GraphQLError(internal().message, { extensions: { code: 'INTERNAL' } });
}
