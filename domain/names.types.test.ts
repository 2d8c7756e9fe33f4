import { expect, expectTypeOf, test } from 'vitest';
import type { Condition, Query } from './conditionTypes.ts';
import { date, inverse, many, oneOf, ref, text } from './fields.ts';
import { defineKind } from './declare.ts';
import type { Draft, EdgeRow, FacetName, FieldName, Misdirected, RestPathOf, Row } from './kindTypes.ts';
import { edgeOf, kindOf } from './registry.ts';
import { buildPath } from './routes.ts';
import { hasRank, VISITOR } from './access.ts';

// Every line that is expected to be an error is a misspelt name: when one compiles, the check of types fails.

const declared = {
  plural: 'metrics',
  label: 'Metric',
  labelPlural: 'Metrics',
  table: 'metric',
  rest: [{ path: '/metrics/' }],
  defaultSort: [{ f: 'name' as const }],
} as const;

test('a kind names its own fields and relations', () => {
  const names = { name: 'metric', nameField: 'name' } as const;
  const own = { fields: { name: text('Name') }, relations: { metric: ref('metric', 'Above') } };
  const wrongPath = [{ path: '/metrics/', only: { field: 'x', value: 'b' } }] as const;
  const wrongDate = { name: text('Name'), on: date('On', { precisionField: 'onPrecison' }) };
  expect(defineKind({ ...declared, ...names, ...own }).nameField).toBe('name');
  // @ts-expect-error nameField
  defineKind({ ...declared, ...names, ...own, nameField: 'nmae' });
  // @ts-expect-error keyField
  defineKind({ ...declared, ...names, ...own, keyField: 'slog' });
  // @ts-expect-error parent
  defineKind({ ...declared, ...names, ...own, parent: 'parnet' });
  // @ts-expect-error the field of an order
  defineKind({ ...declared, ...names, ...own, defaultSort: [{ f: 'nmae' }] });
  // @ts-expect-error the field of a REST path
  defineKind({ ...declared, ...names, ...own, rest: wrongPath });
  // @ts-expect-error the companion of a field
  defineKind({ ...declared, ...names, ...own, fields: wrongDate });
  // @ts-expect-error the name of a kind
  defineKind({ ...declared, ...names, ...own, name: 'metrik' });
});

test('a relation leads to a kind of the registry', () => {
  // @ts-expect-error the kind of a link
  expect(ref('organisation', 'Company').type).toBe('ref');
  // @ts-expect-error the kind of an inverse link
  inverse('facts', 'subjectId', 'Facts');
  expectTypeOf<Misdirected>().toEqualTypeOf<never>();
});

test('a kind and an edge are found by names that are there', () => {
  expectTypeOf(kindOf('paper').nameField).toEqualTypeOf<'title'>();
  // @ts-expect-error kind
  expect(kindOf('papers')).toBeUndefined();
  // @ts-expect-error edge
  expect(edgeOf('investments')).toBeUndefined();
});

test('names of fields, facets and paths are those of the kind', () => {
  expect(kindOf('organization').fields).toHaveProperty('paperCount');
  expectTypeOf<'paperCount'>().toExtend<FieldName<'organization'>>();
  expectTypeOf<'paperCuont'>().not.toExtend<FieldName<'organization'>>();
  expectTypeOf<'modality' | 'tags'>().toExtend<FacetName<'organization'>>();
  expectTypeOf<'website'>().not.toExtend<FacetName<'organization'>>();
  expectTypeOf<RestPathOf<'paper'>>().toEqualTypeOf<'/papers/'>();
});

