import { execute, getOperationAST, getVariableValues, GraphQLError, type GraphQLSchema } from 'graphql';
import type { GraphQLParams, Plugin, YogaServerInstance } from 'graphql-yoga';
import { tooLarge, type Documents } from './documents.ts';
import { outwardError, type Report } from './errors.ts';
import { overVariables } from './limits.ts';

/** What the gateway needs besides the schema. */
export interface GatewayOptions {
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  readonly path: string;
  readonly report: Report;
}

/** Answers GraphQL over HTTP. */
export interface Gateway<Context extends object> {
  fetch(url: URL, request: RequestInit, context: Context): Promise<Response>;
  dispose(): Promise<void>;
}

/** The GraphQL endpoint: limits on, batching off, unexpected errors masked. It is made when it is first asked, for what it consists of is a quarter of all that a start reads. */
export function createGateway<Context extends object>(options: GatewayOptions): Gateway<Context> {
  let made: Promise<YogaServerInstance<Context, object>> | undefined;
  return {
    fetch: async (url, request, context) => {
      made ??= makeYoga<Context>(options);
      const yoga = await made;
      return yoga.fetch(url, request, context);
    },
    dispose: async () => {
      await (await made)?.dispose();
    },
  };
}

async function makeYoga<Context extends object>(
  options: GatewayOptions,
): Promise<YogaServerInstance<Context, object>> {
  const { createYoga } = await import('graphql-yoga');
  return createYoga<Context>({
    schema: options.schema,
    graphqlEndpoint: options.path,
    graphiql: false,
    landingPage: false,
    batching: false,
    cors: false,
    logging: false,
    parserAndValidationCache: false,
    maskedErrors: { maskError: (error) => outwardError(error, options.report) },
    plugins: [
      addressParameters(),
      preparedDocuments(options.documents),
      variableLimits(),
      wrongVariables(options.schema),
      coercionStatus(),
    ],
  });
}

// Yoga takes JSON in an address on trust, and the first of two.
function addressParameters(): Plugin {
  return {
    onRequestParse: ({ request, setRequestParser }) => {
      if (request.method === 'GET') setRequestParser(({ url }) => parametersOf(new URL(url).searchParams));
    },
  };
}

function parametersOf(given: URLSearchParams): GraphQLParams {
  const textOf = (name: string): string | undefined => {
    const [value, ...more] = given.getAll(name);
    if (more.length > 0) throw badRequest(`The address has "${name}" more than once.`);
    return value || undefined;
  };
  const jsonOf = (name: string) => {
    const text = textOf(name);
    try {
      return text === undefined ? undefined : (JSON.parse(text) as Record<string, unknown>);
    } catch {
      throw badRequest(`"${name}" in the address is no JSON.`);
    }
  };
  return {
    query: textOf('query'),
    operationName: textOf('operationName'),
    variables: jsonOf('variables'),
    extensions: jsonOf('extensions'),
  };
}

const badRequest = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });

// Documents are parsed, held to the limits and validated in one place, whoever answers them.
function preparedDocuments(documents: Documents): Plugin {
  return {
    onParse: ({ params, setParseFn }) => {
      setParseFn(() => {
        const { document, errors } = documents.prepare(String(params.source));
        if (!document) throw errors[0] ?? new Error('A document that cannot be parsed has no error.');
        return document;
      });
    },
    onValidate: ({ params, setResult }) => {
      const { body = '' } = params.documentAST.loc?.source ?? {};
      setResult([...documents.prepare(body).errors]);
    },
  };
}

function variableLimits(): Plugin {
  return {
    onParams: ({ params, setResult }) => {
      const { variables } = params as { variables?: unknown };
      if (typeof variables !== 'object' || variables === null) return;
      const problem = overVariables(variables as Record<string, unknown>);
      if (!problem) return;
      setResult({ errors: [markedAsWrong(tooLarge(problem))] });
    },
  };
}

const MOST_ERRORS = 20;

// Says what is wrong with variables without printing all of them for every mistake.
function wrongVariables(schema: GraphQLSchema): Plugin {
  return {
    onExecute: ({ args, setExecuteFn, setResultAndStopExecution }) => {
      // Yoga's own looks for variables among the members that every object has.
      setExecuteFn(execute);
      const operation = getOperationAST(args.document, args.operationName);
      if (!operation) return;
      const { errors } = getVariableValues(
        schema,
        operation.variableDefinitions ?? [],
        args.variableValues ?? {},
        { maxErrors: MOST_ERRORS },
      );
      if (errors) setResultAndStopExecution({ errors: errors.map(markedAsWrong) });
    },
  };
}

function markedAsWrong(error: GraphQLError): GraphQLError {
  error.extensions['http'] = { status: 400, spec: true };
  return error;
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
