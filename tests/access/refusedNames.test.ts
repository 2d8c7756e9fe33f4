import { afterAll, beforeAll, expect, test } from 'vitest';
import { WRITABLES } from '#domain/writing/writable.ts';
import { sql } from '#server/database/sql.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { serveEditors, type Answered, type EditedSector } from './editors.ts';

let sector: EditedSector;
let claim: string;
let suggestion: string;
beforeAll(async () => {
  sector = await serveEditors({ imports: true });
  const about = { kind: 'organization', id: sampleId('o', 10), field: 'city', value: 'Hof' };
  claim = (await sector.as('super', 'POST', '/facts/', { body: about })).json.id;
  suggestion = (await sector.as('user', 'PATCH', ACME, { body: { city: 'Ulm' } })).json.changeSet.id;
});
afterAll(() => sector.close());

const ACME = `/organizations/${sampleId('o', 1)}/`;
const NEW = { name: 'Massive', entityType: ['company'] };

/** What belongs to the engine, to what follows from other rows or to nobody, as members of an entry: each is a kind of its own. */
const NAMES = [
  'id',
  'status',
  'owner',
  'approved',
  'isApproved',
  'hidden',
  'visible',
  'row',
  'slug',
  'createdBy',
  'created_by',
  'createdAt',
  'updatedAt',
  'recordedFrom',
  'recorded_from',
  'recorded_to',
  'recordedBy',
  'recorded_by',
  'changedBy',
  'nameKey',
  'name_key',
  'changeSet',
  'change_set_id',
  'facts',
  'can',
  'shown',
  // Worked out of other rows.
  'totalRaisedUsd',
  'total_raised_usd',
  'roundCount',
  'completeness',
  // Columns, not fields.
  'entity_types',
  // Other spellings.
  'Status',
  'STATUS',
  'status ',
  'status\u200b',
  '\u0455tatus',
  'created-by',
  'organization.status',
  'fundingRounds[status]',
  // What every object has.
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
  'valueOf',
] as const;

/** Where they are sent: the requests, each with the path under which the name is refused. */
type Place = readonly [
  where: string,
  send: (name: string) => Promise<Answered>,
  path: (name: string) => string,
];

const raw = (name: string): string => JSON.stringify(name);
const versionOf = async (): Promise<number> => (await sector.as('super', 'GET', ACME)).json.version;
const edited = async (body: object, method: 'PATCH' | 'PUT' = 'PATCH'): Promise<Answered> =>
  sector.as('super', method, ACME, { body: { version: await versionOf(), ...body } });
const made = (body: object): Promise<Answered> =>
  sector.as('author', 'POST', '/organizations/', { body: { ...NEW, ...body } });
const partner = { where: { node: { id: sampleId('o', 20) } } };

const PLACES: readonly Place[] = [
  ['a new entry', (name) => made({ [name]: 1 }), (name) => name],
  ['an edit', (name) => edited({ [name]: 1 }), (name) => name],
  [
    'an entry put whole',
    (name) => edited({ name: 'Acme Qubits', entityType: ['company'], [name]: 1 }, 'PUT'),
    (name) => name,
  ],
  ['a suggestion', (name) => sector.as('user', 'PATCH', ACME, { body: { [name]: 1 } }), (name) => name],
  [
    'a nested entry',
    (name) => made({ fundingRounds: { create: [{ node: { name: 'R', [name]: 1 } }] } }),
    (name) => `fundingRounds.create.0.node.${name}`,
  ],
  [
    'an entry in an entry that is nested',
    (name) => {
      const investors = { create: [{ node: { name: 'I', entityType: ['investor'], [name]: 1 } }] };
      return made({ fundingRounds: { create: [{ node: { name: 'R', investors } }] } });
    },
    (name) => `fundingRounds.create.0.node.investors.create.0.node.${name}`,
  ],
  [
    'a new link',
    (name) => made({ partners: { connect: [{ ...partner, edge: { [name]: 1 } }] } }),
    (name) => `partners.connect.0.edge.${name}`,
  ],
  [
    'a link to a new entry',
    (name) => made({ employees: { create: [{ node: { name: 'P' }, edge: { [name]: 1 } }] } }),
    (name) => `employees.create.0.edge.${name}`,
  ],
  [
    'a link that stands',
    (name) => {
      const where = { node: { id: sampleId('o', 21) } };
      return edited({ partners: { update: [{ where, edge: { [name]: 1 } }] } });
    },
    (name) => `partners.update.0.edge.${name}`,
  ],
  [
    'a partnership',
    (name) => {
      const link = { organization: sampleId('o', 10), partner: sampleId('o', 11), [name]: 1 };
      return sector.as('super', 'POST', '/partnerships/', { body: { partnerships: [link] } });
    },
    (name) => `partnerships.0.${name}`,
  ],
  ['evidence', (name) => made({ evidence: { name: { [name]: 'x' } } }), (name) => `evidence.name.${name}`],
  ['a source', (name) => made({ sources: [{ title: 'T', [name]: 'x' }] }), (name) => `sources.0.${name}`],
  [
    'a claim',
    (name) => {
      const about = { kind: 'organization', id: sampleId('o', 12), field: 'city', value: 'Hof' };
      return sector.as('super', 'POST', '/facts/', { body: { [name]: 1, ...about } });
    },
    (name) => name,
  ],
  [
    'what is done with a claim',
    (name) =>
      sector.as('super', 'PATCH', `/facts/${claim}/`, { body: { action: 'pin', reason: 'So', [name]: 1 } }),
    (name) => name,
  ],
  [
    'a decision',
    (name) => {
      const body = { decision: 'approve', [name]: 1 };
      return sector.as('super', 'POST', `/change-sets/${suggestion}/decide/`, { body });
    },
    (name) => name,
  ],
  [
    'taking something back',
    (name) => sector.as('super', 'POST', `/change-sets/${suggestion}/undo/`, { body: { [name]: 1 } }),
    (name) => name,
  ],
  [
    'a merge',
    (name) =>
      sector.as('super', 'POST', `${ACME}merge/`, {
        body: { from: sampleId('o', 21), version: 1, otherVersion: 1, [name]: 1 },
      }),
    (name) => name,
  ],
  [
    'the choices of a merge',
    (name) =>
      sector.as('super', 'POST', `${ACME}merge/`, {
        body: { from: sampleId('o', 21), version: 1, otherVersion: 1, choose: { [name]: 'this' } },
      }),
    (name) => `choose.${name}`,
  ],
];

