import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import { kindOf, KINDS } from '#domain/registry.ts';
import { edgeNames } from '#server/records/projection.ts';
import { makeServices, type Services } from '#server/services.ts';
import { AUTHOR, storeWorld } from '#tests/support/randomWorld.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { leakWorld } from '#tests/support/twoWorlds.ts';
import { columnsNamed, tableColumns, type ExportColumn } from './columns.ts';
import { bytesOf, type ExportFormat } from './formats.ts';

let made: TestDatabase;
let services: Services;
beforeAll(async () => {
  made = await createTestDatabase();
  services = makeServices(made.database);
  await storeWorld(made.database, await leakWorld(made.database));
});
afterAll(() => made.drop());

interface Asked {
  readonly viewer: Viewer;
  readonly format: ExportFormat;
  readonly columns?: readonly ExportColumn[];
  readonly hasSources?: boolean;
}

async function exported(kind: Kind, { columns, hasSources = false, ...asked }: Asked): Promise<string> {
  const question = { kind, query: { sort: [{ f: 'id' }] }, offset: 0, expand: edgeNames(kind), ...asked };
  const form = {
    columns,
    hasSources,
    header: 'names',
    hasMark: false,
    origin: 'https://atlas.test',
  } as const;
  const about = {
    where: undefined,
    href: form.origin,
    at: new Date(0),
    newestEvent: null,
    asOf: undefined,
    attribution: '',
  };
  const told = { kind, columns: columns ?? [], hasSources, coverage: undefined, ...about };
  const parts: Uint8Array[] = [];
  for await (const part of bytesOf(services, { ...question, ...form }, told)) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}

type Row = Readonly<Record<string, unknown>>;
type Link = Readonly<Record<string, unknown>>;

const csv = async (kind: Kind, asked: Omit<Asked, 'format'>): Promise<readonly Row[]> =>
  parse(await exported(kind, { ...asked, format: 'csv' }), { columns: true });

// The links as objects, with the values of their own by which some of them are of a kind apart.
async function objects(kind: Kind, viewer: Viewer): Promise<readonly Row[]> {
  const lines = (await exported(kind, { viewer, format: 'ndjson' })).split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Row);
}

function cellOf(row: Row, { item, relation }: ExportColumn): string {
  if (item.type !== 'related' || !relation) return '';
  const { nameField } = kindOf(relation.kind);
  const links = row[item.relation] as Link | readonly Link[] | null;
  if (links === null) return '';
  const nameIn = (link: Link): string => String(link[nameField]);
  if (!Array.isArray(links)) return nameIn(links as Link);
  const { where } = item;
  const flag = where?.type === 'leaf' ? where.name : undefined;
  const some = (links as readonly Link[]).filter((link) => flag === undefined || link[flag] === true);
  return some.map((link) => nameIn(link).replaceAll(';', ',')).join('; ');
}

// A spreadsheet gets some before signs of formulas.
const withoutApostrophes = (text: unknown): string => String(text).replaceAll("'", '');

const linksOf = (kind: Kind): readonly ExportColumn[] =>
  tableColumns(kind).filter(({ relation }) => relation);
const LINKED = KINDS.filter((kind) => kind.rest.length > 0 && linksOf(kind).length > 0);

describe.each<readonly [string, Viewer]>([
  ['a visitor', VISITOR],
  ['a user who has added rows', { id: AUTHOR, rank: RANKS.USER }],
  ['a super admin', { id: AUTHOR, rank: RANKS.SUPER_ADMIN }],
])('of what %s may see', (_who, viewer) => {
  test.each(LINKED.map((kind) => [kind.plural, kind] as const))(
    'the links of %s are named as their objects are, whatever stands beside them',
    async (_plural, kind) => {
      const columns = linksOf(kind);
      const expected = (await objects(kind, viewer)).map((row) =>
        columns.map((column) => withoutApostrophes(cellOf(row, column))),
      );
      const cellsIn = (rows: readonly Row[]): readonly (readonly string[])[] =>
        rows.map((row) => columns.map(({ name }) => withoutApostrophes(row[name])));
      const turned = columnsNamed(kind, columns.map(({ name }) => name).toReversed());
      expect(expected.length).toBeGreaterThan(0);
      expect(cellsIn(await csv(kind, { viewer }))).toEqual(expected);
      expect(cellsIn(await csv(kind, { viewer, columns: turned }))).toEqual(expected);
      expect(cellsIn(await csv(kind, { viewer, hasSources: true }))).toEqual(expected);
    },
  );
});
