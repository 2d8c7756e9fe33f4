import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTree, type TreeCopy } from '#tests/support/treeCopy.ts';

// Every recipe of docs/HOWTO.md that changes code, followed in one copy of the sources; at the end all of it is checked.
const TSC = 'node_modules/@typescript/native/bin/tsc';
const VITEST = 'node_modules/vitest/vitest.mjs';
const MIGRATION = 'server/database/migrations/9000-recipes.sql';

let tree: TreeCopy;

beforeAll(() => {
  tree = copyTree();
});
afterAll(() => tree.remove());

const howTo = readFileSync(new URL('../docs/HOWTO.md', import.meta.url), 'utf8');

test('the recipes followed here are those of the book', () => {
  const recipes = howTo.match(/(?<=^\*\*)(?:Add|Change) [^.]*(?=\.\*\*)/gm);
  expect(recipes).toEqual([
    'Add a field',
    'Add a derived field',
    'Add a chart',
    'Add a screen',
    'Add a list screen',
    'Add a kind',
    'Add a REST path',
    'Change a role rule',
  ]);
});

test('a field is a line of its kind and a migration', () => {
  tree.insert(
    'domain/kinds/product.ts',
    "    status: oneOf('Approval status'",
    "    nickname: text('Nickname'),\n",
  );
  tree.create(MIGRATION, 'alter table product add column nickname text;\n');
  expect(tree.touched()).toEqual(['domain/kinds/product.ts', MIGRATION]);
});

test('a derived field is a line of its kind, a migration and its SQL', () => {
  tree.insert(
    'domain/kinds/tag.ts',
    '    status: oneOf(',
    "    nameLength: derived('tagLength', integer('Letters')),\n",
  );
  tree.create('server/database/migrations/9001-recipes.sql', 'alter table tag add column name_length int;\n');
  tree.create(
    'server/kinds/derived/tagLength.sql',
    `-- How long the name of a tag is.
with given as (
  select id, name from {tag} tag where id = any ($1::uuid[])
)
-- values
select id, length(name) as name_length from given
-- explanation
select
  id, array['nameLength'] as fields, false as is_rival, 'tag' as kind, id as row_id, 'name' as input, name,
  to_jsonb(name) as value, null as left_out, null::date as at
from given
-- touched
select id from {tag} where id = any ($1::uuid[])
`,
  );
  expect(tree.touched()).toHaveLength(3);
});

test('a REST path is a line of its kind', () => {
  tree.insert(
    'domain/kinds/organization.ts',
    "    { path: '/national_labs/'",
    "    { path: '/startups/', only: { field: 'entityType', value: 'company' } },\n",
  );
  expect(tree.touched()).toEqual(['domain/kinds/organization.ts']);
});

test('a kind is its name, its file, its line, its rules and a migration', () => {
  tree.insert('domain/names.ts', "  | 'person'\n", "  | 'prize'\n");
  tree.create(
    'domain/kinds/prize.ts',
    `import { APPROVAL_STATUS } from '#domain/choices.ts';
import { defineKind } from '#domain/declare.ts';
import { oneOf, text } from '#domain/fields.ts';

/** A prize. */
export const prize = defineKind({
  name: 'prize',
  plural: 'prizes',
  label: 'Prize',
  labelPlural: 'Prizes',
  table: 'prize',
  rest: [{ path: '/prizes/' }],
  nameField: 'name',
  defaultSort: [{ f: 'name' }],
  fields: {
    name: text('Prize', { required: true, searched: true }),
    status: oneOf('Approval status', APPROVAL_STATUS, { required: true }),
  },
  relations: {},
});
`,
  );
  tree.insert('domain/kinds.ts', 'import { product }', "import { prize } from './kinds/prize.ts';\n");
  tree.insert('domain/kinds.ts', '  metric,\n  metricPoint,', '  prize,\n');
  tree.insert('domain/access.ts', '  person: CONTENT,', '  prize: CONTENT,\n');
  tree.create(
    'server/database/migrations/9002-recipes.sql',
    `create table prize (
  id uuid primary key,
  status text not null default 'PENDING' check (status in ('APPROVED', 'DECLINED', 'PENDING')),
  version int not null default 1,
  recorded_from timestamptz not null default now(),
  created_by uuid,
  name_key text collate "C" not null,
  name text not null
);
create index on prize (name_key, id);
`,
  );
  expect(tree.touched()).toHaveLength(5);
});

