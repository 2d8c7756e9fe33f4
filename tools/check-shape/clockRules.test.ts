import { describe, expect, test } from 'vitest';
import { listPlanted } from './plantTree.ts';

const file = 'server/insights/planted.ts';

describe('the time of the database', () => {
  test.each([
    'console.log(sql`select 1 from x where day <= current_date`);\n',
    'console.log(sql`select ${1} from x where day <= ${2} and at > NOW( )`);\n',
    'console.log(sql`select ${1} as a, current_timestamp as b, ${2} as c`);\n',
    'console.log(sql`select ${1}, localtimestamp`);\n',
    "console.log(sql.raw('clock_timestamp()'));\n",
    "console.log(`select date 'today'`);\n",
    "console.log(sql`select 'now'::timestamptz`);\n",
  ])('%j asks for it', (text) => {
    expect(listPlanted({ [file]: text })).toEqual([`${file} database-clock`]);
  });

  test.each([
    'console.log(sql`select ${today} as today, t.now from x t`);\n',
    'console.log(clock.now());\n',
    "console.log(sql`select json_build_object('today', ${today})`);\n",
    "console.log('what is true now', 'today');\n",
    '// Not current_date.\nconsole.log(1);\n',
  ])('%j does not', (text) => {
    expect(listPlanted({ [file]: text })).toEqual([]);
  });

  test('neither does a file of SQL, but in its comments', () => {
    const path = 'server/kinds/derived/ages.sql';
    const values = (day: string): string =>
      `-- Not now().\n-- values\nselect id from {x} where day < ${day} -- now()\n`;
    expect(listPlanted({ [path]: values('current_date') })).toEqual([`${path} database-clock`]);
    expect(listPlanted({ [path]: values('$1') })).toEqual([]);
  });

  test.each([
    'server/facts/planted.ts',
    'server/database/planted.ts',
    'server/packs/load.ts',
    'server/insights/planted.test.ts',
  ])('%s may ask: it records when something was written', (path) => {
    expect(listPlanted({ [path]: 'console.log(sql`select now()`);\n' })).toEqual([]);
  });
});
