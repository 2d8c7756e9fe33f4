import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import { sql } from '#server/database/sql.ts';
import { sendProblem } from '#server/rest/errors.ts';
import { makeServices, type Services } from '#server/services.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { registerGraphql, type GraphqlSettings } from './graphqlRoute.ts';

let made: TestDatabase;
let services: Services;

beforeAll(async () => {
  made = await createTestDatabase();
  services = makeServices(made.database);
});
afterAll(async () => {
  await made.drop();
});

async function withApp(
  settings: GraphqlSettings,
  work: (app: FastifyInstance) => Promise<void>,
): Promise<void> {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, error));
  await registerGraphql(
    app,
    {
      services: () => services,
      identity: () => expect.unreachable(),
      imports: () => expect.unreachable(),
      viewerOf: () => VISITOR,
      clientOf: () => '192.0.2.1',
      originOf: () => 'https://atlas.test',
      attribution: () => '',
      sendsFile: () => undefined,
      exportJobs: () => undefined,
      keptLines: () => undefined,
    } as Parameters<typeof registerGraphql>[1],
    settings,
  );
  await work(app);
  await app.close();
}

const ask = (app: FastifyInstance, query: string, accept = 'application/json') =>
  app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', accept },
    payload: JSON.stringify({ query }),
  });

test.each(['application/json', 'application/json;q=1'])(
  'an operation that waits too long is answered in time (%s)',
  async (accept) => {
    await withApp({ timeLimitMs: 200 }, async (app) => {
      await made.database.transaction(async (locked) => {
        await locked.query(sql`lock table person in access exclusive mode`);
        const answer = await ask(app, '{ people { id } }', accept);
        expect(answer.statusCode).toBe(503);
        expect(answer.headers['retry-after']).toBe('10');
        expect(answer.json()).toMatchObject({ code: 'TOO_SLOW' });
      });
      const next = async () => (await ask(app, '{ people { id } }', accept)).json();
      await expect.poll(next).toEqual({ data: { people: [] } });
    });
  },
);

const waiting = async (): Promise<number> => {
  const rows = await made.database.query(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

async function untilWaiting(count: number): Promise<void> {
  await expect.poll(waiting, { interval: 20 }).toBe(count);
}

test.each(['application/json', 'application/json;q=1'])(
  'the statement of a late answer is ended (%s)',
  async (accept) => {
    await withApp({ timeLimitMs: 300 }, async (app) => {
      await made.database.transaction(async (locked) => {
        await locked.query(sql`lock table person in access exclusive mode`);
        // The first may be too late before it has a statement.
        let isSeen = false;
        while (!isSeen) {
          const state = { isOver: false };
          const answer = ask(app, '{ people { id } }', accept).finally(() => (state.isOver = true));
          while (!isSeen && !state.isOver) isSeen = (await waiting()) === 1;
          expect((await answer).statusCode).toBe(503);
        }
        await untilWaiting(0);
      });
    });
  },
);

test('the statement of a caller who leaves is ended', async () => {
  await withApp({ timeLimitMs: 60_000 }, async (app) => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    await made.database.transaction(async (locked) => {
      await locked.query(sql`lock table person in access exclusive mode`);
      const leaving = new AbortController();
      const answer = fetch(`${address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ query: '{ people { id } }' }),
        signal: leaving.signal,
      });
      await untilWaiting(1);
      leaving.abort();
      await expect(answer).rejects.toThrow('aborted');
      await untilWaiting(0);
    });
  });
});

test('introspection is open unless the operator closes it', async () => {
  const query = '{ __schema { queryType { name } } }';
  await withApp({}, async (app) => {
    expect((await ask(app, query)).json()).toEqual({ data: { __schema: { queryType: { name: 'Query' } } } });
  });
  await withApp({ introspection: false }, async (app) => {
    const answer = await ask(app, query);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      errors: [{ message: expect.stringContaining('introspection') }, {}],
    });
    expect((await ask(app, '{ __typename }')).json()).toEqual({ data: { __typename: 'Query' } });
  });
});

test('in strict mode a document of nobody’s screen is refused, and told why', async () => {
  await withApp({ knownOnly: true }, async (app) => {
    const answer = await ask(app, '{ people { id } }');
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'UNKNOWN_DOCUMENT' } }] });
    expect(answer.json()).not.toHaveProperty('data');
  });
});
