import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from './atlas.d.ts';

type Organization = components['schemas']['Organization'];
type Country = NonNullable<Organization['country']>;
type Problem = components['schemas']['Problem'];

/** Takes an answer, or throws the problem that stands in place of it. */
function taken<T>({ data, error }: { data?: T; error?: Problem }): T {
  if (data === undefined) throw new Error(error?.detail ?? 'Nothing came back.');
  return data;
}

/** A client of the atlas at an address, which reads JSON where it names no other form; with a token it asks as whoever signed in. */
export function atlas(baseUrl: string, token?: string) {
  const client = createClient<paths, 'application/json' | 'application/problem+json'>({ baseUrl });
  const signedIn: Middleware = {
    onRequest({ request }) {
      if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`);
      return request;
    },
  };
  client.use(signedIn);
  return client;
}

type Atlas = ReturnType<typeof atlas>;

/** The identity token of an account. */
export async function signIn(client: Atlas, email: string, password: string): Promise<string> {
  const { data } = await client.POST('/auth/token/login/', { body: { email, password } });
  if (!data) throw new Error('The address and the password do not belong together.');
  return data.auth_token;
}

/** Every company of some countries founded since a year, page after page as `next` leads. */
export async function companiesOf(client: Atlas, country: Country[], since: number): Promise<Organization[]> {
  const found: Organization[] = [];
  let after: string | undefined;
  do {
    const page = taken(
      await client.GET('/organizations/', {
        params: {
          query: {
            entityType: 'company',
            country,
            'founded.gte': since,
            ordering: '-founded',
            limit: 20,
            ...(after === undefined ? {} : { after }),
          },
        },
      }),
    );
    if (!('next' in page)) throw new Error('This is no page.');
    found.push(...page.results);
    after = page.next === null ? undefined : (new URL(page.next).searchParams.get('after') ?? undefined);
  } while (after !== undefined);
  return found;
}

/** How many organizations each country has, and what they raised; null where nothing is known. */
export async function raisedByCountry(client: Atlas): Promise<Map<string, number | null>> {
  const q = JSON.stringify({
    group: [{ f: 'country' }],
    measures: [{ fn: 'sum', f: 'totalRaisedUsd' }],
  } satisfies components['schemas']['Query']);
  const groups = taken(await client.GET('/organizations/', { params: { query: { q } } }));
  if (!('measures' in groups)) throw new Error('These are no groups.');
  return new Map(
    groups.rows.map(({ keys, values }) => {
      const [sum = null] = values;
      return [keys[0]?.label ?? '', typeof sum === 'number' ? sum : null];
    }),
  );
}

/** One organization with its rounds and the evidence of a value. */
export async function roundsOf(client: Atlas, id: string) {
  const organization = taken(await client.GET('/organizations/{id}/', { params: { path: { id } } }));
  return {
    name: organization.name,
    rounds: organization.fundingRounds.map(({ name }) => name),
    sources: organization.facts.flatMap(({ field, source }) => (source ? [`${field}: ${source.url}`] : [])),
  };
}

/** All rows of a list as text: CSV, or a line of JSON for each. */
export async function fileOf(client: Atlas, format: 'csv' | 'ndjson', country: Country): Promise<string> {
  return taken(
    await client.GET('/organizations/', { params: { query: { format, country } }, parseAs: 'text' }),
  );
}

/** The key figures of the sector, by their names. */
export async function keyFigures(client: Atlas): Promise<Record<string, number | null>> {
  const { tiles } = taken(await client.GET('/dashboard-metrics/'));
  return Object.fromEntries(tiles.map(({ label, value }) => [label, value]));
}

/** What a name finds, and how many results each kind has. */
export async function searched(client: Atlas, search: string) {
  const { results } = taken(await client.GET('/search/global/', { params: { query: { search, limit: 5 } } }));
  const counts = taken(await client.GET('/search/counts/', { params: { query: { search } } }));
  return {
    first: results[0] ?? null,
    counts: Object.fromEntries(counts.results.map(({ kind, count }) => [kind, count])),
  };
}

/** What was raised by top class. */
export async function raisedByClass(client: Atlas): Promise<Map<string, number | null>> {
  const { results } = taken(await client.GET('/sector_totals/'));
  return new Map(results.map(({ name, usd }) => [name, usd]));
}

/** The names that GraphQL gives. */
export async function namesByGraphql(client: Atlas, text: string): Promise<unknown> {
  const query = 'query Names($text: String) { organizations(where: {name_CONTAINS: $text}) { name } }';
  const { data } = await client.POST('/graphql', { body: { query, variables: { text } } });
  if (!data || data.errors) throw new Error(data?.errors?.[0]?.message ?? 'Nothing came back.');
  return data.data?.['organizations'];
}

/** Makes a company once, however often it is asked under the key, and corrects its city as it was read. */
export async function madeAndCorrected(client: Atlas, key: string, name: string, city: string) {
  const made = taken(
    await client.POST('/organizations/', {
      params: { header: { 'Idempotency-Key': key } },
      body: { name, entityType: ['company'], country: 'DE' },
    }),
  );
  if (!('id' in made)) throw new Error('It was only tried.');
  const edited = taken(
    await client.PATCH('/organizations/{id}/', {
      params: { path: { id: made.id }, header: { 'If-Match': `"${made.version}"` } },
      body: { city },
    }),
  );
  if (!('id' in edited)) throw new Error('It was only tried.');
  return { id: made.id, version: edited.version, city: edited.city, status: edited.changeSet?.status };
}

/** What a stale edit is told: the problem with both values. */
export async function staleEdit(client: Atlas, id: string, version: number, city: string): Promise<Problem> {
  const { error } = await client.PATCH('/organizations/{id}/', {
    params: { path: { id }, header: { 'If-Match': `"${version}"` } },
    body: { city },
  });
  if (!error) throw new Error('The edit was taken.');
  return error;
}

/** What a parameter that there is not is told, as a program that knows no types would send it. */
export async function unknownParameter(client: Atlas): Promise<Problem> {
  const query = { contry: 'DE' } as Record<string, string>;
  const { error } = await client.GET('/organizations/', { params: { query } });
  if (!error) throw new Error('It was taken.');
  return error;
}