// Members that some requests have by this name.
const TAKEN = new Map([['id', ['a claim', 'a source']]]);

/** Everything that is written, as it stands. */
async function state(): Promise<string> {
  const tables = [...new Set([...WRITABLES.map(({ table }) => table), 'source', 'change_set', 'change'])];
  const rows = await sector.database.query<{ hash: string }>(
    sql.join(
      tables.map(
        (table) =>
          sql`select ${table}::text || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from ${sql.id(table)} t`,
      ),
      ' union all ',
    ),
  );
  return rows.map(({ hash }) => hash).join();
}

const isNamed = ({ json }: Answered, path: string): boolean =>
  Object.keys(json.errors ?? {}).some((one) => one === path || one === path.slice(0, one.length));

test.each(PLACES)(
  'what nobody may send is refused by its name, and changes nothing: in %s',
  async (where, send, path) => {
    const before = await state();
    const wrong: unknown[] = [];
    for (const name of NAMES) {
      if (TAKEN.get(name)?.includes(where)) continue;
      const answer = await send(name);
      if (answer.status === 422 && isNamed(answer, path(name))) continue;
      wrong.push([name, answer.status, answer.text.slice(0, 200)]);
    }
    expect(wrong).toEqual([]);
    expect(await state()).toBe(before);
  },
  60_000,
);

test('of these there are more than 41 kinds', () => {
  expect(new Set(NAMES).size).toBe(NAMES.length);
  expect(NAMES.length).toBeGreaterThanOrEqual(41);
  expect(NAMES.length * PLACES.length).toBeGreaterThan(700);
});

test('a name that is sent twice, or that makes a prototype, reaches nothing', async () => {
  const before = await state();
  const bodies = [
    '{"name":"Massive","entityType":["company"],"status":"PENDING","status":"APPROVED"}',
    '{"name":"Massive","entityType":["company"],"__proto__":{"status":"APPROVED"}}',
    '{"name":"Massive","entityType":["company"],"constructor":{"prototype":{"status":"APPROVED"}}}',
    '{"name":"Massive","entityType":["company"],"partners":{"__proto__":{"connect":[]}}}',
    '{"name":"Massive","entityType":["company"],"\\u005f_proto__":{"status":"APPROVED"}}',
    '{"name":"Massive","entityType":["company"],"evidence":{"__proto__":{"source":"x"}}}',
    '{"name":"Massive","entityType":["company"],"evidence":{"name":{"__proto__":{"method":"derived"}}}}',
  ];
  for (const body of bodies) {
    const { status, text } = await sector.as('author', 'POST', '/organizations/', { raw: body });
    expect([body, status, text]).toEqual([
      body,
      expect.toSatisfy((one: number) => one === 400 || one === 422),
      text,
    ]);
    expect(text).toMatch(/status|body|constructor|__proto__|prototype/);
  }
  expect(await state()).toBe(before);
  expect(Object.keys({}.constructor.prototype as object)).toEqual([]);
  expect(({} as { status?: string }).status).toBeUndefined();
});

