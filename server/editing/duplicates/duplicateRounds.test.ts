import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveEditors, type EditedSector } from '#tests/access/editors.ts';
import { sampleId } from '#tests/support/sampleSector.ts';

let sector: EditedSector;
let first: string;
const COMPANY = sampleId('o', 12);
const ROUND = {
  name: 'Plain 2 Series A',
  entity: COMPANY,
  date: '2021-05-04',
  fundingInfo: 'series_a',
  fundingUsd: '10000000',
};
const post = (body: object, who = 'admin') => sector.as(who, 'POST', '/round/', { body });

beforeAll(async () => {
  sector = await serveEditors();
  first = (await post(ROUND)).json.id;
});
afterAll(() => sector.close());

test('a round near in time and size is refused as one that may be there, and made when it is forced', async () => {
  const near = { ...ROUND, name: 'Plain 2 raises', date: '2021-06', fundingUsd: '11900000' };
  const { status, text } = await post(near);
  expect([status, JSON.parse(text)]).toMatchObject([
    409,
    {
      code: 'DUPLICATE',
      duplicates: [{ id: first, name: ROUND.name, field: 'date', about: '4 May 2021 · $10.0m' }],
    },
  ]);
  const forced = await post({ ...near, force: true });
  expect(forced.status).toBe(201);
});

test('a part of a round is not that round', async () => {
  const entity = sampleId('o', 14);
  const { json } = await post({ ...ROUND, name: 'Plain 4 Series A', entity });
  const part = { ...ROUND, name: 'Plain 4 Series A, first closing', entity };
  expect((await post(part)).status).toBe(409);
  expect((await post({ ...part, partOf: json.id })).status).toBe(201);
});

test.each([
  ['later', { date: '2021-09-01' }],
  ['of another size', { fundingUsd: '30000000' }],
  ['of another company', { entity: sampleId('o', 13) }],
])('a round %s is another one', async (what, changed) => {
  expect((await post({ ...ROUND, name: `Round ${what}`, ...changed })).status).toBe(201);
});
