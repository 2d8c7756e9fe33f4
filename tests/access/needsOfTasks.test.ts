import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveEditors, type Answered, type EditedSector } from './editors.ts';
import { sampleId } from '#tests/support/sampleSector.ts';

let sector: EditedSector;
beforeAll(async () => {
  sector = await serveEditors();
});
afterAll(() => sector.close());

const NEED = {
  name: 'Factoring by the test',
  metric: sampleId('m', 1),
  low: 3000,
  high: 1000,
  conditions: 'Errors of one in a thousand',
  date: '2025-05',
  source: 'https://www.page.example/factoring?page=2',
};

const without = (all: object, name: string): object =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));

const needs = async (who: string, query = 'of=physical_qubits'): Promise<unknown> =>
  (JSON.parse((await sector.as(who, 'GET', `/roadmap-figures/?${query}`)).text) as { thresholds: unknown })
    .thresholds;

const faultsOf = ({ json }: Answered): readonly string[] => Object.keys(json.errors ?? {});

test('what a task needs is added by an editor, with its page and date alone, and stands on the roadmap once it is approved', async () => {
  for (const missing of ['source', 'date', 'metric', 'low'] as const) {
    const body = without(NEED, missing);
    const refused = await sector.as('admin', 'POST', '/thresholds/', { body });
    expect([missing, refused.status, faultsOf(refused)]).toEqual([missing, 422, [missing]]);
  }
  expect((await sector.as('user', 'POST', '/thresholds/', { body: NEED })).status).toBe(403);
  const made = await sector.as('admin', 'POST', '/thresholds/', { body: NEED });
  expect([made.status, made.json.status]).toEqual([201, 'PENDING']);
  const told = {
    id: made.json.id,
    metric: 'physical_qubits',
    task: NEED.name,
    low: 1000,
    high: 3000,
    conditions: NEED.conditions,
    date: '2025-05',
    source: { title: 'page.example', url: NEED.source },
  };
  for (const [who, seen] of [
    ['visitor', []],
    ['premium', []],
    ['admin', [told]],
  ] as const) {
    expect([who, await needs(who)]).toEqual([who, seen]);
  }
  const decision = { body: { decision: 'approve', reason: 'So' } };
  const { status } = await sector.as(
    'super',
    'POST',
    `/change-sets/${made.json.changeSet.id}/decide/`,
    decision,
  );
  expect(status).toBe(200);
  expect(await needs('visitor')).toEqual([told]);
  expect(await needs('visitor', 'of=error')).not.toContainEqual(expect.objectContaining({ task: NEED.name }));
});