test('GraphQL has no place for them: in inputs, variables, links, evidence and decisions', async () => {
  const before = await state();
  const isPlain = (name: string): boolean => /^[A-Za-z_][\w]*$/.test(name);
  const inputs: readonly ((name: string) => object)[] = [
    (name) => ({ ...NEW, [name]: 1 }),
    (name) => ({ ...NEW, fundingRounds: { create: [{ node: { name: 'R', [name]: 1 } }] } }),
    (name) => ({ ...NEW, partners: { connect: [{ ...partner, edge: { [name]: 1 } }] } }),
    (name) => ({ ...NEW, evidence: [{ field: 'name', [name]: 'x' }] }),
  ];
  const query = `mutation ($input: [OrganizationCreateInput!]!) { createOrganizations(input: $input) { info { nodesCreated } } }`;
  const update = `mutation ($update: OrganizationUpdateInput!) { updateOrganizations(where: {id: "${sampleId('o', 1)}"}, update: $update, version: [1]) { changeSet { id } } }`;
  const asked = NAMES.flatMap((name) => [
    ...inputs.map((input) => ({ name, body: { query, variables: { input: [input(name)] } } })),
    { name, body: { query: update, variables: { update: { [name]: 1 } } } },
    ...(isPlain(name)
      ? [
          {
            name,
            body: {
              query: `mutation { createOrganizations(input: [{ name: "M", entityType: [company], ${name}: 1 }]) { info { nodesCreated } } }`,
            },
          },
          {
            name,
            body: {
              query: `mutation { decideOrganizations(id: "${sampleId('o', 1)}", decision: approve, ${name}: 1) { can { edit } } }`,
            },
          },
        ]
      : []),
  ]);
  const wrong: unknown[] = [];
  for (const { name, body } of asked) {
    const { text } = await sector.as('super', 'POST', '/graphql', { body });
    const { errors = [], data } = JSON.parse(text) as { errors?: { message: string }[]; data?: object };
    const isTold = errors.some(
      ({ message }) => message.includes(name) || message.includes(raw(name).slice(1, -1)),
    );
    // Only the id of a decision is one.
    const isId = name === 'id' && body.query.includes('decideOrganizations');
    if (!isId && (errors.length === 0 || !isTold || Object.values(data ?? {}).some(Boolean))) {
      wrong.push([name, body, text.slice(0, 200)]);
    }
  }
  expect(wrong).toEqual([]);
  expect(await state()).toBe(before);
});

// A file says by these which entry a row is about, or heads a column by a field's name in another spelling.
const IN_FILES = new Set<string>(['id', 'slug', 'entity_types']);
const REFUSED = NAMES.filter((name) => !IN_FILES.has(name));
const BOUNDARY = 'names-boundary';
const sendFile = (file: string): Promise<Answered> =>
  sector.as('super', 'POST', '/imports/?kind=organization', {
    raw: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="rows"\r\n\r\n${file}\r\n--${BOUNDARY}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });

test('no column of a file goes there, proposed or asked for', async () => {
  const before = await state();
  const csv = `Name,${REFUSED.map((name) => `"${name}"`).join(',')}\nImported,${REFUSED.map(() => 'APPROVED').join(',')}\n`;
  const lines = `${JSON.stringify(Object.fromEntries([['Name', 'Imported'], ...REFUSED.map((name) => [name, 1])]))}\n`;
  for (const file of [csv, lines]) {
    const sent = await sendFile(file);
    expect([sent.status, sent.text.slice(0, 300)]).toEqual([201, sent.text.slice(0, 300)]);
    const { mapping, columns } = JSON.parse(sent.text) as {
      mapping: readonly { readonly to: string | null }[];
      columns: readonly { readonly heading: string }[];
    };
    const proposed = mapping.flatMap(({ to }, index) =>
      to === null || to === 'name' ? [] : [[columns[index]?.heading, to]],
    );
    expect(proposed).toEqual([]);
    const url = `/imports/${sent.json.id}/`;
    const wrong: unknown[] = [];
    for (const [index, name] of REFUSED.entries()) {
      const asked = mapping.map((one, at) => (at === index + 1 ? { ...one, to: name } : one));
      const answer = await sector.as('super', 'PATCH', url, { body: { mapping: asked } });
      const named = Object.keys(answer.json.errors ?? {});
      if (answer.status !== 422 || !named.some((path) => path.startsWith(`mapping.${index + 1}`))) {
        wrong.push([name, answer.status, answer.text.slice(0, 200)]);
      }
      const setting = await sector.as('super', 'PATCH', url, { body: { [name]: 1 } });
      if (setting.status !== 422) wrong.push([name, 'setting', setting.status]);
    }
    expect(wrong).toEqual([]);
    await sector.as('super', 'DELETE', url);
  }
  expect(await state()).toBe(before);
});
