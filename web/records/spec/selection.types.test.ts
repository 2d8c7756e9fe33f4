import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import type { RecordColumn } from './recordColumn.ts';
import { rowDocument } from './listDocuments.ts';
import { asks, type Selected } from './selection.ts';

// Every line that is expected to be an error is a misspelt name: when one compiles, the check of types fails.

const organization = kindOf('organization');

test('a row is asked for fields and links of its kind, and what is behind them for those of theirs', () => {
  const asked = [
    ...asks(organization, ['id', 'website']),
    ...asks(organization, [
      { link: 'investments', most: 2, sort: { date: 'DESC' }, of: ['id', { link: 'entity' }] },
    ]),
    ...asks(kindOf('fundingRound'), [{ link: 'investors', most: 3, edge: ['isLead'] }]),
    ...asks(organization, [{ link: 'primaryClassification', of: ['slug'] }]),
    // @ts-expect-error field
    ...asks(organization, ['wesbite']),
    // @ts-expect-error field behind the link
    ...asks(organization, [{ link: 'investments', of: ['day'] }]),
    // @ts-expect-error field of another kind
    ...asks(organization, [{ link: 'investments', of: ['website'] }]),
    // @ts-expect-error order
    ...asks(organization, [{ link: 'investments', sort: { dtae: 'DESC' }, of: ['id'] }]),
    // @ts-expect-error value of the edge
    ...asks(kindOf('fundingRound'), [{ link: 'investors', edge: ['isLaed'] }]),
  ];
  expect(asked.slice(0, 5)).toEqual([
    'id',
    'website',
    'investments(options: { limit: 2, sort: [{ date: DESC }] }) { id entity { id name entityType } }',
    'investorsConnection(first: 3) { edges { isLead node { id name entityType } } }',
    'primaryClassification { slug }',
  ]);
});

test('a link that the kind has not does not compile, and is refused at once', () => {
  // @ts-expect-error link
  expect(() => asks(organization, [{ link: 'invesments' }])).toThrow('organization has no link invesments');
});

test('a column asks only for what was checked', () => {
  type Asking = Pick<RecordColumn<never>, 'needs'>;
  const columns: readonly Asking[] = [
    { needs: asks(organization, ['leadCount']) },
    // @ts-expect-error text
    { needs: ['leadCount'] },
  ];
  expect(columns).toHaveLength(2);
});

type Asked = readonly [
  'name',
  'founded',
  { link: 'leadInvestors'; of: readonly ['id'] },
  { link: 'acquiredBy' },
];

test('the answer has what was asked for, and nothing else', () => {
  const row: Selected<'organization', Asked> = {
    name: 'A',
    founded: null,
    leadInvestors: [{ id: 'b' }],
    acquiredBy: null,
  };
  // @ts-expect-error field that was not asked for
  const other = [row.website, row.founded, row.leadInvestors[0]?.id];
  expect(other).toEqual([undefined, null, 'b']);
});

test('the document of one row asks for it by its kind, with its claims', () => {
  const { text } = rowDocument('OneRound', kindOf('fundingRound'), ['id', { link: 'entity', of: ['name'] }]);
  expect(text).toBe(
    'query OneRound($id: ID!) { row: fundingRound(id: $id) { id entity { name } claims: facts(options: { limit: 300 }) { ...ClaimParts } } }',
  );
});