test('a row has the values of its fields', () => {
  type Paper = Row<'paper'>;
  expect(kindOf('paper').fields.authors).toMatchObject({ many: true });
  expectTypeOf<Paper['title']>().toEqualTypeOf<string>();
  expectTypeOf<Paper['authors']>().toEqualTypeOf<readonly string[]>();
  expectTypeOf<Paper['keyMetricYear']>().toEqualTypeOf<number | null>();
  expectTypeOf<Row<'fact'>['confidence']>().toEqualTypeOf<'high' | 'medium' | 'low' | null>();
  expectTypeOf<EdgeRow<'investment'>['isLead']>().toEqualTypeOf<boolean | null>();
  expectTypeOf<Row<'paper'>>().not.toHaveProperty('titel');
});

test('a draft holds what a person writes', () => {
  expect(kindOf('product').fields.keyMetricValue).toHaveProperty('derived');
  expectTypeOf<Draft<'product'>['offeredBy']>().toEqualTypeOf<string>();
  expectTypeOf<Draft<'product'>['tags']>().toEqualTypeOf<readonly string[]>();
  expectTypeOf<Draft<'product'>>().not.toHaveProperty('keyMetricValue');
  expectTypeOf<Draft<'product'>>().not.toHaveProperty('metricPoints');
});

test('a condition names fields, links and operators of its kind', () => {
  const asked: readonly Condition<'organization'>[] = [
    { f: 'totalRaisedUsd', op: 'gte', v: 1000 },
    { f: 'entityType', op: 'notIncludes', v: 'company' },
    { f: 'primaryClassification', op: 'descendantOf', v: 'hardware' },
    { f: 'inCountry.region', op: 'eq', v: 'EMEA' },
    { not: { some: 'investments', where: { f: 'isLead', op: 'eq', v: true } } },
    { some: 'fundingRounds', where: { f: 'fundingUsd', op: 'gt', v: 1 } },
    // @ts-expect-error field
    { f: 'totalRiasedUsd', op: 'gte', v: 1000 },
    // @ts-expect-error operator
    { f: 'totalRaisedUsd', op: 'get', v: 1000 },
    // @ts-expect-error an operator that the field does not take
    { f: 'totalRaisedUsd', op: 'contains', v: 1000 },
    // @ts-expect-error path
    { f: 'inCountry.reigon', op: 'eq', v: 'EMEA' },
    // @ts-expect-error relation
    { some: 'fundingRound', where: { f: 'fundingUsd', op: 'gt', v: 1 } },
    // @ts-expect-error the field of an edge
    { some: 'investments', where: { f: 'isLeed', op: 'eq', v: true } },
  ];
  expect(asked).toHaveLength(12);
});

test('a question sorts, groups and measures by names of its kind', () => {
  const question: Query<'fundingRound'> = {
    sort: [{ f: 'date', dir: 'desc' }],
    group: [{ f: 'date', by: 'year' }],
    measures: [{ fn: 'sum', f: 'fundingUsd' }],
  };
  // @ts-expect-error sort
  const sorted: Query<'fundingRound'> = { sort: [{ f: 'dates' }] };
  // @ts-expect-error group
  const grouped: Query<'fundingRound'> = { group: [{ f: 'entity.contry' }] };
  // @ts-expect-error measure
  const measured: Query<'fundingRound'> = { measures: [{ fn: 'sum', f: 'fundingUSD' }] };
  expect([question, sorted, grouped, measured]).toHaveLength(4);
});

test('what a field is declared with stays in its type', () => {
  const stage = many(oneOf('Stage', [{ value: 'early', label: 'Early' }], { facet: true }));
  expectTypeOf(stage.options[0]?.value).toEqualTypeOf<'early' | undefined>();
  expectTypeOf(stage.many).toEqualTypeOf<true>();
  expect(stage).toMatchObject({ many: true, facet: true });
  // @ts-expect-error a member that fields have not
  text('Name', { requierd: true });
});

test('a route and a role are names that are there', () => {
  // @ts-expect-error route
  expect(() => buildPath('COMPANYS')).toThrow('COMPANYS');
  // @ts-expect-error role
  expect(hasRank(VISITOR, 'SUPERADMIN')).toBe(false);
});