test('a chart is an insight and a component', () => {
  tree.create(
    'server/insights/longNames.ts',
    `import { sql, type Sql } from '#server/database/sql.ts';

/** Which tags have the longest names? */
export const longNames: Sql = sql\`select name, length(name)::int as letters from tag order by letters desc limit 10\`;
`,
  );
  tree.create(
    'web/charts/LetterBars.tsx',
    `type LetterBarsProps = { readonly rows: readonly { readonly label: string; readonly value: number }[] };

/** Values as bars, in a list that is read aloud as a table is. */
export const LetterBars = ({ rows }: LetterBarsProps) => (
  <ol>
    {rows.map(({ label, value }) => (
      <li key={label}>
        {label} <meter value={value} max={100} /> {value}
      </li>
    ))}
  </ol>
);
`,
  );
  expect(tree.touched()).toHaveLength(2);
});

test('a screen is a row and its page', () => {
  tree.insert(
    'domain/screens.ts',
    "  screen('LOGIN', '/login'",
    "  screen('GLOSSARY', '/glossary', { page: 'glossary/Glossary', title: 'Glossary', menu: { place: 90, icon: 'info' } }),\n",
  );
  tree.create(
    'web/pages/glossary/GlossaryPage.tsx',
    '/** The glossary. */\nexport const GlossaryPage = () => <h1>Glossary</h1>;\n',
  );
  expect(tree.touched()).toHaveLength(2);
});

test('a list screen is the same row with its list, and a declaration', () => {
  tree.insert(
    'domain/screens.ts',
    "  screen('LOGIN', '/login'",
    `  screen('TAGS', '/tags', {
    page: 'tags/Tags',
    title: 'Tags',
    list: { kind: 'tag' },
  }),
`,
  );
  tree.create(
    'web/pages/tags/TagsPage.tsx',
    `import { listScreen } from '#domain/lists.ts';
import { fieldColumn, nameColumn } from '#web/records/columns/columns.tsx';
import { ListScreen } from '#web/records/list/ListScreen.tsx';
import { plainList } from '#web/records/list/plainList.tsx';

const screen = listScreen('TAGS');
const { kind } = screen.list;

/** The declaration of the list. */
export const TAGS = plainList<'tag'>({
  ...screen,
  noun: { one: 'tag', many: 'tags' },
  summary: {
    gapsOf: () => ({
      unused: { words: 'of no organization', condition: { f: 'organizationCount', op: 'eq', v: 0 } },
    }),
  },
  columns: [nameColumn(kind), fieldColumn(kind, 'organizationCount')],
  sections: [],
});

/** The list of tags. */
export const TagsPage = () => <ListScreen spec={TAGS} />;
`,
  );
  expect(tree.touched()).toHaveLength(2);
});

test('what is generated is written anew by one command', () => {
  expect(tree.run('server/graphql/schemaCommand.ts')).toBe('');
});

test.each(['server', 'web'])('the %s still compiles', (project) => {
  // One checker: each further one works out again what the first has.
  const asked = ['--project', `${project}/tsconfig.json`, '--pretty', 'false', '--checkers', '1'];
  expect(tree.run(TSC, ...asked)).toBe('');
});

test('the contract that is drawn from the registry holds with all of it', () => {
  const held = [
    'server/database/drift',
    'server/graphql/schemaText',
    'server/graphql/knownDocuments',
    'server/facts/refreshDerived.test',
  ];
  // What is computed of the large pack depends on its rows; here the sources are others.
  const small = ['--testNamePattern', '^(?!of the pack quantum)'];
  expect(tree.run(VITEST, 'run', '--project', 'integration', ...small, ...held)).toBe('');
});

test('a role rule is one cell, and the snapshot says in words what changes', () => {
  tree.replace('domain/access.ts', 'metric: REFERENCE,', "metric: { ...REFERENCE, create: 'USER' },");
  expect(tree.touched()).toEqual(['domain/access.ts']);
  const access = [VITEST, 'run', '--project', 'unit', 'domain/access.test.ts'];
  expect(tree.run(...access)).toContain('metric: create USER');
  expect(tree.run(...access, '--update')).toBe('');
});
