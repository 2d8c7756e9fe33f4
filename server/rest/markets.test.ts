import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCsv } from '#server/packs/readCsv.ts';
import { countsByHand, outcomeByHand, type PackPoint } from '#tests/support/promiseOracle.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

let made: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let close: () => Promise<void>;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'quantum' });
  ({ app, close } = await createTestApp(made.database));
});
afterAll(async () => {
  await close();
  await made.drop();
});

const tableOf = (name: string): readonly PackPoint[] => {
  const url = new URL(`../../packs/quantum/data/${name}.csv`, import.meta.url);
  return parseCsv(name, readFileSync(url)).rows.map(({ values }) => values);
};

async function ask<T>(path: string, q: object, more = ''): Promise<T> {
  const answer = await app.inject(`${path}?q=${encodeURIComponent(JSON.stringify(q))}${more}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<T>();
}

type Listed = {
  readonly count: number;
  readonly results: readonly {
    readonly name: string;
    readonly outcome: string;
    readonly slipMonths: number | null;
    readonly timesRevised: number;
  }[];
};

test('the promises of the market are told as looking at every value of the pack tells them', async () => {
  const points = tableOf('metricPoints');
  const offeredBy = new Map(tableOf('products').map((row) => [row['key'], row['offeredBy']]));
  const lower = new Map(tableOf('metrics').map((row) => [row['key'], row['isLowerBetter'] === 'true']));
  const makerOf = ({ organization = '', product = '' }: PackPoint): string =>
    organization === '' ? (offeredBy.get(product) ?? '') : organization;
  const promises = points.filter(({ type = '' }) => ['announced', 'revised', 'withdrawn'].includes(type));
  const expected = promises.map((promise) => ({
    name: promise['name'],
    ...outcomeByHand(promise, points, { makerOf, isLower: lower.get(promise['metric'] ?? '') ?? false }),
  }));
  const { count, results } = await ask<Listed>('/promises/', {}, '&limit=999');
  const sorted = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();
  expect(count).toBe(promises.length);
  expect(
    sorted(
      results.map(({ name, outcome, slipMonths, timesRevised }) => ({
        name,
        outcome,
        slipMonths,
        timesRevised,
      })),
    ),
  ).toEqual(sorted(expected));
});

type Grouped = {
  readonly rows: readonly {
    readonly keys: readonly { readonly value: string | null }[];
    readonly values: readonly unknown[];
  }[];
};

test('public money by country and year is the sum of what counts once, in USD and in each currency', async () => {
  const rows = tableOf('publicFundings');
  const byKey = new Map(rows.map((row) => [row['key'] ?? '', row]));
  const counted = rows.filter((row) => countsByHand(row, byKey));
  const cellOf = ({ country = '', date = '' }: PackPoint): string => `${country} ${date.slice(0, 4)}`;
  const cells = Map.groupBy(counted, cellOf);
  const add = (members: readonly PackPoint[], field: string): number =>
    members.reduce((sum, row) => sum + Number(row[field] ?? 0), 0);
  const expected = [...cells].map(([cell, members]) => {
    const local = members.filter((row) => row['fundingLocal'] !== '');
    const currencies = Map.groupBy(local, (row) => row['localCurrency'] ?? '');
    const sums = [...currencies].map(([code, some]) => `${code} ${add(some, 'fundingLocal').toFixed(2)}`);
    return [cell, members.length, add(members, 'fundingUsd').toFixed(2), sums.toSorted()];
  });
  const { rows: groups } = await ask<Grouped>('/funding/', {
    where: { f: 'countsAs', v: 'counted' },
    group: [{ f: 'country' }, { f: 'date', by: 'year' }],
    measures: [
      { fn: 'known', f: 'fundingUsd' },
      { fn: 'sum', f: 'fundingUsd' },
      { fn: 'sums', f: 'fundingLocal' },
    ],
  });
  const found = groups.map(({ keys: [country, year], values: [known, sum, sums] }) => [
    `${country?.value ?? ''} ${year?.value ?? ''}`,
    known,
    Number(sum).toFixed(2),
    ((sums ?? []) as readonly { currency: string; sum: number }[])
      .map((one) => `${one.currency} ${Number(one.sum).toFixed(2)}`)
      .toSorted(),
  ]);
  const sorted = (all: readonly unknown[]): string[] => all.map((row) => JSON.stringify(row)).toSorted();
  expect(counted.length).toBeGreaterThan(100);
  expect(sorted(found)).toEqual(sorted(expected));
});
