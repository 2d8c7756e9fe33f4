import { describe, expect, test } from 'vitest';
import { listPlanted } from './plantTree.ts';

const kinds = {
  'domain/kinds/round.ts':
    "import { defineKind } from '#domain/kind.ts';\n\n/** A round. */\nexport const round = defineKind({ name: 'round', plural: 'rounds', table: 'funding_round' });\n",
};

const file = 'server/insights/planted.ts';

const planted = (text: string, path = file): string[] => listPlanted({ ...kinds, [path]: text });

describe('tables of records', () => {
  test.each([
    'console.log(sql`select r.id from funding_round r`);\n',
    'console.log(sql`select r.id from ${1} x left join funding_round r on ${2}`);\n',
    'console.log(sql`select ${1} from x join funding_round_side r on true`);\n',
    'console.log(sql`update funding_round set name = ${1}`);\n',
    'console.log(sql`insert into funding_round (id) values (${1})`);\n',
    'console.log(sql`select 1 from hidden_row h where h.id = ${1}`);\n',
    'console.log(sql`select row from row_history`);\n',
    'console.log(sql`select 1 from ${sql.id(kind.table)} t`);\n',
    'const { table } = kind;\nconsole.log(sql.id(table));\n',
    'console.log(sql.raw(kind.table));\n',
  ])('%j names one', (text) => {
    expect(planted(text)).toEqual([`${file} record-table`]);
  });

  test.each([
    'console.log(sql`select r.id from ${rowsOf(LIVE, kind)} r`);\n',
    'console.log(sql`select r.funding_round from x r`);\n',
    'console.log(sql`select 1 from funding_rounds`);\n',
    "console.log('Money comes from funding_round rows.');\n",
    'console.log(sizes.rows(kind.table));\n',
  ])('%j names none', (text) => {
    expect(planted(text)).toEqual([]);
  });

  test('a file of derived values names them in braces', () => {
    const path = 'server/kinds/derived/sums.sql';
    const values = (from: string): string =>
      `-- From funding_round rows.\n-- values\nselect id from ${from} r\n`;
    expect(planted(values('funding_round'), path)).toEqual([`${path} record-table`]);
    expect(planted(values('{funding_round}'), path)).toEqual([]);
  });

  test.each([
    'server/query/from.ts',
    'server/facts/planted.ts',
    'server/database/planted.ts',
    'server/insights/planted.test.ts',
  ])('%s may name them', (path) => {
    expect(planted('console.log(sql`select 1 from funding_round`);\n', path)).toEqual([]);
  });
});
