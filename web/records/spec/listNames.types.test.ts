import { expect, test } from 'vitest';
import { listOf } from '#domain/lists.ts';
import { fieldColumn, linksColumn } from '#web/records/columns/columns.tsx';
import type { SectionNames, SpecNames } from './listSpec.ts';

// Every line that is expected to be an error is a misspelt name: when one compiles, the check of types fails.

type Lab = { readonly id: string; readonly paperCount: number | null; readonly website: string | null };

test('a column is about a field of the kind that the row has', () => {
  const columns = [
    fieldColumn<'organization', Lab>(listOf('LABS').kind, 'paperCount'),
    // @ts-expect-error field
    fieldColumn<'organization', Lab>(listOf('LABS').kind, 'paperCuont'),
    // @ts-expect-error a companion
    fieldColumn<'organization', Lab>(listOf('LABS').kind, 'website', { also: ['websites'] }),
    // @ts-expect-error relation
    () => linksColumn(listOf('LABS').kind, 'spinOut'),
    // @ts-expect-error a relation of another kind
    () => linksColumn(listOf('FUNDING_ROUNDS').kind, 'spinOuts'),
  ];
  expect(columns).toHaveLength(5);
});

test('a quick facet is one that the kind counts', () => {
  const sections: readonly SectionNames<'organization'>[] = [
    { label: 'Founded', facets: [{ f: 'founded', type: 'years' }] },
    // @ts-expect-error facet
    { label: 'Founded', facets: [{ f: 'fuonded', type: 'years' }] },
    // @ts-expect-error a field that is no facet
    { label: 'Website', facets: [{ f: 'website', type: 'choices' }] },
  ];
  expect(sections).toHaveLength(3);
});

test('a gap asks for names of the kind', () => {
  const blank = { op: 'blank', v: 'true' } as const;
  const gaps: readonly SpecNames<'paper'>['summary'][] = [
    { gapsOf: () => ({ noPage: { condition: { f: 'website', ...blank } } }) },
    // @ts-expect-error field
    { gapsOf: () => ({ noPage: { condition: { f: 'web', ...blank } } }) },
    // @ts-expect-error operator
    { gapsOf: () => ({ noPage: { condition: { f: 'website', op: 'blanc' } } }) },
  ];
  expect(gaps).toHaveLength(3);
});
