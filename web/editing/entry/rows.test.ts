import { describe, expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { bodyOf, differencesOf } from './request.ts';
import { mergeRows, problemOfRow, rowRelations, rowsOf, rowWords } from './rows.ts';
import { newLink, valuesOf, type EntryDraft, type FormRows, type RowDraft } from './values.ts';

const ORGANIZATION = kindOf('organization');
const id = (index: number): string => `0198c0de-0000-7000-8000-00000000000${index}`;
const seen = valuesOf(ORGANIZATION, { name: 'Acme', entityType: ['company'] });
const seenRows = rowsOf(ORGANIZATION, {
  employees: [{ id: id(1), name: 'Ada Byron', link: { id: id(2), title: 'CTO', role: 'executive' } }],
  partners: [
    {
      id: id(3),
      name: 'Globex',
      link: { id: id(4), option: null, date: '2024-06-01', datePrecision: 'month' },
    },
  ],
  offers: [{ id: id(5), name: 'Machine' }],
});
const [ada] = seenRows['employees'] ?? [];
const [globex] = seenRows['partners'] ?? [];
const SOURCE = { key: 's1', url: 'https://a.test', title: '', publisher: '', publishedOn: '' };
const added = (to: RowDraft['to'], more: Partial<RowDraft> = {}): RowDraft => ({
  key: `new ${to.id}`,
  isNew: true,
  isGone: false,
  to,
  values: {},
  ...more,
});
const changing = (rows: FormRows, sources: EntryDraft['sources'] = [SOURCE]) => ({
  seen,
  seenRows,
  draft: { values: seen, rows: { ...seenRows, ...rows }, sources, evidence: {} },
});
const relation = (name: string) => rowRelations(ORGANIZATION).find((one) => one.name === name)!;

test('rows stand by the ids of their links, with the values of these as they are typed', () => {
  expect(ada).toMatchObject({ key: id(2), to: { id: id(1) }, values: { title: 'CTO', role: 'executive' } });
  expect(globex?.values).toMatchObject({ date: '2024-06', option: '', description: '' });
  expect(globex?.values).not.toHaveProperty('datePrecision');
  expect(seenRows['offers']).toMatchObject([{ key: id(5), to: { name: 'Machine' }, values: {} }]);
  expect(seenRows['members']).toEqual([]);
});

test('what is or is not of a link is told by its name', () => {
  const investors = rowRelations(kindOf('fundingRound')).find(({ name }) => name === 'investors');
  expect(rowWords(investors!, { isLead: 'true', type: 'vc' })).toMatch(/^Lead investor · /);
  expect(rowWords(investors!, { isLead: 'false' })).toBe('Lead investor: No');
  expect(rowWords(investors!, { isLead: '' })).toBe('');
});

describe('what is sent of rows', () => {
  test('is nothing where none was changed', () => {
    expect(bodyOf(ORGANIZATION, changing({}))).toEqual({});
  });

  test('is what was changed of a link, by its id, with what it rests on; and which links go', () => {
    const rows = {
      employees: [
        { ...ada!, values: { ...ada!.values, title: 'CEO' }, evidence: { source: 's1', quote: '' } },
      ],
      partners: [{ ...globex!, isGone: true }],
    };
    expect(bodyOf(ORGANIZATION, changing(rows))).toEqual({
      employees: {
        update: [
          {
            where: { edge: { id: id(2) } },
            edge: {
              title: 'CEO',
              role: 'executive',
              evidence: { title: { source: 's1' }, role: { source: 's1' } },
            },
          },
        ],
      },
      partners: { disconnect: [{ where: { edge: { id: id(4) } } }] },
      sources: [{ key: 's1', url: 'https://a.test' }],
    });
  });

  test('is a new link to a row that is there, which rests on its source by where it leads', () => {
    const row = added({ id: id(6), name: 'Initech' }, { evidence: { source: 's1', quote: ' works with ' } });
    expect(bodyOf(ORGANIZATION, changing({ partners: [globex!, row] }))).toEqual({
      partners: {
        connect: [
          {
            where: { node: { id: id(6) } },
            edge: { evidence: { partner: { source: 's1', quote: 'works with' } } },
          },
        ],
      },
      sources: [{ key: 's1', url: 'https://a.test' }],
    });
  });

  test('is a new row with its link, and one that belongs to the entry; a source that is gone stays out', () => {
    const person = added(newLink('person', ' Grace Brewster Hopper '), {
      values: { title: 'Chief scientist' },
      evidence: { source: 's9', quote: '' },
    });
    const machine = added(newLink('product', 'Machine 2'), { evidence: { source: 's1', quote: '' } });
    expect(bodyOf(ORGANIZATION, changing({ employees: [ada!, person], offers: [machine] }))).toEqual({
      employees: {
        create: [
          {
            node: { name: 'Grace Brewster Hopper', firstName: 'Grace Brewster', lastName: 'Hopper' },
            edge: { title: 'Chief scientist' },
          },
        ],
      },
      offers: { create: [{ node: { name: 'Machine 2', evidence: { name: { source: 's1' } } } }] },
      sources: [{ key: 's1', url: 'https://a.test' }],
    });
  });

  test('is a new row in place of a link, with what it needs', () => {
    const link = newLink('organization', 'Owner');
    const values = { ...seen, acquiredBy: [{ ...link, create: { entityType: ['investor'] } }] };
    const draft = { values, rows: seenRows, sources: [], evidence: {} };
    expect(bodyOf(ORGANIZATION, { seen, seenRows, draft })).toEqual({
      acquiredBy: { create: { name: 'Owner', entityType: ['investor'] } },
    });
  });
});

test('a document is named by its upload, a known source by its id', () => {
  const sources = [
    { ...SOURCE, upload: 'a'.repeat(64), url: '', title: 'Release' },
    { ...SOURCE, key: 's2', id: id(7) },
  ];
  const rows = {
    employees: [
      added({ id: id(8), name: 'A' }, { evidence: { source: 's1', quote: '' } }),
      added({ id: id(9), name: 'B' }, { evidence: { source: 's2', quote: '' } }),
    ],
  };
  expect(bodyOf(ORGANIZATION, changing(rows, sources))['sources']).toEqual([
    { key: 's1', upload: 'a'.repeat(64), title: 'Release' },
    { key: 's2', id: id(7) },
  ]);
});

test('rows are told with the words of their links, before and after', () => {
  const rows = {
    employees: [{ ...ada!, values: { ...ada!.values, title: 'CEO' } }],
    partners: [{ ...globex!, isGone: true }],
  };
  expect(differencesOf(ORGANIZATION, changing(rows))).toMatchObject([
    { label: 'People', before: 'Ada Byron · CTO · Executive', after: 'Ada Byron · CEO · Executive' },
    { label: 'Partners', before: 'Globex · 2024-06', after: '' },
  ]);
});

test.each([
  ['members', newLink('organization', 'X'), {}, /^X: Entity type: It is required\.$/],
  ['offers', newLink('product', 'X'), {}, /^$/],
  ['metricPoints', newLink('metricPoint', 'X'), {}, /^X: Value: It is required\.$/],
  ['partners', { id: id(1), name: 'X' }, { date: 'soon' }, /^X: Since: It must be a date/],
])('%s: what of a new row cannot be sent', (name, to, values, problem) => {
  expect(problemOfRow(relation(name), added(to, { values })) ?? '').toMatch(problem);
});

test('rows that others changed are taken in; those that were changed here stay', () => {
  const fresh = rowsOf(ORGANIZATION, {
    employees: [
      { id: id(1), name: 'Ada Byron', link: { id: id(2), title: 'Chair', role: null } },
      { id: id(6), name: 'Ida', link: { id: id(7), title: null, role: null } },
    ],
    offers: [{ id: id(5), name: 'Machine, renamed' }],
  });
  const own = added({ id: id(8), name: 'Eve' });
  const mine = {
    ...seenRows,
    employees: [{ ...ada!, values: { ...ada!.values, title: 'CEO' } }, own],
  };
  const merged = mergeRows(ORGANIZATION, { seen: seenRows, fresh, mine });
  expect(merged['employees']).toMatchObject([{ values: { title: 'CEO' } }, { to: { name: 'Ida' } }, own]);
  expect(merged['offers']).toMatchObject([{ to: { name: 'Machine, renamed' } }]);
  expect(merged['partners']).toEqual([]);
});

test('a changed link names the version that was read, and that of the others once it was taken in', () => {
  const read = (version: number, title: string): FormRows =>
    rowsOf(ORGANIZATION, {
      employees: [{ id: id(1), name: 'Ada Byron', link: { id: id(2), version, title } }],
    });
  const before = read(3, 'CTO');
  const [row] = before['employees'] ?? [];
  const mine = { ...before, employees: [{ ...row!, values: { ...row!.values, title: 'CEO' } }] };
  const sent = (rows: FormRows, seenBefore: FormRows) =>
    bodyOf(ORGANIZATION, {
      seen,
      seenRows: seenBefore,
      draft: { values: seen, rows, sources: [], evidence: {} },
    });
  const update = (version: number) => ({
    employees: { update: [{ where: { edge: { id: id(2) } }, version, edge: { title: 'CEO' } }] },
  });
  expect(sent(mine, before)).toEqual(update(3));
  const fresh = read(4, 'Founder');
  const merged = mergeRows(ORGANIZATION, { seen: before, fresh, mine });
  expect(sent(merged, fresh)).toEqual(update(4));
});
