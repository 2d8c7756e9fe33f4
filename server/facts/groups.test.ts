import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { LIVE } from '#server/query/context.ts';
import { derivedStatement } from '#server/query/derived.ts';
import { BATCHES } from './groups.ts';

const FOLDER = new URL('../kinds/derived/', import.meta.url);
const organization = kindOf('organization');

test('all groups of a kind are written at once, behind those that they are made of', () => {
  const kinds = BATCHES.map(([group]) => group?.kind.name);
  expect(kinds).toEqual([...new Set(kinds)]);
  expect(kinds.indexOf('organization')).toBeGreaterThan(kinds.indexOf('fundingRound'));
  for (const batch of BATCHES) {
    for (const group of batch) {
      const others = batch.filter((other) => other !== group && group.reads(other.kind, other.columns));
      expect([group.key, others.map(({ key }) => key)]).toEqual([group.key, []]);
    }
  }
});

test.each(readdirSync(FOLDER))(
  '%s finds written rows by their own ids, and what points to rows apart',
  (file) => {
    const [, touched = ''] = readFileSync(new URL(file, FOLDER), 'utf8').split('-- touched');
    const found = touched.replaceAll(
      /(?<![a-z_])id = any \(\$1::uuid\[\]\)|unnest\(\$1::uuid\[\]\) as id/g,
      '',
    );
    expect(found).not.toContain('$1');
  },
);

const touchedBy = (table: string, pointedAt: readonly string[]): string =>
  derivedStatement(
    LIVE,
    { name: 'completeness', kind: organization },
    { part: 'touched', ids: ['a'], pointedAt, tables: [table] },
  )?.text ?? '';

test('only tables are asked where written rows are, or which may point to them', () => {
  const newPeople = touchedBy('person', []);
  expect(newPeople.trim()).toBe('select null::uuid where false');
  expect(touchedBy('person', ['b'])).toContain('person_id = any');
  const newRoles = touchedBy('role', []);
  expect(newRoles).toContain('from role');
  expect(newRoles).not.toContain('union');
});
