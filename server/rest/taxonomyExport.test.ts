import type { FastifyInstance } from 'fastify';
import { Parser, Store } from 'n3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleId } from '#tests/support/sampleSector.ts';
import { ATTRIBUTION, createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { sql } from '#server/database/sql.ts';

const ODD = 'Line one\nline "two" \\ 量子 \u0007 <b>';

let made: TestDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  await made.database.query(
    sql`update classification set description = ${ODD}, inclusion = 'Processors.', exclusion = 'Parts.',
      aliases = ${['QPU', 'a "chip"']} where id = ${sampleId('c', 2)}`,
  );
  await made.database.query(sql`update classification set status = 'PENDING' where id = ${sampleId('c', 3)}`);
  ({ app, close } = await createTestApp(made.database));
});
afterAll(async () => {
  await close();
  await made.drop();
});

const SKOS = 'http://www.w3.org/2004/02/skos/core#';
const classAt = (index: number) => `https://atlas.test/taxonomy/${sampleId('c', index)}`;
const SCHEME = 'https://atlas.test/taxonomy';

async function skos(params = ''): Promise<(subject: string, predicate: string) => string[]> {
  const answer = await app.inject(`/taxonomy/export/?format=turtle${params}`);
  expect(answer.statusCode).toBe(200);
  const store = new Store(new Parser().parse(answer.body));
  return (subject, predicate) => store.getObjects(subject, predicate, null).map(({ value }) => value);
}

describe('SKOS', () => {
  test('another parser reads every class with its words and its place', async () => {
    const of = await skos();
    expect(of(SCHEME, `${SKOS}hasTopConcept`)).toEqual([classAt(1)]);
    expect(of(classAt(1), `${SKOS}narrower`)).toEqual([classAt(2)]);
    expect(of(classAt(1), `${SKOS}topConceptOf`)).toEqual([SCHEME]);
    expect(of(classAt(2), `${SKOS}broader`)).toEqual([classAt(1)]);
    expect(of(classAt(2), `${SKOS}inScheme`)).toEqual([SCHEME]);
    expect(of(classAt(2), `${SKOS}prefLabel`)).toEqual(['Processors']);
    expect(of(classAt(2), `${SKOS}notation`)).toEqual(['processors']);
    expect(of(classAt(2), `${SKOS}definition`)).toEqual([ODD]);
    expect(of(classAt(2), `${SKOS}altLabel`)).toEqual(['QPU', 'a "chip"']);
    expect(of(classAt(2), `${SKOS}scopeNote`)).toEqual(['Includes: Processors.', 'Excludes: Parts.']);
    expect(of(SCHEME, 'http://purl.org/dc/terms/rights')).toEqual([ATTRIBUTION]);
  });

  test('a class that is not to be seen is not told', async () => {
    expect((await skos())(classAt(3), `${SKOS}prefLabel`)).toEqual([]);
  });

  test('of one class, with all below it, it is the top', async () => {
    const of = await skos('&class=processors');
    expect(of(SCHEME, `${SKOS}hasTopConcept`)).toEqual([classAt(2)]);
    expect(of(classAt(2), `${SKOS}broader`)).toEqual([]);
    expect(of(classAt(1), `${SKOS}prefLabel`)).toEqual([]);
  });
});

describe('the file', () => {
  test.each([
    ['turtle', 'text/turtle; charset=utf-8', 'ttl'],
    ['json', 'application/json; charset=utf-8', 'json'],
  ])('%s has its type, its name and whose data it is', async (format, type, ending) => {
    const { headers } = await app.inject(`/taxonomy/export/?format=${format}&class=hardware`);
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toMatch(
      new RegExp(String.raw`^attachment; filename="taxonomy-hardware-\d{4}-\d\d-\d\d\.${ending}"`),
    );
    expect(headers['attribution']).toBe(encodeURI(ATTRIBUTION).replaceAll('%20', ' '));
    expect(headers['link']).toBe('</about>; rel="license"');
  });

  test('JSON holds what /taxonomy/ counts', async () => {
    const { attribution, classes } = (await app.inject('/taxonomy/export/')).json<{
      attribution: string;
      classes: Record<string, unknown>[];
    }>();
    const { results } = (await app.inject('/taxonomy/?coreness=all')).json<{
      results: Record<string, unknown>[];
    }>();
    const counts = (rows: Record<string, unknown>[]) =>
      rows.map(({ slug, organizations, companies, companyUsd, papers }) => ({
        slug,
        organizations,
        companies,
        companyUsd,
        papers,
      }));
    expect(attribution).toBe(ATTRIBUTION);
    expect(counts(classes)).toEqual(counts(results));
    expect(classes[1]).toMatchObject({ slug: 'processors', parent: 'hardware', description: ODD });
  });

  test('an unknown class is refused with the nearest', async () => {
    const answer = await app.inject('/taxonomy/export/?class=procesors');
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toContain('processors');
  });
});
