import type { FastifyInstance } from 'fastify';
import type { Database, QueryOptions } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';

/** A GraphQL answer. */
export interface GraphqlAnswer {
  readonly status: number;
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions?: Readonly<Record<string, unknown>>;
  }[];
}

/** Posts a document as the web's client does. */
export async function askGraphql(
  app: FastifyInstance,
  query: string,
  more: {
    variables?: Readonly<Record<string, unknown>>;
    accept?: string;
    operationName?: string;
    headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<GraphqlAnswer> {
  const { accept = 'application/json', headers = {}, ...rest } = more;
  const answer = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...headers, 'content-type': 'application/json', accept },
    payload: JSON.stringify({ query, ...rest }),
  });
  return { status: answer.statusCode, ...answer.json<object>() };
}

/** A database that remembers the statements it was asked, and fails when it is told to. */
export interface WatchedDatabase extends Database {
  readonly statements: Sql[];
  failure: Error | undefined;
}

// What a question weighs is looked up once a minute, and old changes of names go once an hour, whatever is asked.
const BESIDE: ReadonlySet<string | undefined> = new Set(['sizes', 'names_swept']);

/** Watches a database. */
export function watched(database: Database): WatchedDatabase {
  const watching: WatchedDatabase = {
    ...database,
    statements: [],
    failure: undefined,
    query: async <T>(statement: Sql, options?: QueryOptions) => {
      if (!BESIDE.has(statement.name)) watching.statements.push(statement);
      if (watching.failure) throw watching.failure;
      // Not its lane: the pools of tests are small.
      return database.query<T>(statement, { asBytes: options?.asBytes });
    },
  };
  return watching;
}
